import { createHash, randomUUID } from "node:crypto";
import type { ActCallName, UploadName } from "#contract/desk/calls.ts";
import type { RefusalCode } from "#contract/refusals.ts";
import { HOUR_MS } from "#domain/dates/durations.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import type { Wiring } from "../wiring.ts";
import { type Actor, actorOf, countActs, doOnce } from "./audit-log.ts";
import { callNames, calls, type DeskCallName, type Reader, type Refused } from "./call.ts";
import { handlers } from "./handlers.ts";
import { isFresh } from "./sign-in/sessions.ts";

const MONEY_ACTS_AN_HOUR = 20;
const MONEY_ACTS = callNames.filter((name): name is ActCallName => "isMoney" in calls[name]);

/** The hash is kept, and whoever reads the database could try passwords against it. */
const NOT_HASHED: ReadonlySet<string> = new Set(["bytes", "typed"]);

/** A request that its schema has accepted. */
export type Checked = { readonly name: DeskCallName; readonly request: object; readonly actId?: string };

/** Runs a call of the table, for the desk and for the command line. */
export async function runCall(
  wiring: Wiring,
  reader: Reader,
  { name, request, actId = randomUUID() }: Checked,
): Promise<Result<unknown, Refused>> {
  const { database } = wiring;
  const call = calls[name];
  if (call.kind === "read" || call.kind === "preview") {
    const answer = await handlerOf(name)(wiring, request, reader);
    return answer === undefined ? refuse({ code: "not-found" }) : accept(answer);
  }
  const hash = createHash("sha256")
    .update(`${name} ${JSON.stringify(request, (key, value) => (NOT_HASHED.has(key) ? "" : value))}`)
    .update("bytes" in request && request.bytes instanceof Uint8Array ? request.bytes : "")
    .digest("hex");
  const act = name as ActCallName | UploadName;
  const { isGivenOut } = call;
  const done = await doOnce(database, { act, actId, request: hash, isGivenOut }, async (id) => {
    const { session } = reader;
    const isJustNow = session === undefined || isFresh(session, await database.now());
    const isLimited = call.isMoney && session !== undefined;
    if (isLimited && (await isOverMoneyLimit(wiring))) return refuse("too-many-requests");
    if (call.needsFreshSignIn && !isJustNow) return refuse("link-again");
    const actor = actorOf(database, {
      ...{ act, actId: id, session: session?.id, isFresh: isJustNow, request: hash },
    });
    return (await handlerOf(name)(wiring, request, actor)) as Result<unknown, RefusalCode | Refused>;
  });
  return done.ok ? done : refuse(asTold(done.refusal));
}

/** A guest reads that a price or refund has changed; the owner, that something has. */
function asTold(refusal: RefusalCode | Refused): Refused {
  if (typeof refusal !== "string") return refusal;
  return { code: refusal === "price-changed" || refusal === "refund-changed" ? "has-changed" : refusal };
}

/** Someone who picks up an unlocked phone can't refund everything at once. */
async function isOverMoneyLimit({ config, database }: Wiring): Promise<boolean> {
  if (!config.isRateLimited) return false;
  return (await countActs(database, MONEY_ACTS, (await database.now()) - HOUR_MS)) >= MONEY_ACTS_AN_HOUR;
}

/** The compiler has checked each handler against its own call; which one runs is known only now. */
function handlerOf(name: DeskCallName) {
  return handlers[name] as (wiring: Wiring, request: object, who: Actor | Reader) => Promise<unknown>;
}
