import { useRef, useState } from "react";
import { store } from "#app/booking/draft/tab-storage.ts";
import { deleteReview } from "#app/stay-api.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useWork } from "#app/ui/waiting/use-work.ts";
import { formatWeekday } from "#domain/format.ts";
import { isShown, mayReview, type Review, shownFrom, WITHHOLDING_REASONS } from "#domain/reviews/review.ts";
import { rules } from "#house/rules.ts";
import { lodgeDay } from "../stay-dates.ts";
import type { OpenStay } from "../use-stay.ts";
import styles from "./review.module.css";
import { AsShown, keptWords, ReviewForm } from "./review-form.tsx";

/** After the stay: the guest's review, or the form for it. */
export function ReviewOfStay({ open }: { open: OpenStay }) {
  const { stay, secret, reload } = open;
  const { review, now } = stay;
  const [isChanging, setChanging] = useState(false);
  const { work, failure, forget } = useWork();
  const heading = useRef<HTMLHeadingElement>(null);
  const mayWrite = mayReview({ stay, canceledAt: stay.cancellation.canceledAt, review }, now, rules);
  if (review === null && !mayWrite) return null;

  function turn(isNowChanging: boolean) {
    setChanging(isNowChanging);
    // The button that had the focus is gone.
    heading.current?.focus();
  }

  async function remove({ words }: Review) {
    forget();
    const removed = await work(deleteReview(secret, {}));
    if (!removed.ok) return;
    store(keptWords(stay), words);
    await reload();
    turn(false);
  }

  return (
    <section id="review" aria-labelledby="review-title">
      <h2 id="review-title" ref={heading} tabIndex={-1}>
        {review ? "Your review" : "How was it?"}
      </h2>
      {mayWrite && (review === null || isChanging) ? (
        <ReviewForm open={open} onSent={() => turn(false)} />
      ) : (
        review && (
          <>
            <Notice tone={review.withheld ? "warm" : "good"}>{stateOf(review, stay.details.firstName, now)}</Notice>
            <AsShown stay={stay} review={review} />
            {review.answer && <p className={styles.answer}>{review.answer.words}</p>}
            <p className="note">
              {mayWrite && !review.withheld && "Until then, or until we’ve answered it, you can change it. "}
              You can delete it here at any time.
            </p>
            {failure && <Notice tone="bad">{failure.message}</Notice>}
            <p className="row">
              {mayWrite && (
                <Button variant="ghost" small onClick={() => turn(true)}>
                  Change it
                </Button>
              )}
              <Button variant="quiet" small onClick={() => void remove(review)}>
                Delete it
              </Button>
            </p>
          </>
        )
      )}
    </section>
  );
}

function stateOf(review: Review, guest: string, now: number): string {
  if (review.withheld) {
    const { reason, why } = review.withheld;
    return `Your review isn’t shown. ${WITHHOLDING_REASONS[reason]}: ${why} If you take those words out, we’ll show it. Its stars count either way.`;
  }
  const since = isShown(review, now) ? "It has been shown since" : "It’s shown from";
  return `Thank you, ${guest}. ${since} ${formatWeekday(lodgeDay(shownFrom(review) ?? now))}, once five guests have written.`;
}
