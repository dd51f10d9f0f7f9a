import { type APIRequestContext, expect } from "@playwright/test";

/** The newest email to an address in the sandbox's outbox, optionally only among those with this subject. */
export async function emailTo(request: APIRequestContext, address: string, subject = ""): Promise<string> {
  let path = "";
  await expect
    .poll(async () => {
      const outbox = await (await request.get("/sandbox/outbox")).text();
      const item = outbox.split("<li>").find((entry) => entry.includes(`to ${address},`) && entry.includes(subject));
      path = /href="([^"]+)"/.exec(item ?? "")?.[1] ?? "";
      return path;
    })
    .not.toBe("");
  return (await request.get(path)).text();
}
