import type { Context } from "hono";
import { z } from "zod";
import {
  backupRequest,
  type DeskHealth,
  type DeskLetterPreview,
  guestEraseRequest,
  guestExportRequest,
  guestQuery,
  healthRequest,
  houseRequest,
  letterPreviewQuery,
} from "#contract/desk/house.ts";
import { accept, refuse } from "#domain/result.ts";
import { type Alarm, alarmsOf } from "../../alarms/alarms.ts";
import { readFacts } from "../../alarms/facts.ts";
import { FRAMED_LETTER } from "../../http/content-security-policy.ts";
import type { HttpEnv } from "../../http/http-env.ts";
import { readJson } from "../../http/read-json.ts";
import { sendRefusal } from "../../http/send-refusal.ts";
import { act, actor, type Desk, type DeskCall, read } from "../call.ts";
import { isFresh } from "../sign-in/sessions.ts";
import {
  askAllParts,
  changeInstructions,
  describeGuest,
  eraseGuestData,
  exportGuestData,
  readBackup,
} from "./house-acts.ts";
import { previewLetter } from "./preview-letter.ts";
import { readHouse } from "./read-house.ts";

const nothing = z.strictObject({});

export const houseCalls: readonly DeskCall[] = [
  read("/house", nothing, readHouse),
  read("/letter/preview", letterPreviewQuery, async (wiring, { kind }): Promise<DeskLetterPreview | undefined> => {
    const letter = await previewLetter(wiring, kind);
    return letter && { subject: letter.subject, to: letter.to.address };
  }),
  { method: "GET", path: "/letter/page", answer: sendLetter },
  read("/health", nothing, async (wiring) => healthOf(wiring.database, alarmsOf(await readFacts(wiring)))),
  read("/guest-data", guestQuery, (wiring, { who }) => describeGuest(wiring, who)),

  act("/house/save", houseRequest, async (desk, { values, seen, ...request }) => {
    const saved = await changeInstructions(desk.wiring, actor(desk, request), { values, seen: seen.changedAt });
    return saved.ok ? saved : refuse({ code: saved.refusal, now: await readHouse(desk.wiring) });
  }),
  act("/health/check", healthRequest, async (desk, request) =>
    accept(await healthOf(desk.wiring.database, await askAllParts(desk.wiring, actor(desk, request)))),
  ),
  { method: "POST", path: "/backup", answer: sendBackup },
  act("/guest/export", guestExportRequest, async (desk, { who, ...request }) => {
    if (await isStale(desk)) return refuse({ code: "link-again" });
    const exported = await exportGuestData(desk.wiring, actor(desk, request), who);
    return exported.ok ? exported : refuse({ code: exported.refusal });
  }),
  act("/guest/erase", guestEraseRequest, async (desk, { who, name, seen, ...request }) => {
    if (await isStale(desk)) return refuse({ code: "link-again" });
    const guest = await describeGuest(desk.wiring, who);
    if (guest === undefined) return refuse({ code: "not-found" });
    if (guest.bookings.length !== seen.bookings) return refuse({ code: "has-changed", now: guest });
    if (guest.name.toLowerCase() !== name.toLowerCase()) return refuse({ code: "invalid-details" });
    const erased = await eraseGuestData(desk.wiring, actor(desk, request), who);
    return erased.ok ? erased : refuse({ code: erased.refusal });
  }),
];

/** Guests' data is given out only right after a fresh sign-in, so an unlocked phone gives nothing away. */
async function isStale({ wiring, session }: Desk): Promise<boolean> {
  return !isFresh(session, await wiring.database.now());
}

async function sendLetter(c: Context<HttpEnv>, { wiring }: Desk): Promise<Response> {
  const query = letterPreviewQuery.safeParse(c.req.query());
  const letter = query.success ? await previewLetter(wiring, query.data.kind) : undefined;
  if (letter === undefined) return sendRefusal(c, "not-found");
  return c.html(letter.html, 200, { "Content-Security-Policy": FRAMED_LETTER });
}

async function sendBackup(c: Context<HttpEnv>, desk: Desk): Promise<Response> {
  const request = await readJson(c, backupRequest);
  if (!request.ok) return request.refusal;
  if (await isStale(desk)) return sendRefusal(c, "link-again");
  const backup = await readBackup(desk.wiring, actor(desk, request.value));
  if (backup === undefined) return sendRefusal(c, "not-found");
  return c.body(new Uint8Array(backup), 200, {
    "Content-Type": "application/vnd.sqlite3",
    "Content-Disposition": "attachment",
  });
}

async function healthOf(database: Desk["wiring"]["database"], alarms: readonly Alarm[]): Promise<DeskHealth> {
  const parts = alarms.map(({ part, state, headline, sentence, advice }) => ({
    ...{ part, state, headline },
    ...{ sentence, advice },
  }));
  return { now: await database.now(), parts };
}
