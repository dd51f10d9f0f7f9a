import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";

/** 256 random bits, safe in a URL and a cookie. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** The secret in a request's `Authorization: Bearer`, which nothing logs; "" without one. */
export function bearerOf({ req }: Context): string {
  return /^Bearer (.+)$/.exec(req.header("authorization") ?? "")?.[1] ?? "";
}

/** Takes the same time wherever two texts of equal length differ, so nobody can guess one letter by letter. */
export function areEqual(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
