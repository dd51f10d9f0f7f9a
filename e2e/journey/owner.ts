import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { findSurroundings } from "../setup/surroundings.ts";

const run = promisify(execFile);

/** Opens the desk with a link that the command line prints, as on the server. */
export async function openDesk(page: Page, path = "/desk"): Promise<void> {
  await page.goto(`/desk/enter#${await printedSecret()}`);
  await page.getByRole("button", { name: "Open the desk" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForURL("**/desk");
  if (path !== "/desk") await page.goto(path);
}

async function printedSecret(): Promise<string> {
  const { dataFolder } = await findSurroundings();
  const { stdout } = await run(process.execPath, ["--import", "./scripts/house.mjs", "server/cli.ts", "desk"], {
    env: { ...process.env, DATA_DIR: dataFolder },
  });
  return /#([\w-]+)/.exec(stdout)?.[1] ?? "";
}

/** The secret of the newest link in the sandbox's outbox. */
export async function mailedSecret(request: APIRequestContext): Promise<string> {
  let path = "";
  await expect
    .poll(async () => {
      const outbox = await (await request.get("/sandbox/outbox")).text();
      const item = outbox.split("<li>").find((entry) => entry.includes("Your link to the desk"));
      path = /href="([^"]+)"/.exec(item ?? "")?.[1] ?? "";
      return path;
    })
    .not.toBe("");
  const letter = await (await request.get(path)).text();
  return /\/desk\/enter#([\w-]+)/.exec(letter)?.[1] ?? "";
}
