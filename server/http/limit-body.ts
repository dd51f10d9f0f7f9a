import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { sendRefusal } from "./send-refusal.ts";

/** No honest request of ours comes near this: the longest is a contact message of 5,000 characters. */
const BODY_LIMIT = 64 * 1024;

/** A provider's event carries the whole of what it speaks of. */
export const WEBHOOK_BODY_LIMIT = 512 * 1024;

/** Refuses a body as soon as it is known to be too long, however it is sent. */
export function limitBody(bytes: number = BODY_LIMIT): MiddlewareHandler {
  return bodyLimit({ maxSize: bytes, onError: (c) => sendRefusal(c, "too-large") });
}
