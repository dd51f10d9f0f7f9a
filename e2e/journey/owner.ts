import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { DeskRequest } from "#contract/desk/booking/decisions.ts";
import type { StayChargesAnswer } from "#contract/guest/stay-charges.ts";
import { house } from "#house/house.ts";
import { findSurroundings } from "../setup/surroundings.ts";
import { deskLink } from "./desk-link.ts";
import { emailTo } from "./emails.ts";
import type { StayGuest } from "./stay-journey.ts";

const run = promisify(execFile);

/** Opens the desk with a link, by default one to the site that the journeys share. */
export async function openDesk(page: Page, path = "/desk", link = sharedDeskLink()): Promise<void> {
  await page.goto(`/desk/enter#${secretOf(await link)}`);
  await page.getByRole("button", { name: "Open the desk" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForURL("**/desk");
  if (path !== "/desk") await page.goto(path);
}

async function sharedDeskLink(): Promise<string> {
  return deskLink((await findSurroundings()).dataFolder);
}

/** As the command line prints it on the server. */
export async function printedLink(): Promise<string> {
  const { dataFolder } = await findSurroundings();
  const { stdout } = await run(process.execPath, ["server/cli.ts", "desk"], {
    env: { ...process.env, DATA_DIR: dataFolder },
  });
  return stdout;
}

type Site = { readonly url: string; deskLink(): Promise<string> };

/** The owner says yes to the guest's newest request, at the desk and at the price shown there, without a browser. */
export async function approve(request: APIRequestContext, site: Site, guest: StayGuest): Promise<void> {
  const send = async (path: string, data: object) => {
    const answer = await request.post(`/desk/api${path}`, { headers: { origin: site.url }, data });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  await send("/sign-in", { secret: secretOf(await site.deskLink()), keep: false });
  const id = await requestIdOf(request, guest);
  const { amount, balance } = (await (await request.get(`/desk/api/request?id=${id}`)).json()) as DeskRequest;
  await send("/request/approve", {
    actId: randomUUID(),
    id,
    seen: { amount, ...(balance && { balance: balance.after }) },
  });
}

/** Opens the desk as an owner does, with an emailed link. */
export async function signInByMail(page: Page, path?: string, email = house.email): Promise<void> {
  await page.goto("/desk");
  await page.getByLabel("Your email").fill(email);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email." })).toBeVisible();
  await openDesk(page, path, mailedLink(page.request, email));
}

/** The newest email with a link. Only for a journey with its own server, because the others ask for links too. */
export function mailedLink(request: APIRequestContext, email = house.email): Promise<string> {
  return emailTo(request, email, "Your link to the desk");
}

export function secretOf(link: string): string {
  return /\/desk\/enter#([\w-]+)/.exec(link)?.[1] ?? "";
}

async function requestIdOf(request: APIRequestContext, { secret }: StayGuest): Promise<string> {
  const answer = await request.get("/api/stay/charges", { headers: { authorization: `Bearer ${secret}` } });
  const { requests } = (await answer.json()) as StayChargesAnswer;
  return requests.at(-1)?.id ?? "";
}
