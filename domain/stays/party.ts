/** Who is coming besides the guest who booked, if the guest says. */
export type Party = {
  readonly people: readonly { readonly name: string; readonly phone: string }[];
  readonly note: string;
};

export const NO_PARTY: Party = { people: [], note: "" };

export const PARTY_NOTE_MAX = 1_000;
export const PARTY_PHONE_MAX = 40;
/** More than any house on this site sleeps. */
export const PARTY_MAX = 100;
