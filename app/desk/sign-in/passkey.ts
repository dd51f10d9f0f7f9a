import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import type { Failure } from "#contract/failure.ts";
import { type Result, refuse } from "#domain/result.ts";
import { act, send } from "../data/desk-api.ts";

/** Browsers have none at an address in digits. Whether the owner has added one, only the device knows. */
export function canUsePasskeys(): boolean {
  return "PublicKeyCredential" in window && !/^[\d.]+$|^\[/.test(location.hostname);
}

/** Opens the desk with this device's face, finger or PIN, or makes a session that is open already a fresh one. */
export async function enterWithPasskey(keep: boolean): Promise<Result<true, Failure>> {
  const asked = await send("passkey/ask", {});
  if (!asked.ok) return asked;
  const optionsJSON = asked.value as PublicKeyCredentialRequestOptionsJSON;
  const response = await answerOf(async () => (await library()).startAuthentication({ optionsJSON }));
  if (response === undefined) return refuse(STOPPED);
  return send("passkey/enter", { response: { ...response, response: { ...response.response } }, keep });
}

/** Adds this device's face, finger or PIN. Answers the device's name. */
export async function addPasskey(): Promise<Result<string, Failure>> {
  const asked = await send("passkey/options", {});
  if (!asked.ok) return asked;
  const optionsJSON = asked.value as PublicKeyCredentialCreationOptionsJSON;
  const response = await answerOf(async () => (await library()).startRegistration({ optionsJSON }));
  if (response === undefined) return refuse(STOPPED);
  return act("passkey/add", { response: { ...response, response: { ...response.response } } });
}

const STOPPED: Failure = {
  code: "passkey-stopped",
  message: "Your device didn’t confirm it, so nothing was done. Try again, or get a link by email.",
};

/** Most never use it, so it's loaded with the first click. */
function library() {
  return import("@simplewebauthn/browser");
}

/** Undefined when the owner closed the question, or the device has no such passkey: browsers don't tell which. */
async function answerOf<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask();
  } catch {
    return undefined;
  }
}
