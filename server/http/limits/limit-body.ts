import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { sendRefusal } from "../send-refusal.ts";

/** No request of ours comes near this: the longest is a contact message of 5,000 characters. */
const BODY_LIMIT = 64 * 1024;

/** A webhook event contains the whole object that it is about. */
export const WEBHOOK_BODY_LIMIT = 512 * 1024;

/** Refuses a body as soon as it turns out too long, with or without a Content-Length. */
export function limitBody(bytes: number = BODY_LIMIT): MiddlewareHandler {
  const tooLarge = (c: Context) => sendRefusal(c, "too-large");
  const limitWhileReading = bodyLimit({ maxSize: bytes, onError: tooLarge });
  return async (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    // Counting would turn the body into a stream, which takes far longer than reading it at once.
    const length = c.req.header("content-length");
    if (length === undefined || c.req.header("transfer-encoding") !== undefined) return limitWhileReading(c, next);
    return Number(length) > bytes ? tooLarge(c) : next();
  };
}
