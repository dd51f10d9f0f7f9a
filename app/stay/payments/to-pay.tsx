import { useEffect, useState } from "react";
import { formatCents } from "#app/money.ts";
import { fetchStayCard } from "#app/stay-api.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useAnswer } from "#app/ui/waiting/use-answer.ts";
import { forgetPendingPayment, pendingPayment } from "#app/use-guest-link.ts";
import type { StayAnswer } from "#contract/guest/stay.ts";
import type { StayCardAnswer, StayCharge } from "#contract/guest/stay-charges.ts";
import { lastMoment } from "#domain/dates/durations.ts";
import { formatWeekday } from "#domain/format.ts";
import { cardInWords } from "#domain/prices/card-consent.ts";
import { house } from "#house/house.ts";
import { lodgeDay, lodgeMoment } from "../stay-dates.ts";
import type { OpenStay } from "../use-stay.ts";
import { CARD, ChargePayment, ReplaceCard } from "./card-at-stay.tsx";
import styles from "./to-pay.module.css";

type News = { readonly tone: "good" | "warm"; readonly text: string };

/** What is waiting to be paid. Emails link here. */
export function ToPay({ stay, charges, secret, reload }: OpenStay) {
  const [payingId, setPayingId] = useState(() => pendingPayment("stay"));
  // Back from the bank, or after a reload, the payment may be settled by now.
  const [news, setNews] = useState<News | undefined>(() =>
    charges?.charges.some(({ id, status }) => id === payingId && status === "paid") ? PAID : undefined,
  );
  const [timesSaved, setTimesSaved] = useState(0);
  // Read once the page is there, because the provider is asked for it; the words do without.
  const hasBalance = charges?.charges.some(({ chargeAt }) => chargeAt !== null);
  const read = useAnswer(hasBalance ? timesSaved : undefined, () => fetchStayCard(secret));
  const card = (read?.ok && read.value) || undefined;
  const due = charges?.charges.filter((charge) => charge.isPayable || isAnnounced(charge)) ?? [];

  useEffect(() => {
    if (news === PAID) forgetPendingPayment("stay");
  }, [news]);

  if (charges !== undefined && due.length === 0 && news === undefined) return null;

  async function show(told: News) {
    await reload();
    setPayingId(undefined);
    setNews(told);
    if (told === SAVED) setTimesSaved((times) => times + 1);
  }

  function open(id: string) {
    setNews(undefined);
    setPayingId(id);
  }

  /** One form at a time, so that nobody saves a card who meant to pay. */
  function isOpen({ id, chargeAt }: StayCharge) {
    return payingId === id || (payingId === CARD && chargeAt !== null);
  }

  function formOf(charge: StayCharge) {
    const onEnded = (text: string) => show({ tone: "warm", text });
    return { stay, secret, charge, onEnded, onClose: () => setPayingId(undefined) };
  }

  return (
    <section id="to-pay" className={`grid unprinted ${styles.toPay}`} aria-labelledby="to-pay-title">
      <div className="stack">
        <h2 id="to-pay-title">{due.length > 0 || charges === undefined ? "To pay" : "Paying"}</h2>
        {news !== undefined && <Notice tone={news.tone}>{news.text}</Notice>}
        {charges === undefined && (
          <Notice tone="warm">
            We can’t see right now whether you owe anything. Please reload the page in a minute.
          </Notice>
        )}
        <ul className={styles.charges}>
          {due.map((charge) => (
            <li key={charge.id}>
              <p className={styles.about}>
                <strong>{charge.label}</strong>
                <small>{untilWhen(charge, stay, card)}</small>
              </p>
              <p className={styles.amount}>{formatCents(charge.amount)}</p>
              {charge.isPayable && !isOpen(charge) && (
                <Button
                  variant={charge.kind === "balance" && !charge.isFailed ? "ghost" : "primary"}
                  className={styles.pay}
                  aria-label={`Pay ${formatCents(charge.amount)} for ${charge.label}`}
                  onClick={() => open(charge.id)}
                >
                  Pay
                </Button>
              )}
              {charge.isPayable && payingId === charge.id && (
                <ChargePayment {...formOf(charge)} onPaid={() => show(PAID)} />
              )}
              {charge.chargeAt !== null && !isOpen(charge) && (
                <Button variant="quiet" small className={styles.another} onClick={() => open(CARD)}>
                  Use another card
                </Button>
              )}
              {charge.chargeAt !== null && payingId === CARD && (
                <ReplaceCard {...formOf(charge)} onPaid={() => show(SAVED)} />
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const SAVED: News = { tone: "good", text: "Saved. Nothing was charged, and we won’t use the other card anymore." };
const PAID: News = { tone: "good", text: "Paid. Thank you. It’s on your receipt." };

/** Damage that the guest was told about in an email, and that is charged to the saved card. */
function isAnnounced({ kind, status, isPayable }: StayCharge): boolean {
  return kind === "damage" && status === "open" && !isPayable;
}

type Card = NonNullable<StayCardAnswer>;

function untilWhen(charge: StayCharge, stay: StayAnswer, card: Card | undefined): string {
  const { kind, isPayable, payBy } = charge;
  if (kind === "balance") return balanceWords(charge, stay, cardInWords(card));
  if (!isPayable)
    return "We’ll charge it to your saved card, or send you a link to pay, three days after our email at the earliest.";
  const until = payBy === null ? "" : `Please pay by ${lodgeMoment(lastMoment(payBy))} ${house.clock}. `;
  return `${until}${AFTERWARD[kind]}`;
}

/** A balance charges itself; once that has failed, when it ends and what happens then. */
function balanceWords({ isFailed, chargeAt, payBy }: StayCharge, { cancellation }: StayAnswer, card: string): string {
  const next = chargeAt === null ? "" : formatWeekday(lodgeDay(chargeAt));
  if (!isFailed || payBy === null) return `On ${next} we’ll charge ${card}. You can also pay it now, with any card.`;
  const back = formatCents(cancellation.refund ?? 0);
  const again = next && ` We’ll try ${card} again on ${next}.`;
  return `We couldn’t charge ${card}. Please pay by ${lodgeMoment(lastMoment(payBy))} ${house.clock}, with any card. If it isn’t paid by then, the booking ends and we refund ${back}.${again}`;
}

const AFTERWARD: Record<Exclude<StayCharge["kind"], "balance">, string> = {
  extra: "It’s part of your stay once it’s paid.",
  change: "Until then, and if you don’t pay, your stay is as it was.",
  damage: "After that it can’t be paid here, and no card is charged for it.",
};
