import { z } from "zod";
import { act, answers, id, nothing, preview, read, signInCall } from "./call.ts";

/** As a browser sends it. What is in it is checked with its signature. */
const passkeyResponse = z.looseObject({
  id: z.string().min(1).max(1_500),
  type: z.literal("public-key"),
  response: z.record(z.string(), z.unknown()),
});

export type PasskeyResponse = z.infer<typeof passkeyResponse>;

/** Signing in and out, the devices that are signed in, and what was done. */
export const deviceCalls = {
  /** Without an address, someone who is signed in asks: the link then goes to the owner. */
  link: signInCall({ address: z.string().trim().max(254).optional() }),
  "sign-in": signInCall({ secret: z.string().min(1).max(200), keep: z.boolean() }),
  "sign-out": signInCall(nothing),
  /** What a passkey has to sign to open the desk. */
  "passkey/ask": signInCall(nothing, answers<object>()),
  /** Opens the desk, or makes a session that is open already a fresh one. */
  "passkey/sign-in": signInCall({ response: passkeyResponse, keep: z.boolean() }),
  "passkey/options": preview(nothing, answers<object>()),
  /** Answers the device's name. */
  "passkey/add": act({ response: passkeyResponse }, answers<string>(), {
    needsFreshSignIn: true,
  }),
  "passkey/end": act({ passkey: z.string().min(1).max(1_500) }, answers<number>()),
  sessions: read(nothing, answers<DeskSessions>()),
  acts: read(
    {
      after: z
        .string()
        .max(80)
        .regex(/^\d+ \S+$/),
    },
    answers<DeskActs>(),
  ),
  /** One session, or "all". Answers how many were open. */
  "sessions/end": act({ session: id, seen: z.strictObject({ open: z.number().int().min(0) }) }, answers<number>()),
};

/** What was done at the desk and on the command line, newest first. */
export type DeskActs = {
  readonly acts: readonly {
    readonly id: string;
    readonly at: number;
    readonly act: string;
    readonly subject: string | null;
    /** Sums and dates, never a guest's details. */
    readonly details: Readonly<Record<string, unknown>>;
    readonly device: string | null;
  }[];
  /** Where the next page starts. */
  readonly next: string | null;
};

export type DeskSessions = DeskActs & {
  readonly now: number;
  readonly sessions: readonly {
    readonly id: string;
    readonly device: string;
    readonly openedAt: number;
    readonly lastUsedAt: number;
    readonly endsAt: number;
    readonly isThis: boolean;
  }[];
  readonly passkeys: readonly {
    readonly id: string;
    readonly device: string;
    readonly madeAt: number;
    readonly lastUsedAt: number | null;
  }[];
};
