import type {
  PublicKeyCredentialCreationOptionsJSON as NewKey,
  PublicKeyCredentialRequestOptionsJSON as Question,
} from "@simplewebauthn/browser";
import type { PasskeyResponse } from "#contract/desk/devices.ts";
import type { Failure } from "#contract/failure.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import { act, send } from "../data/desk-api.ts";

/** Browsers have none at an address in digits. Whether the owner has added one, only the device knows. */
export function canUsePasskeys(): boolean {
  return "PublicKeyCredential" in window && !/^[\d.]+$|^\[/.test(location.hostname);
}

/** Opens the desk with this device's face, finger or PIN, or makes a session that is open already a fresh one. */
export async function enterWithPasskey(keep: boolean): Promise<Result<true, Failure>> {
  const answer = await answerTo("passkey/ask");
  return answer.ok ? send("passkey/sign-in", { response: answer.value, keep }) : answer;
}

/** Adds this device's face, finger or PIN. Answers the device's name. */
export async function addPasskey(): Promise<Result<string, Failure>> {
  const answer = await answerTo("passkey/options");
  return answer.ok ? act("passkey/add", { response: answer.value }) : answer;
}

/** The owner may close the question, or the device may have no such passkey: browsers don't tell which. */
async function answerTo(question: "passkey/ask" | "passkey/options"): Promise<Result<PasskeyResponse, Failure>> {
  const asked = await send(question, {});
  if (!asked.ok) return asked;
  try {
    // Most never use it, so it's loaded with the first click.
    const { startAuthentication, startRegistration } = await import("@simplewebauthn/browser");
    const answer =
      question === "passkey/ask"
        ? await startAuthentication({ optionsJSON: asked.value as Question })
        : await startRegistration({ optionsJSON: asked.value as NewKey });
    return accept({ ...answer, response: { ...answer.response } });
  } catch {
    const message = "Your device didn’t confirm it, so nothing was done. Try again, or get a link by email.";
    return refuse({ code: "passkey-stopped", message });
  }
}
