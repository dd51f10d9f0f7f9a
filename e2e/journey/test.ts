import { type BrowserContext, test as base, type Clock } from "@playwright/test";

type Shared = { window?: { context: BrowserContext; kind: string } | undefined };

/**
 * A journey in a new tab of a browser window that is already open, as a guest's is: its process is running and its cache
 * is filled, so a booking costs a fifth less work than in a new window. The site gives tabs nothing else to share. It
 * keeps drafts by tab, and the desk's cookie is removed.
 */
export const test = base.extend<{ clock: Clock }, { shared: Shared }>({
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs.
    async ({}, use) => {
      const shared: Shared = {};
      await use(shared);
      await shared.window?.context.close();
    },
    { scope: "worker" },
  ],
  context: async ({ shared, browser, baseURL, javaScriptEnabled, bypassCSP }, use) => {
    const kind = JSON.stringify({ baseURL, javaScriptEnabled, bypassCSP });
    if (shared.window?.kind !== kind) {
      await shared.window?.context.close();
      shared.window = { context: await browser.newContext(), kind };
      // A process ends with its last tab, so the first one stays open.
      await (await shared.window.context.newPage()).goto("/healthz");
    }
    const { context } = shared.window;
    await use(context);
    if (shared.window === undefined) return context.close();
    const [, ...tabs] = context.pages();
    await Promise.all(tabs.map((tab) => tab.close()));
    await context.clearCookies();
    await context.clearPermissions();
    await context.unrouteAll();
  },
  /** Stops the time of the whole window, so the next journey gets another one. */
  clock: async ({ page, shared }, use) => {
    await use(page.clock);
    shared.window = undefined;
  },
});
