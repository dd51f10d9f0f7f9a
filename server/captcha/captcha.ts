import { z } from "zod";
import type { Log } from "../log.ts";
import { readBody } from "../read-body.ts";

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

type RecaptchaAccount = {
  readonly secretKey: string;
  /** The hostnames of the site. A token issued for any other isn't valid here. */
  readonly hostnames: readonly string[];
  readonly address?: string;
  readonly timeoutMs?: number;
};

const ADDRESS = "https://www.google.com/recaptcha/api/siteverify";
const TIMEOUT_MS = 5_000;
const MAX_BYTES = 100_000;
const ACTION = "submit";
const LOWEST_SCORE = 0.5;

const answer = z.object({
  success: z.boolean(),
  action: z.string().optional(),
  hostname: z.string().optional(),
  score: z.number().optional(),
  "error-codes": z.array(z.string()).catch([]),
});

export function createRecaptcha(account: RecaptchaAccount, needs: { fetch: typeof fetch; log: Log }): Captcha {
  return {
    async verify(token, remoteAddress) {
      if (token === "") return "refused";
      const found = await ask(account, needs, token, remoteAddress);
      return found === undefined ? "unknown" : judge(found, account, needs.log);
    },
  };
}

function judge(found: z.infer<typeof answer>, { hostnames }: RecaptchaAccount, log: Log): Verdict {
  const codes = found["error-codes"];
  // These are our own configuration mistakes, and no visitor should pay for them.
  if (codes.some((code) => code.endsWith("-input-secret") || code === "bad-request")) {
    log.error("captcha-misconfigured", { codes });
    return "unknown";
  }
  if (!found.success || found.action !== ACTION) return "refused";
  if (found.hostname === undefined || !hostnames.includes(found.hostname)) return "refused";
  // A v2 key gives no score, so nothing is known about the visitor.
  if (found.score === undefined) return "refused";
  return found.score < LOWEST_SCORE ? "suspicious" : "human";
}

async function ask(
  { secretKey, address = ADDRESS, timeoutMs = TIMEOUT_MS }: RecaptchaAccount,
  { fetch, log }: { fetch: typeof globalThis.fetch; log: Log },
  token: string,
  remoteAddress: string | undefined,
): Promise<z.infer<typeof answer> | undefined> {
  try {
    const response = await fetch(address, {
      method: "POST",
      body: new URLSearchParams({
        secret: secretKey,
        response: token,
        ...(remoteAddress === undefined ? {} : { remoteip: remoteAddress }),
      }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: "error",
    });
    const text = await readBody(response, MAX_BYTES);
    return response.ok && text !== undefined ? answer.parse(JSON.parse(text)) : undefined;
  } catch (fault) {
    // An outage of the service must not keep a message from being stored.
    log.warn("captcha-unreachable", { reason: fault instanceof Error ? fault.name : "unknown" });
    return undefined;
  }
}
