import type { IncomingMessage } from "node:http";
import { type Account, API_VERSION } from "../account.ts";
import { endpointFor } from "../endpoints.ts";
import { ApiError, badKey } from "./api-error.ts";
import { parseForm } from "./form.ts";
import type { Answer, Idempotency } from "./idempotency.ts";

/** One request as received. */
export type Call = {
  readonly method: string;
  readonly path: string;
  /** The body of a POST, the query of a GET. */
  readonly form: string;
  readonly key: string | undefined;
  readonly authorization: string | undefined;
  readonly version: string | undefined;
  readonly contentType: string | undefined;
};

export type Performed = Answer & { readonly isReplayed: boolean };

export async function readCall(request: IncomingMessage): Promise<Call> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const [path = "/", query = ""] = (request.url ?? "/").split("?");
  const method = request.method ?? "GET";
  return {
    method,
    path,
    form: method === "GET" ? query : Buffer.concat(chunks).toString("utf8"),
    key: header(request, "idempotency-key"),
    authorization: header(request, "authorization"),
    version: header(request, "stripe-version"),
    contentType: header(request, "content-type"),
  };
}

/** Executes the call, once per key. */
export function perform(call: Call, account: Account, idempotency: Idempotency, secretKey: string): Performed {
  const request = nameWithForm(call);
  try {
    checkHeaders(call, secretKey);
    const { endpoint, id } = endpointFor(call.method, call.path);
    const known = call.key === undefined ? undefined : idempotency.recall(call.key, request);
    if (known !== undefined) return { ...known, isReplayed: true };

    const answer = answerOf(200, endpoint(account, parseForm(call.form), id));
    if (call.key !== undefined) idempotency.remember(call.key, request, answer);
    return { ...answer, isReplayed: false };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const answer = answerOf(error.status, error.body);
    if (call.key !== undefined && error.isRemembered) idempotency.remember(call.key, request, answer);
    return { ...answer, isReplayed: false };
  }
}

export function nameWithForm(call: Call): string {
  return `${call.method} ${call.path} ${call.form}`;
}

export function answerOf(status: number, body: object): Answer {
  return { status, body: JSON.stringify(body) };
}

function checkHeaders(call: Call, secretKey: string): void {
  // A publishable key reads one payment, whose own secret it also knows.
  const mayBePublic = call.method === "GET" && call.form.includes("client_secret=");
  const isPublic = mayBePublic && call.authorization === `Bearer ${publishableKeyOf(secretKey)}`;
  if (call.authorization !== `Bearer ${secretKey}` && !isPublic) throw badKey;
  if (call.version !== API_VERSION) {
    const message = `Invalid Stripe API version: ${call.version}`;
    throw new ApiError(400, { message, type: "invalid_request_error" }, false);
  }
  if (call.method === "POST" && call.contentType !== "application/x-www-form-urlencoded") {
    throw new ApiError(400, { message: "Send form-encoded parameters.", type: "invalid_request_error" }, false);
  }
}

export function publishableKeyOf(secretKey: string): string {
  return secretKey.replace(/^sk/, "pk");
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
