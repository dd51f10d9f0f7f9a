import type { Captcha } from "./captcha.ts";

/** For the sandbox: everyone passes, with or without a token. */
export function createAlwaysHuman(): Captcha {
  return { verify: async () => "human" };
}
