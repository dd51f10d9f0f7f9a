import { accept, type Result, refuse } from "#domain/result.ts";
import { type ChangeOrder, type ChangeRefusal, changeStay } from "../../bookings/charges/change-stay.ts";
import { announceDamage, type Damage, type DamageRefusal } from "../../bookings/charges/damage.ts";
import { type ApproveRefusal, approveExtra } from "../../bookings/charges/extras.ts";
import { findRequest } from "../../bookings/charges/request.ts";
import { type DecideRefusal, declineRequest } from "../../bookings/charges/requests.ts";
import { withdrawCharge } from "../../bookings/charges/withdraw-charge.ts";
import type { Wiring } from "../../wiring.ts";
import { actAndTell, actOnce } from "../audit-log.ts";
import type { Actor } from "../owner-acts.ts";

// What an owner decides about a booking, at the desk and on the command line.

type Needs = Pick<Wiring, "services">;

export type Approval = { readonly requestId: string; readonly shown: number };

export type RequestRefusal = ApproveRefusal | ChangeRefusal;

/** Approves at the sum that was shown: the price of an extra, or the difference of a change. */
export async function approve(
  { services }: Needs,
  actor: Actor,
  { requestId, shown }: Approval,
): Promise<Result<number, RequestRefusal>> {
  const found = await findAsked({ services }, requestId);
  if (found === undefined) return refuse("not-found");
  const { reference, request } = found;
  const act = { ...actor, name: `approve-${request.kind}`, subject: reference, figures: { amount: shown } };
  if (request.kind === "extra") {
    return actAndTell(
      services.database,
      act,
      (database) => approveExtra({ ...services, database }, requestId, shown),
      () => shown,
    );
  }
  const order = { reference, ...request.wish, terms: "by-policy", requestId } as const;
  return actAndTell(
    services.database,
    act,
    async (database) =>
      request.status === "asked" ? changeStay({ ...services, database }, order, shown) : refuse("not-waiting"),
    () => shown,
  );
}

/** The owner's words go to the guest and not into the history. */
export async function decline(
  { services }: Needs,
  actor: Actor,
  { requestId, words }: { readonly requestId: string; readonly words: string },
): Promise<Result<true, DecideRefusal>> {
  const found = await findAsked({ services }, requestId);
  if (found === undefined) return refuse("not-found");
  const act = { ...actor, name: `decline-${found.request.kind}`, subject: found.reference };
  return actAndTell(
    services.database,
    act,
    (database) => declineRequest({ ...services, database }, requestId, words),
    () => true as const,
  );
}

/** "changed", or "asked" when the guest has to pay first. */
export function change(
  { services }: Needs,
  actor: Actor,
  { shown, ...order }: ChangeOrder & { readonly shown: number },
): Promise<Result<"changed" | "asked", ChangeRefusal>> {
  const { reference, stay, guests, terms } = order;
  const figures = { ...stay, guests, terms, difference: shown };
  return actAndTell(
    services.database,
    { ...actor, name: "change", subject: reference, figures },
    (database) => changeStay({ ...services, database }, order, shown),
    (done) => (done === "changed" ? done : ("asked" as const)),
  );
}

/** Returns the id by which the command line can withdraw it. The words about it aren't kept in the history. */
export function chargeDamage(
  { services }: Needs,
  actor: Actor,
  { reference, ...damage }: Damage & { readonly reference: string },
): Promise<Result<string, DamageRefusal>> {
  return actAndTell(
    services.database,
    { ...actor, name: "damage", subject: reference, figures: { amount: damage.amount } },
    (database) => announceDamage({ ...services, database }, reference, damage),
    ({ subject }) => subject,
  );
}

export type WithdrawInput = { readonly chargeId: string; readonly shown?: "open" | "paid" };

/** Withdraws damage, or a pay link that wasn't paid yet. Returns its amount. */
export async function takeBack(
  { services }: Needs,
  actor: Actor,
  { chargeId, shown }: WithdrawInput,
): Promise<Result<number, "booking-paused" | "not-found">> {
  const found = await services.database.query
    .selectFrom("charges")
    .innerJoin("bookings", "bookings.id", "charges.booking_id")
    .select(["charges.kind", "charges.amount", "bookings.reference"])
    .where("charges.id", "=", chargeId)
    .executeTakeFirst();
  if (found === undefined) return refuse("not-found");
  const { kind, amount, reference } = found;
  const act = { ...actor, name: `take-back-${kind}`, subject: reference ?? "", figures: { amount } };
  const taken = await actOnce<true, "booking-paused" | "not-found">(services.database, act, async (database) => {
    const withdrawn = await withdrawCharge({ ...services, database }, chargeId, shown);
    return withdrawn.ok ? accept(true) : withdrawn;
  });
  return taken.ok ? accept(amount) : taken;
}

async function findAsked({ services: { database } }: Needs, requestId: string) {
  const request = await findRequest(database.query, requestId);
  if (request === undefined) return undefined;
  const { reference } = await database.query
    .selectFrom("bookings")
    .select("reference")
    .where("id", "=", request.booking_id)
    .executeTakeFirstOrThrow();
  return { request, reference: reference ?? "" };
}
