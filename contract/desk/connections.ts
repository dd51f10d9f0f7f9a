import { z } from "zod";
import { act, answers, nothing, read } from "./call.ts";

export type DeskConnectionField = {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly isSecret: boolean;
  readonly isOptional: boolean;
  /** What is there: of a secret only its end. Null when nothing is. */
  readonly shown: string | null;
};

export type DeskConnection = {
  readonly part: string;
  readonly title: string;
  readonly what: string;
  /** Where the settings of the server say it, they stand before the desk. */
  readonly from: "nowhere" | "desk" | "environment";
  readonly fields: readonly DeskConnectionField[];
};

export type DeskConnections = {
  /** Changes with everything that is saved. */
  readonly version: string;
  /** Whether this server runs with what is saved. */
  readonly isInForce: boolean;
  /** Why nothing can be saved here. */
  readonly obstacle: string | null;
  readonly parts: readonly DeskConnection[];
};

/** What was found out on the way, in sentences. */
export type DeskConnected = { readonly says: readonly string[] };

const part = z.string().max(40);
const seen = z.strictObject({ version: z.string().max(40) });

export const connectionCalls = {
  connections: read(nothing, answers<DeskConnections>()),
  /** An empty field keeps what is saved. */
  "connection/save": act(
    { part, typed: z.record(z.string().max(40), z.string().trim().max(2_000)), seen },
    answers<DeskConnected>(),
    { needsFreshSignIn: true },
  ),
  "connection/end": act({ part, seen }, answers<DeskConnected>(), {
    needsFreshSignIn: true,
  }),
  "test-email": act({ seen: z.strictObject({}) }, answers<DeskConnected>()),
};
