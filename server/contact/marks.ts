export type Mark = "low-score" | "trap" | "hurried" | "unchecked";

/** What is held against a message, in the owner's words. */
export const DOUBTS: Record<Mark, string | undefined> = {
  "low-score": "reCAPTCHA scored this sender as a likely bot",
  trap: "it filled in a field that people don’t see",
  hurried: "it was sent within 3 seconds",
  // An unreachable captcha service isn't held against the visitor.
  unchecked: undefined,
};

/** The stored marks of a message that nothing is held against: at the desk and in emails it's one like any other. */
export const NO_DOUBTS = ["", ...Object.entries(DOUBTS).flatMap(([mark, doubt]) => (doubt === undefined ? mark : []))];
