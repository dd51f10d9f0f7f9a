export type Captcha = {
  /**
   * "suspicious": the token is valid, but the visitor behaves like a bot. "refused": the token isn't valid. "unknown":
   * the service couldn't be reached, which isn't the visitor's fault. "unasked": no service is connected.
   */
  verify(token: string, remoteAddress?: string): Promise<Verdict>;
};

export type Verdict = "human" | "suspicious" | "refused" | "unknown" | "unasked";

/** For a live site without a captcha: what else the form notices has to do. */
export const noCaptcha: Captcha = { verify: async () => "unasked" };

/** For the sandbox: everyone passes, with or without a token. */
export const alwaysHuman: Captcha = { verify: async () => "human" };
