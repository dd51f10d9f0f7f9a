/** What a command prints, as text and as data. */
export type Answer = { readonly text: string; readonly data: unknown };

export type Ask = (question: string) => Promise<boolean>;

/** A mistake by the user, not a fault of ours. */
export class WrongCommand extends Error {}
