import { z } from "zod";
import type { DeskActs, DeskSessions } from "./answers.ts";
import { act, answers, id, nothing, read, signInCall } from "./call.ts";

/** Signing in and out, the devices that are signed in, and what was done. */
export const deviceCalls = {
  /** Without an address, someone who is signed in asks: the link then goes to the owner. */
  link: signInCall(z.strictObject({ address: z.string().trim().max(254).optional() })),
  enter: signInCall(z.strictObject({ secret: z.string().min(1).max(200), keep: z.boolean() }), ["sign-in"]),
  leave: signInCall(nothing, ["sign-out"]),
  sessions: read(nothing, answers<DeskSessions>()),
  acts: read(
    z.strictObject({
      after: z
        .string()
        .max(80)
        .regex(/^\d+ \S+$/),
    }),
    answers<DeskActs>(),
  ),
  /** One session, or "all". Answers how many were open. */
  "sessions/end": act(
    z.strictObject({ session: id, seen: z.strictObject({ open: z.number().int().min(0) }) }),
    answers<number>(),
    { records: ["sign-out"] },
  ),
};
