import fc from "fast-check";
import type { Trouble } from "./step-by-step.ts";

export const drafts = ["11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"] as const;

type Guest = (typeof drafts)[number];

/** An actor's step. Only "start" carries more than who. */
export type Act =
  | {
      readonly does: "start";
      readonly guest: Guest;
      readonly stay: number;
      readonly isFree: boolean;
      readonly isInTwo?: boolean;
    }
  | { readonly does: "pay" | "pay-asking-bank" | "last-days-come" | "stay-ends"; readonly guest: Guest }
  | { readonly does: Other | Later | Charged | ChargeAct; readonly guest: Guest };

type Other = (typeof OTHERS)[number];
type Later = (typeof LATER)[number];
/** What happens to charges without a server. */
type Charged = (typeof CHARGED)[number];
/** What a server does about charges after the confirmation. */
export type ChargeAct =
  | (typeof EXTRAS)[number]
  | (typeof CHANGES)[number]
  | (typeof DAMAGES)[number]
  | (typeof BALANCES)[number]
  | (typeof BY_HAND)[number];

/**
 * How far pending operations get before the next act: a number of steps, to the end of the next call, or to their own.
 */
export type Progress = number | "call" | "end";

export type Story = readonly { readonly act: Act; readonly progress: Progress }[];

const LATER = [
  ...(["guest-cancels", "owner-cancels", "refund-worker", "refund-webhook", "webhook", "reconcile"] as const),
  ...(["refund-by-hand", "refund-fails", "bank-takes", "bank-gives-back", "owner-tries-again"] as const),
  ...(["owner-paid-another-way", "day-passes", "crash"] as const),
];

const CHARGED = ["pays-charge", "time-to-pay-ends", "emails-leave", "notice-day-comes", "due-day-comes"] as const;
const EXTRAS = [
  ...(["asks-for-pet", "owner-approves", "takes-pet-back", "opens-payment", "charge-webhook"] as const),
  ...(["charge-worker"] as const),
];
const CHANGES = ["longer-stay", "other-stay", "other-longer-stay", "first-stay-again", "takes-change-back"] as const;
const DAMAGES = ["damage-one", "damage-two", "damage-worker", "takes-damage-back"] as const;

const BALANCES = ["balance-worker", "one-more-day", "saves-another-card"] as const;
/** Money that doesn't come by card, and goes back the same way. */
const BY_HAND = ["owner-records-check", "owner-gives-back-by-check"] as const;

export function isChargeAct(does: Act["does"]): does is ChargeAct {
  return ([...EXTRAS, ...CHANGES, ...DAMAGES, ...BALANCES, ...BY_HAND] as readonly string[]).includes(does);
}

// Money is most at risk where a decision, a worker and someone else's refund meet.
const SORE = ["guest-cancels", "refund-worker", "refund-by-hand", "day-passes"] as const;

const OTHERS = [
  ...(["pay-slowly", "slow-payment-succeeds", "slow-payment-fails", "record", "webhook", "owner-cancels"] as const),
  ...(["close", "time-passes", "reconcile", "settle", "crash"] as const),
];

// One guest does most of it: the risk is often in their own changes racing each other.
const guest = fc.oneof(
  { weight: 3, arbitrary: fc.constant(drafts[0]) },
  { weight: 1, arbitrary: fc.constant(drafts[1]) },
);

const start = fc.record({
  does: fc.constant("start" as const),
  guest,
  stay: fc.oneof({ weight: 5, arbitrary: fc.nat(2) }, { weight: 1, arbitrary: fc.integer({ min: 3, max: 4 }) }),
  isFree: fc.nat(5).map((number) => number === 0),
});

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: start },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("pay" as const), guest }) },
  { weight: 6, arbitrary: fc.record({ does: fc.constantFrom(...OTHERS), guest }) },
);

// The moments right after a call to the provider are the risky ones.
const progress: fc.Arbitrary<Progress> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.nat(12) },
  { weight: 2, arbitrary: fc.constant("call" as const) },
  { weight: 2, arbitrary: fc.constant("end" as const) },
);

const OPENING = { act: { does: "start", guest: drafts[0], stay: 0, isFree: false }, progress: "end" } as const;

/**
 * Besides starting and paying, a story uses only some of the acts: a few combine in more ways than all of them would.
 */
export const stories: fc.Arbitrary<Story> = fc
  .record({
    known: fc.subarray(OTHERS, { minLength: 2 }),
    isOpen: fc.boolean(),
    acts: fc.array(fc.record({ act, progress }), { minLength: 4, maxLength: 24 }),
  })
  .map(({ known, isOpen, acts }) => [
    ...(isOpen ? [OPENING] : []),
    ...acts.filter(({ act }) => isKnown(act, known)).slice(0, 14),
  ]);

// The other guest only wants the same nights.
const later: fc.Arbitrary<Act> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ does: fc.constantFrom(...LATER), guest: fc.constant(drafts[0]) }) },
  { weight: 8, arbitrary: fc.record({ does: fc.constantFrom(...SORE), guest: fc.constant(drafts[0]) }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Act>({ ...OPENING.act, guest: drafts[1] }, { does: "pay", guest: drafts[1] }),
  },
);

const othersWish: readonly Act[] = [
  { ...OPENING.act, guest: drafts[1] },
  { ...OPENING.act, guest: drafts[1], stay: 1 },
  { does: "pay", guest: drafts[1] },
];

type Prelude =
  | "notice-day-comes"
  | "due-day-comes"
  | "last-days-come"
  | "pay"
  | "pay-asking-bank"
  | "record"
  | "stay-ends"
  | "emails-leave"
  | "day-passes";

const guestDoes = (does: Prelude | ChargeAct): Story[number] => ({
  act: { does, guest: drafts[0] } as Act,
  progress: "end",
});
const PAID: Story = [guestDoes("last-days-come"), OPENING, guestDoes("pay")];

/** What happens to a booking and its money after it was paid; sometimes before it was recorded. */
export const laterStories: fc.Arbitrary<Story> = fc
  .record({
    known: fc.subarray(LATER, { minLength: 2 }),
    isRecorded: fc.nat(6).map((number) => number > 0),
    acts: fc.array(fc.record({ act: later, progress }), { minLength: 3, maxLength: 24 }),
  })
  .map(({ known, isRecorded, acts }) => [
    ...PAID,
    ...(isRecorded ? [guestDoes("record")] : []),
    ...acts.filter(({ act: done }) => isKnown(done, known)).slice(0, 12),
  ]);

const ofOne = (...acts: readonly (Charged | ChargeAct | Later)[]): fc.Arbitrary<Act> =>
  fc.record({ does: fc.constantFrom(...acts), guest: fc.constant(drafts[0]) });

const RARE = [
  ...BY_HAND,
  ...(["webhook", "reconcile", "refund-worker", "guest-cancels", "owner-cancels", "crash"] as const),
  ...(["day-passes", "takes-pet-back"] as const),
];
const PAYING = ["opens-payment", "pays-charge", "charge-webhook", "charge-worker"] as const;

/** Extras and changes of a confirmed booking, with another guest who wants the same nights. */
export const chargeStories: fc.Arbitrary<Story> = fc
  .record({
    wish: fc.constantFrom<ChargeAct[]>("asks-for-pet", "longer-stay", "other-longer-stay", "other-stay"),
    known: fc.subarray(RARE, { minLength: 1 }),
    acts: fc.array(
      fc.record({
        act: fc.oneof(
          // The riskiest moment is when a charge is opened and ended at once.
          { weight: 5, arbitrary: ofOne("opens-payment", "opens-payment", "time-to-pay-ends") },
          { weight: 4, arbitrary: ofOne(...PAYING) },
          { weight: 4, arbitrary: ofOne("asks-for-pet", "owner-approves", ...CHANGES) },
          { weight: 5, arbitrary: ofOne(...RARE) },
          { weight: 1, arbitrary: fc.constantFrom<Act>(...othersWish) },
        ),
        progress,
      }),
      { minLength: 3, maxLength: 30 },
    ),
  })
  .map(({ wish, known, acts }) => {
    // Each story is about one of them: leaving out the others makes room for more of it.
    const isPet = wish === "asks-for-pet";
    const leftOut: readonly string[] = [
      ...(isPet ? CHANGES : (["asks-for-pet", "owner-approves", "takes-pet-back"] as const)),
      ...RARE.filter((act) => !known.includes(act)),
    ];
    const asked = [guestDoes(wish), ...(isPet ? [guestDoes("owner-approves")] : [])];
    return [...PAID, guestDoes("record"), ...asked, ...acts.filter(({ act: { does } }) => !leftOut.includes(does))];
  });

const TOLD: Story = [guestDoes("damage-one"), guestDoes("emails-leave")];
const THREE_DAYS_PASS: Story = Array.from({ length: 3 }, () => guestDoes("day-passes"));

/** Damage in the last days on which the saved card may be charged. */
export const damageStories: fc.Arbitrary<Story> = fc
  .record({
    isAsking: fc.nat(3).map((number) => number === 0),
    // By chance, few stories get as far as a card that is charged, and fewer to the last day for it.
    opening: fc.constantFrom<Story[]>(
      [],
      [...TOLD, ...THREE_DAYS_PASS],
      [...TOLD, ...THREE_DAYS_PASS, guestDoes("day-passes")],
    ),
    acts: fc.array(
      fc.record({
        act: fc.oneof(
          { weight: 3, arbitrary: ofOne("damage-one", "damage-two") },
          { weight: 8, arbitrary: ofOne("emails-leave", "day-passes", "day-passes", "damage-worker") },
          { weight: 3, arbitrary: ofOne(...PAYING) },
          { weight: 1, arbitrary: ofOne(...BY_HAND) },
          { weight: 3, arbitrary: ofOne("takes-damage-back", "reconcile", "refund-worker", "crash") },
        ),
        progress,
      }),
      { minLength: 4, maxLength: 20 },
    ),
  })
  .map(({ isAsking, opening, acts }) => [
    guestDoes("last-days-come"),
    OPENING,
    guestDoes(isAsking ? "pay-asking-bank" : "pay"),
    guestDoes("record"),
    guestDoes("stay-ends"),
    ...opening,
    ...acts,
  ]);

const IN_TWO = { ...OPENING, act: { ...OPENING.act, isInTwo: true } } as const;
const ANNOUNCED: Story = [guestDoes("notice-day-comes"), guestDoes("balance-worker"), guestDoes("emails-leave")];
const DUE: Story = [...ANNOUNCED, guestDoes("due-day-comes"), guestDoes("balance-worker")];

const RARE_WITH_BALANCE = [
  ...BY_HAND,
  ...(["saves-another-card", "reconcile", "refund-worker", "guest-cancels", "owner-cancels", "crash"] as const),
];

/** A stay paid in two: its balance is paid early, on its day, late or never, while dates change and days are given. */
export const balanceStories: fc.Arbitrary<Story> = fc
  .record({
    isAsking: fc.boolean(),
    opening: fc.constantFrom<Story[]>([], [guestDoes("opens-payment")], ANNOUNCED, DUE, [
      ...DUE,
      guestDoes("day-passes"),
      guestDoes("day-passes"),
      guestDoes("day-passes"),
    ]),
    known: fc.subarray([...RARE_WITH_BALANCE]),
    acts: fc.array(
      fc.record({
        act: fc.oneof(
          { weight: 6, arbitrary: ofOne("balance-worker", "charge-worker", "day-passes", "emails-leave") },
          { weight: 3, arbitrary: ofOne("notice-day-comes", "due-day-comes", "one-more-day") },
          { weight: 4, arbitrary: ofOne(...PAYING) },
          { weight: 4, arbitrary: ofOne("longer-stay", "other-longer-stay", "other-stay", "first-stay-again") },
          { weight: 3, arbitrary: ofOne(...RARE_WITH_BALANCE) },
        ),
        progress,
      }),
      { minLength: 4, maxLength: 24 },
    ),
  })
  .map(({ isAsking, opening, known, acts }) => [
    IN_TWO,
    guestDoes(isAsking ? "pay-asking-bank" : "pay"),
    guestDoes("record"),
    ...opening,
    ...acts.filter(({ act: { does } }) => !RARE_WITH_BALANCE.some((rare) => rare === does && !known.includes(rare))),
  ]);

function isKnown({ does }: Act, known: readonly string[]): boolean {
  return does === "start" || does === "pay" || known.includes(does);
}

/** The fate of each successive call to the provider. */
export const troubles = fc.infiniteStream(
  fc.oneof(
    { weight: 5, arbitrary: fc.constant<Trouble>("none") },
    { weight: 1, arbitrary: fc.constantFrom<Trouble>("lost-request", "lost-answer") },
  ),
);
