import type { DeskBooking } from "#contract/desk/answers.ts";
import type { DeskPhoneBooking, DeskPhonePrice } from "#contract/desk/booking/phone-booking.ts";
import { addDays, dayAt } from "#domain/dates/calendar-date.ts";
import { DAY_MS } from "#domain/dates/durations.ts";
import type { Stay } from "#domain/dates/stay.ts";
import { rules } from "#house/rules.ts";
import { askForExtra } from "../../bookings/charges/requests.ts";
import { payCharge } from "../../bookings/payments/pay-charge.ts";
import { reconcile } from "../../bookings/reconcile/reconcile.ts";
import { failRefund } from "../../payments/testing/sandbox-dashboard.ts";
import { hold, pay, post, record } from "../../testing/guest.ts";
import { signIn } from "./desk-browser.ts";
import type { DeskWorld } from "./desk-world.ts";

/** Two taxes: one on pets too, which long stays don't pay, and one on nights alone. */
export const YEAR_RULES = {
  taxes: [
    { name: "Rooms tax", percent: 9, on: ["nights", "cleaning", "pets"], nightsAtMost: 5 },
    { name: "Town tax", percent: 1.25, on: "nights" },
  ],
  pets: { feePerNight: 50_00, whileBooking: { atMost: 2 } },
} as const;

/** What the owner gave back beside full refunds: of a canceled stay, and of one that was kept. */
export const SETTLED = 43_21;
export const FAVOR = 77_77;

const WALT = { firstName: "Walt", lastName: "Jennings", email: "walt@jennings.example", phone: "(970) 555-0199" };

type Guest = { readonly reference: string; readonly draftId: string; readonly paid: number };

/** A year of bookings by name, and the receipts of those that change as they were before. */
export async function busyYear(world: DeskWorld) {
  const { owner, wiring } = world;
  const { services } = wiring;
  const json = async <Body>(response: Response | Promise<Response>) => (await (await response).json()) as Body;
  const receiptOf = ({ reference }: Pick<Guest, "reference">) =>
    json<DeskBooking>(owner.get(`/booking?ref=${reference}`));
  let slots = 0;
  /** Six nights are open from its first day, so that it can be changed. */
  const nextStay = (nights: number): Stay => {
    const { checkIn } = world.farStay(slots++, 6);
    const stay = { checkIn, checkOut: addDays(checkIn, nights) };
    return world.guest.canHave(stay) ? stay : nextStay(nights);
  };
  async function act(path: string, body: object): Promise<Response> {
    const response = await owner.act(path, body);
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  }

  async function withPet(): Promise<Guest> {
    const guest = await world.book(nextStay(2));
    const asked = await askForExtra(services, guest.draftId, { extra: "pet", given: "Rex" });
    const id = asked.ok ? asked.value.id : "";
    const { amount } = await json<{ amount: number }>(owner.get(`/request?id=${id}`));
    await act("/request/approve", { id, seen: { amount } });
    await payAsked(guest, amount);
    return guest;
  }

  async function payAsked(guest: Guest, shown: number): Promise<void> {
    const chargeId = (await receiptOf(guest)).asked.find(({ status }) => status === "open")?.id ?? "";
    const payment = await payCharge(services, { bookingId: guest.draftId, chargeId, shown });
    if (!payment.ok) throw new Error(payment.refusal);
    const { clientSecret, paymentIntentId } = payment.value;
    const paid = { clientSecret, paymentIntentId, cardNumber: "4242424242424242" };
    await post(world.send, "/api/sandbox/pay", paid);
  }

  async function bookWith(stay: Stay, options: Parameters<DeskWorld["guest"]["request"]>[1]): Promise<Guest> {
    const held = await hold(world.send, world.guest.request(stay, options));
    if (held.answer.paymentIntentId !== null) await pay(world.send, held);
    const { reference } = await json<{ reference: string }>(record(world.send, held));
    return { reference, draftId: held.request.draftId, paid: held.answer.quote.payable };
  }

  /** A guest on the telephone, who paid by check. */
  async function byCheck(): Promise<Omit<Guest, "draftId">> {
    const stay = nextStay(2);
    const path = `/phone-price?in=${stay.checkIn}&out=${stay.checkOut}&price=list`;
    const amount = (await json<DeskPhonePrice>(owner.get(path))).bill?.payable ?? -1;
    const request = { ...stay, guests: 4, details: WALT, price: "list", holdHours: 48, seen: { amount } };
    const { done } = await json<{ done: DeskPhoneBooking }>(act("/phone-booking", request));
    const charge = (await receiptOf(done)).toPay?.charge;
    const on = dayAt(await wiring.database.now(), rules.timeZone);
    await act("/charge/record", { charge, by: "check", on, isSigned: true, seen: { amount } });
    return { reference: done.reference, paid: amount };
  }

  async function changeTo(nights: number, guest: Guest): Promise<DeskBooking> {
    const before = await receiptOf(guest);
    const { checkIn } = before.stay;
    const checkOut = addDays(checkIn, nights);
    const path = `/change-price?ref=${guest.reference}&in=${checkIn}&out=${checkOut}&guests=2`;
    const { differences } = await json<{ differences: Record<string, number> }>(owner.get(path));
    const difference = differences["by-policy"] ?? 0;
    const order = { ref: guest.reference, checkIn, checkOut, guests: 2, terms: "by-policy", seen: { difference } };
    await act("/change", order);
    if (difference > 0) await payAsked(guest, difference);
    return before;
  }

  async function cancel({ reference: ref }: Pick<Guest, "reference">, terms: unknown, refund: number): Promise<void> {
    await act("/cancel", { ref, terms, seen: { refund } });
  }

  /** A week later the guest's bank sends a refund back, and the owner has it tried again a day after. */
  async function sendBack({ reference, draftId, paid }: Guest): Promise<void> {
    const { database } = wiring;
    const charges = database.query.selectFrom("charges").select("intent_id").where("booking_id", "=", draftId);
    const { intent_id } = await charges.executeTakeFirstOrThrow();
    world.ahead += 7 * DAY_MS;
    await failRefund(database, intent_id ?? "", ["us"]);
    await reconcile(services);
    world.ahead += DAY_MS;
    await signIn(owner, wiring);
    await act("/refund/settle", { ref: reference, how: "again", seen: { owed: paid } });
    await reconcile(services);
  }

  const plain = await world.book(nextStay(2));
  const byPolicy = await world.book(nextStay(2));
  const inFull = await world.book(nextStay(2));
  const settled = await world.book(nextStay(2));
  const favored = await world.book(nextStay(2));
  const pet = await withPet();
  const petCanceled = await withPet();
  const petNamed = await bookWith(nextStay(2), { pets: 1 });
  const long = await world.book(nextStay(6));
  const free = await bookWith(nextStay(2), { coupon: { code: "FREESTAY", name: "FREESTAY", percentOff: 100 } });
  const cameBack = await world.book(nextStay(2));
  const [check, checkBack] = [await byCheck(), await byCheck()];
  const cheaper = await world.book(nextStay(4));
  const dearer = await world.book(nextStay(2));

  await cancel(byPolicy, "by-policy", byPolicy.paid - 250_00);
  await cancel(inFull, "in-full", inFull.paid);
  await cancel(settled, { amount: SETTLED }, SETTLED);
  await cancel(checkBack, "in-full", checkBack.paid);
  await act("/refund/settle", { ref: checkBack.reference, how: "check", seen: { owed: checkBack.paid } });
  const { policy } = await json<{ policy: number }>(owner.get(`/refund?ref=${petCanceled.reference}&terms=by-policy`));
  await cancel(petCanceled, "by-policy", policy);
  const favor = { ref: favored.reference, amount: FAVOR, reason: "a cold hot tub", words: "" };
  await act("/refund/give", { ...favor, seen: { most: favored.paid } });
  const before = { cheaper: await changeTo(3, cheaper), dearer: await changeTo(4, dearer) };
  await cancel(cameBack, "in-full", cameBack.paid);
  await reconcile(services);
  await sendBack(cameBack);
  const all = { plain, byPolicy, inFull, settled, favored, pet, petCanceled, petNamed, long, free, check, checkBack };
  return { all: { ...all, cheaper, dearer, cameBack }, before, receiptOf };
}
