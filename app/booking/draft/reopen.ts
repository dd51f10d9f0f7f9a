import { readStored } from "./tab-storage.ts";

/** Where this tab keeps the draft of an open wizard. It is removed when the wizard closes. */
export const DRAFT_KEY = "booking-draft";

/** The parameters that the payment provider adds to the return URL. */
const RETURN_PARAMETERS = ["payment_intent", "payment_intent_client_secret", "redirect_status"];

// Taken while this module loads, so every effect sees a clean URL.
let secret = typeof window === "undefined" ? undefined : takeSecretFromAddress();

/** Whether the wizard was open before a reload, or a guest comes back from the bank. */
export function shouldReopen(): boolean {
  return secret !== undefined || readStored(DRAFT_KEY) !== null;
}

/** The client secret in the URL that the guest came back to. */
export function returnedSecret(): string | undefined {
  return secret;
}

export function forgetReturnedSecret(): void {
  secret = undefined;
  const { returnedSecret: _, ...state } = (window.history.state ?? {}) as ReturnState;
  window.history.replaceState(state, "");
}

type ReturnState = { returnedSecret?: string };

// public/site.js may have run first: it moves the secret to the history entry, which only this tab sees.
function takeSecretFromAddress(): string | undefined {
  const address = new URL(window.location.href);
  const inAddress = address.searchParams.get("payment_intent_client_secret");
  if (inAddress === null) return (window.history.state as ReturnState | null)?.returnedSecret;
  for (const name of RETURN_PARAMETERS) address.searchParams.delete(name);
  window.history.replaceState({ ...window.history.state, returnedSecret: inAddress }, "", address);
  return inAddress;
}
