export type Captcha = {
  /**
   * "suspicious": the token is valid, but the visitor behaves like a bot. "refused": the token is not valid. "unknown":
   * the service could not be reached, which is not the visitor's fault.
   */
  verify(token: string, remoteAddress?: string): Promise<Verdict>;
};

export type Verdict = "human" | "suspicious" | "refused" | "unknown";
