import type { DeskFile, Upload } from "#contract/desk/call.ts";
import {
  type ActCallName,
  type AnswerOf,
  type CallName,
  type CheckedRequest,
  deskCalls,
  type SignInName,
  type UploadName,
} from "#contract/desk/calls.ts";
import type { RefusalCode } from "#contract/refusals.ts";
import type { Result } from "#domain/result.ts";
import { rules } from "#house/rules.ts";
import type { Wiring } from "../wiring.ts";
import type { Actor } from "./audit-log.ts";
import type { DeskSession } from "./sign-in/sessions.ts";

export const calls = deskCalls(rules);

/** A call that needs a session. */
export type DeskCallName = Exclude<CallName, SignInName>;

/** Every call that needs a session. The routes are made from this list, and so is the test that all of them need one. */
export const callNames = (Object.keys(calls) as CallName[]).filter(
  (name): name is DeskCallName => calls[name].kind !== "sign-in",
);

/** Whoever asks. Without a session it's the command line. */
export type Reader = { readonly session: DeskSession | undefined };

/** Why something wasn't done, with what there is to say beside the code's own sentence. */
export type Refused = { readonly code: RefusalCode; readonly why?: readonly string[] };

/** What a call does on the server. A read that finds nothing answers undefined. */
type Handler<Name extends DeskCallName> = Name extends ActCallName | UploadName
  ? (
      wiring: Wiring,
      request: CheckedRequest<Name> & (Name extends UploadName ? Upload : unknown),
      actor: Actor,
    ) => Promise<Result<AnswerOf<Name>, RefusalCode | Refused>>
  : (wiring: Wiring, request: CheckedRequest<Name>, reader: Reader) => Promise<AnswerOf<Name> | undefined>;

export function isFile(answer: unknown): answer is DeskFile {
  return typeof answer === "object" && answer !== null && "file" in answer;
}

/** Those of one page stand beside what they read: `satisfies Partial<Handlers>`. */
export type Handlers = { readonly [Name in DeskCallName]: Handler<Name> };
