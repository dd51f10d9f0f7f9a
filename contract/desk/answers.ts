import type { ChannelProof } from "#domain/channel-proof.ts";
import type { CalendarDate, CalendarMonth } from "#domain/dates/calendar-date.ts";
import type { Stay } from "#domain/dates/stay.ts";
import type { Bill } from "#domain/prices/bill.ts";
import type { NightlyPrice } from "#domain/prices/nightly-prices.ts";
import type { PaidBy } from "#domain/prices/paid-by.ts";
import type { AgreementText, GivenRefund } from "../guest/stay.ts";
import type { BalanceTodo, DeskBalance, WaitingRequest } from "./booking/decisions.ts";
import type { DeskPart } from "./house.ts";

// What the desk's API answers. Money is whole cents, times are milliseconds.

/** "other": any calendar that the owner has added. */
type DeskChannel = "direct" | "airbnb" | "vrbo" | "other";

/** Whoever has the nights: a guest, the owner, or someone who is paying right now. */
export type DeskStay = Stay & {
  readonly kind: DeskChannel | "block" | "hold";
  /** Empty when a channel gives no name. */
  readonly name: string;
  readonly guests: number | null;
  readonly reference: string | null;
  /** The block's id. Bookings have none. */
  readonly block: string | null;
  readonly note: string | null;
};

export type DeskConflict = {
  readonly channel: Exclude<DeskChannel, "direct">;
  readonly channelName: string;
  readonly reference: string;
  readonly name: string;
  readonly phone: string;
  readonly guests: number;
  readonly paid: number | null;
  readonly bookedOn: CalendarDate | null;
  readonly nights: readonly CalendarDate[];
  /** The booking on our site, and the reservation on the other channel. */
  readonly own: Stay;
  readonly stay: Stay;
  /** Nobody has paid yet for the nights in common: a phone booking, or a change of dates. */
  readonly waits: "phone-booking" | "change" | null;
  /** The channel doesn't say whether a guest has them. */
  readonly isClosing: boolean;
};

export type DeskNights = {
  readonly today: CalendarDate;
  readonly stays: readonly DeskStay[];
  readonly conflicts: readonly DeskConflict[];
  /** What an open night costs, in cents, and the minimum stay for an arrival on it. */
  readonly prices: Readonly<Record<CalendarDate, { readonly cents: number; readonly minStay: number }>>;
};

export type DeskQuote = {
  readonly bill: Bill | null;
  /** What PriceLabs lists the nights at, with all its discounts and before our factor. Null with other prices. */
  readonly list: number | null;
  /** PriceLabs' nights with its fees for extra guests, whether the house counts them or not. */
  readonly listed: readonly (readonly [CalendarDate, NightlyPrice])[];
  readonly minStay: number;
  /** Why no guest can book it although its nights are open. */
  readonly brokenRule: string | null;
  /** The version of the owner's own price table; null when prices come from elsewhere. */
  readonly priceTable: number | null;
};

export type DeskAlarm = DeskPart & { readonly state: "warning" | "stopped" };

export type DeskTodo =
  | BalanceTodo
  | {
      readonly kind: "new-booking";
      readonly reference: string;
      readonly name: string;
      readonly stay: Stay;
      readonly guests: number;
      readonly paid: number;
      readonly at: number;
    }
  | ({ readonly kind: "request" } & WaitingRequest)
  | CodeForLock
  | {
      /** Something to answer. A review is shown in three days, whatever the owner does. */
      readonly kind: "message" | "review";
      readonly id: string;
      readonly name: string;
      readonly at: number;
      readonly beginning: string;
    };

/** A guest's own code that isn't on the lock yet, from the evening before. */
export type CodeForLock = {
  readonly kind: "door-code";
  readonly reference: string;
  readonly name: string;
  readonly stay: Stay;
  readonly code: string;
  readonly changedAt: number;
};

/** How a guest who arrives gets in, and whether the mail server took the email that says so. */
export type DeskWayIn = {
  readonly code: string | null;
  readonly isOwnCode: boolean;
  readonly onLockAt: number | null;
  readonly email: { readonly status: "waiting" | "sent" | "failed"; readonly at: number } | null;
};

export type DeskArrival = DeskStay & {
  readonly phone: string | null;
  readonly paid: number | null;
  /** Only for guests who booked here and arrive. */
  readonly wayIn: DeskWayIn | null;
};

export type DeskToday = DeskNights & {
  readonly now: number;
  /** Only in the sandbox. */
  readonly sampleYear: "offered" | "there" | null;
  readonly alarms: readonly DeskAlarm[];
  readonly refundsForOwner: readonly {
    readonly reference: string;
    readonly name: string;
    readonly amount: number;
    /** It wasn't paid by card, so the owner gives it back. */
    readonly isByHand: boolean;
  }[];
  /** Emails that no mail server accepted, to guests who are here or still to come. */
  readonly lostEmails: readonly {
    readonly reference: string;
    readonly name: string;
    readonly subject: string;
    readonly phone: string;
  }[];
  readonly todos: readonly DeskTodo[];
  readonly leaving: readonly DeskArrival[];
  readonly arriving: readonly DeskArrival[];
  readonly coming: readonly DeskStay[];
  readonly month: {
    readonly month: CalendarMonth;
    readonly nights: number;
    readonly sold: number;
    /** From today on. */
    readonly free: number;
    /** What guests who booked here and arrive this month have paid, minus refunds. */
    readonly paid: number;
  };
};

export type DeskListed = {
  readonly reference: string | null;
  readonly channel: DeskChannel;
  readonly status: "confirmed" | "canceled" | "lost" | "held" | "expiring";
  readonly name: string;
  readonly stay: Stay;
  readonly guests: number | null;
  readonly paid: number | null;
  readonly refunded: number;
  /** Booked by phone and not paid yet: when the hold ends. */
  readonly payBy: number | null;
};

export type DeskBookings = {
  readonly today: CalendarDate;
  readonly bookings: readonly DeskListed[];
  /** Where the next page starts. */
  readonly next: string | null;
};

export type DeskEmail = {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  readonly to: string;
  readonly toGuest: boolean;
  readonly status: "waiting" | "sent" | "failed";
  readonly at: number;
};

export type DeskEmailText = {
  readonly subject: string;
  readonly to: string;
  readonly text: string;
  /** Not one of a day that is over: it would tell what no longer is. */
  readonly canSend: boolean;
};

export type DeskPayment = {
  readonly what: "paid" | "refund";
  readonly kind: string;
  readonly amount: number;
  readonly at: number;
  readonly status: "scheduled" | "paid" | "open" | "closing" | "void" | "asked" | "refused" | "made" | "failed";
  /** Who made a refund: our server, the owner by hand, or the guest's bank. */
  readonly by: "us" | "hand" | "bank" | null;
  /** Null by card. */
  readonly paidBy: PaidBy | null;
};

/** Something the guest was asked to pay, or told about, after the booking. */
export type DeskCharge = {
  readonly id: string;
  readonly kind: "change" | "extra" | "damage";
  readonly what: string;
  readonly amount: number;
  readonly status: "open" | "closing" | "paid" | "void";
  readonly payBy: number | null;
  /** For damage: the bank wanted the guest to confirm, so we sent a link to pay. */
  readonly isLink: boolean;
  /** For damage: when the card will be charged. Unknown until the email has been sent. */
  readonly chargedFrom: number | null;
  readonly paidBy: PaidBy | null;
};

export type DeskBooking = {
  readonly today: CalendarDate;
  readonly reference: string;
  readonly status: string;
  readonly stay: Stay;
  readonly guests: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly bill: Bill;
  readonly paid: number;
  readonly refunded: number;
  /** A refund that bounced and waits for the owner's decision, in cents. */
  readonly bounced: number;
  /** What the owner owes the guest of money that didn't come by card, in cents. */
  readonly owedByHand: number;
  readonly payments: readonly DeskPayment[];
  /** What can be given back without canceling, in cents, and what was. */
  readonly mostToGive: number;
  readonly given: readonly GivenRefund[];
  readonly disputes: readonly DeskDispute[];
  /** When the guest opened their page, and on it the instructions with the door code. */
  readonly opened: { readonly page: DeskOpened | null; readonly instructions: DeskOpened | null };
  /** The payment in the card processor's dashboard. */
  readonly paymentPage: string | null;
  readonly emails: readonly DeskEmail[];
  readonly agreement: {
    readonly version: string;
    readonly at: number;
    readonly by: string | null;
    readonly boxes: readonly string[];
    readonly hasText: boolean;
  };
  /** What each other channel was seen to do about these nights. None for a stay that is past. */
  readonly channels: readonly {
    readonly id: string;
    readonly name: string;
    readonly readAt: number | null;
    /** When we last read its own calendar. */
    readonly seenAt: number;
    readonly proof: ChannelProof;
  }[];
  /** What the arrival email and the stay page show; null until the owner sets them. */
  readonly doorCode: string | null;
  readonly note: { readonly words: string; readonly savedAt: number | null };
  readonly cancellation: {
    readonly isPossible: boolean;
    /** The last day on which the policy refunds anything. */
    readonly lastDay: CalendarDate | null;
    readonly fee: number | null;
    /** What the policy gives back of the stay's price, a line for each of its stages. */
    readonly stages: readonly string[];
  };
  /** Booked by phone and not paid yet: when the hold ends. */
  readonly payBy: number | null;
  /** The charge of a phone booking, until it is paid. Being recorded while the card processor closes its own payment. */
  readonly toPay: { readonly charge: string; readonly isAccepted: boolean; readonly isBeingRecorded: boolean } | null;
  /** The guest's requests that nobody has answered. */
  readonly requests: readonly { readonly id: string; readonly wish: string; readonly at: number }[];
  readonly asked: readonly DeskCharge[];
  readonly balance: DeskBalance | null;
  readonly damage: {
    /** Why damage can't be announced now. */
    readonly refusal: "booking-canceled" | "no-deposit" | "stay-not-begun" | "card-no-longer" | null;
    readonly claimed: number;
    readonly left: number;
    readonly until: CalendarDate;
    /** Whether a card is on file. Without one the guest gets a link to pay. */
    readonly hasCard: boolean;
  };
  readonly canceledAt: number | null;
  readonly canceledBy: string | null;
};

export type DeskAgreement = {
  readonly terms: readonly { readonly term: string; readonly text: string }[];
  readonly documents: readonly AgreementText[];
};

/** What every page of the desk shows around its own content. */
export type DeskFrame = {
  readonly todos: number;
  readonly messages: number;
  readonly reviews: number;
  readonly isSelling: boolean;
  readonly sessions: number;
};

/** A guest's bank asks about a payment, or has taken it back. */
export type DeskDispute = {
  readonly amount: number;
  /** As the bank codes it. */
  readonly reason: string | null;
  readonly at: number;
  /** "asked" takes nothing. What was "taken" stays away when it's "lost", and has come back when it's "won". */
  readonly state: "asked" | "taken" | "lost" | "won";
  /** Null when there's nothing to answer, or when it was answered. */
  readonly answerBy: number | null;
};

/** When the guest opened their page. */
export type DeskOpened = { readonly firstAt: number; readonly lastAt: number; readonly times: number };
