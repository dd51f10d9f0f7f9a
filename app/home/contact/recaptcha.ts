import { fetchSiteConfig } from "#app/api.ts";
import type { RefusalCode } from "#contract/refusals.ts";
import { accept, type Result, refuse } from "#domain/result.ts";

type Recaptcha = {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
};

export type CaptchaRefusal = Extract<RefusalCode, "captcha-missing" | "captcha-token-failed" | "contact-unreachable">;

/** The token where no captcha is configured. */
const SANDBOX_TOKEN = "sandbox";
const ACTION = "submit";
const TIMEOUT_MS = 15_000;

let siteKey: Promise<string | null> | undefined;
let script: Promise<void> | undefined;

/**
 * Loads the captcha's script and returns its site key, or null when no captcha is configured. Called on the first focus
 * in the form, so nobody else loads it.
 */
export async function prepareCaptcha(): Promise<string | null> {
  siteKey ??= fetchSiteConfig().then((config) => config.recaptchaSiteKey);
  const key = await siteKey.catch((fault: unknown) => {
    siteKey = undefined;
    throw fault;
  });
  if (key === null) return null;
  script ??= loadScript(key);
  await script.catch((fault: unknown) => {
    // The next try starts over.
    script = undefined;
    console.error(fault);
  });
  return key;
}

export async function captchaToken(): Promise<Result<string, CaptchaRefusal>> {
  const key = await prepareCaptcha().catch(() => undefined);
  if (key === undefined) return refuse("contact-unreachable");
  if (key === null) return accept(SANDBOX_TOKEN);
  const { grecaptcha } = window as Window & { grecaptcha?: Recaptcha };
  if (grecaptcha === undefined) return refuse("captcha-missing");
  try {
    return accept(await withTimeout(askForToken(grecaptcha, key)));
  } catch (fault) {
    console.error(fault);
    return refuse("captcha-token-failed");
  }
}

async function askForToken(captcha: Recaptcha, key: string): Promise<string> {
  await new Promise<void>((ready) => captcha.ready(ready));
  return captcha.execute(key, { action: ACTION });
}

function withTimeout<Value>(promise: Promise<Value>): Promise<Value> {
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("reCAPTCHA did not answer")), TIMEOUT_MS);
  });
  return Promise.race([promise, tooLate]);
}

function loadScript(key: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement("script");
    element.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(key)}`;
    element.onload = () => resolve();
    element.onerror = () => reject(new Error("The reCAPTCHA script did not load"));
    document.head.append(element);
  });
}
