import type { Page } from "@playwright/test";

/** Keeps the pages' script from loading until the returned function is called, as a slow line would. */
export async function holdBackScript(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/react-*.js", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
