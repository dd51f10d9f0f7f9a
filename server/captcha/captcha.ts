/** Tells people from machines. */
export type Captcha = {
  /**
   * "suspicious": the token is good, but the visitor behaves like a machine.
   * "refused": the token is not good. "unknown": nobody could be asked; no fault of the visitor.
   */
  verify(token: string, remoteAddress?: string): Promise<Verdict>;
};

export type Verdict = "human" | "suspicious" | "refused" | "unknown";
