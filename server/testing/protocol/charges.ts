import { SANDBOX_CARDS } from "#contract/guest/sandbox.ts";
import { addDays, type CalendarDate, dayAt } from "#domain/dates/calendar-date.ts";
import { chargeBalances, extendBalance } from "../../bookings/balance/charge-balances.ts";
import { replaceCard } from "../../bookings/balance/replace-card.ts";
import type { BookingServices } from "../../bookings/booking-services.ts";
import { changeStay, priceOfChange } from "../../bookings/charges/change-stay.ts";
import { endCharges } from "../../bookings/charges/close-charge.ts";
import { announceDamage, chargeDamages } from "../../bookings/charges/damage.ts";
import { approveExtra, priceOfRequest } from "../../bookings/charges/extras.ts";
import { chargesForGuest } from "../../bookings/charges/guest-charges.ts";
import { askForExtra } from "../../bookings/charges/requests.ts";
import { withdrawCharge, withdrawRequest } from "../../bookings/charges/withdraw.ts";
import { confirmPayment } from "../../bookings/payments/confirm-booking.ts";
import { payCharge } from "../../bookings/payments/pay-charge.ts";
import { recordPayment } from "../../bookings/payments/record-payment.ts";
import { resolveFailedRefund } from "../../bookings/refunds/pay-refunds.ts";
import type { Database } from "../../database/database.ts";
import { playCard } from "../../payments/sandbox/card.ts";
import type { ChargeAct } from "./stories.ts";

type Work = (server: BookingServices) => Promise<unknown>;

const WISHES: Partial<Record<ChargeAct, { readonly checkIn: CalendarDate; readonly nights: number }>> = {
  "longer-stay": { checkIn: "2027-03-03", nights: 2 },
  "other-stay": { checkIn: "2027-03-06", nights: 1 },
  "other-longer-stay": { checkIn: "2027-03-06", nights: 3 },
  "first-stay-again": { checkIn: "2027-03-03", nights: 1 },
};

/** One guest and the owner after the confirmation: extras, changes, damage. */
export class Charges {
  readonly #bookingId: string;
  /** The intents that the guest's browser was given. */
  readonly #known = new Map<string, { readonly paymentIntentId: string; readonly clientSecret: string }>();
  /** A stay shortened after the last day for a refund still costs what the longer one did. */
  keepsMore = false;

  /** What the owner was told is recorded, or will be. */
  readonly recorded = new Set<string>();

  constructor(bookingId: string) {
    this.#bookingId = bookingId;
  }

  get told(): ReadonlySet<string> {
    return new Set([...this.#known.values()].map(({ paymentIntentId }) => paymentIntentId));
  }

  /** Pays everything the guest was given, as far as the card processor still accepts it. */
  async pay(database: Database): Promise<void> {
    for (const known of this.#known.values()) await playCard(database, { ...known, cardNumber: SANDBOX_CARDS.success });
  }

  workOf(act: ChargeAct): Work {
    switch (act) {
      case "asks-for-pet":
        return (server) => askForExtra(server, this.#bookingId, { extra: "pet", given: "Rex" });
      case "owner-approves":
        return (server) => this.#approve(server);
      case "takes-pet-back":
        return (server) => this.#takeBack(server);
      case "opens-payment":
        return (server) => this.#open(server);
      case "charge-webhook":
        return async (server) => {
          for (const intentId of this.told) await confirmPayment(server, intentId);
        };
      case "charge-worker":
        return endCharges;
      case "balance-worker":
        return chargeBalances;
      case "saves-another-card":
        return (server) => this.#saveCard(server);
      case "owner-records-check":
        return (server) => this.#recordCheck(server);
      case "owner-gives-back-by-check":
        return (server) => this.giveBack(server);
      case "one-more-day":
        return (server) => this.#extend(server);
      case "damage-one":
      case "damage-two":
        return (server) => this.#damage(server, act);
      case "damage-worker":
        return chargeDamages;
      case "takes-damage-back":
        return (server) => this.#withdraw(server, "damage");
      case "takes-change-back":
        return (server) => this.#withdraw(server, "change");
      default:
        return (server) => this.#change(server, act);
    }
  }

  async #approve(server: BookingServices): Promise<void> {
    const requests = server.database.query.selectFrom("requests").select("id").where("status", "=", "asked");
    for (const { id } of await requests.execute()) {
      const shown = await priceOfRequest(server, id);
      if (shown !== undefined) await approveExtra(server, id, shown);
    }
  }

  async #takeBack(server: BookingServices): Promise<void> {
    const bookingId = this.#bookingId;
    const shown = await chargesForGuest(server, bookingId);
    for (const { id, kind, chargeId } of shown?.requests ?? []) {
      const back = shown?.charges.find((charge) => charge.id === chargeId)?.back ?? 0;
      if (kind === "extra") await withdrawRequest(server, { bookingId, requestId: id, shown: back });
    }
  }

  async #open(server: BookingServices): Promise<void> {
    for (const { id, amount } of await this.#openCharges(server.database)) {
      const payment = await payCharge(server, { bookingId: this.#bookingId, chargeId: id, shown: amount });
      if (payment.ok) this.#known.set(id, payment.value);
    }
  }

  #openCharges({ query }: Database) {
    const payable = query.selectFrom("charges").select(["id", "amount"]);
    return payable.where("status", "in", ["open", "scheduled"]).execute();
  }

  async #change(server: BookingServices, act: ChargeAct): Promise<void> {
    const wish = WISHES[act];
    const reference = await this.#reference(server.database);
    if (wish === undefined || reference === undefined) return;
    const stay = { checkIn: wish.checkIn, checkOut: addDays(wish.checkIn, wish.nights) };
    const order = { reference, stay, guests: 2, terms: "by-policy" } as const;
    const priced = await priceOfChange(server, order);
    if (!priced.ok) return;
    const { difference, quote, before, balance } = priced.value;
    if (quote.payable - before.payable < difference && balance === undefined) this.keepsMore = true;
    await changeStay(server, { ...order, balance: balance?.after }, difference);
  }

  async #saveCard(server: BookingServices): Promise<void> {
    const shown = await chargesForGuest(server, this.#bookingId);
    for (const { amount, chargeAt } of shown?.charges ?? []) {
      if (chargeAt === null) continue;
      const on = dayAt(chargeAt, server.rules.timeZone);
      const setup = await replaceCard(server, this.#bookingId, { amount, on });
      if (!setup.ok) continue;
      const { id: paymentIntentId, clientSecret } = setup.value;
      await playCard(server.database, { paymentIntentId, clientSecret, cardNumber: SANDBOX_CARDS.success });
    }
  }

  async #recordCheck(server: BookingServices): Promise<void> {
    for (const { id: chargeId, amount } of await this.#openCharges(server.database)) {
      const received = { by: "check", on: dayAt(await server.database.now(), server.rules.timeZone) } as const;
      // From the moment at which it's written, whoever dies then.
      const record = async () => void this.recorded.add(chargeId);
      await recordPayment(server, { chargeId, ...received, shown: amount, isSigned: true, record });
    }
  }

  /** What is owed on a check only the owner can give back. */
  async giveBack(server: BookingServices): Promise<void> {
    const reference = await this.#reference(server.database);
    if (reference !== undefined) await resolveFailedRefund(server, reference, "check");
  }

  async #extend(server: BookingServices): Promise<void> {
    const unpaid = server.database.query.selectFrom("charges").select("pay_by").where("kind", "=", "balance");
    const reference = await this.#reference(server.database);
    for (const { pay_by } of await unpaid.where("status", "!=", "paid").execute())
      if (reference !== undefined && pay_by !== null) await extendBalance(server, reference, pay_by);
  }

  async #damage(server: BookingServices, text: string): Promise<void> {
    const reference = await this.#reference(server.database);
    if (reference !== undefined) await announceDamage(server, reference, { amount: 1_500_00, text });
  }

  async #withdraw(server: BookingServices, kind: "damage" | "change"): Promise<void> {
    const asked = server.database.query.selectFrom("charges").select("id").where("kind", "=", kind);
    for (const { id } of await asked.execute()) await withdrawCharge(server, id);
  }

  async #reference({ query }: Database): Promise<string | undefined> {
    const booking = query.selectFrom("bookings").select("reference").where("id", "=", this.#bookingId);
    return (await booking.executeTakeFirst())?.reference ?? undefined;
  }
}
