import { type FormEvent, useRef, useState } from "react";
import { readStored, store } from "#app/booking/draft/tab-storage.ts";
import { deleteReview, sendReview } from "#app/stay-api.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { LineIcon } from "#app/ui/line-icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useWork } from "#app/ui/waiting/use-work.ts";
import type { StayAnswer } from "#contract/guest/stay.ts";
import { formatNumber, formatWeekday, numberWord } from "#domain/format.ts";
import { capitalized } from "#domain/number-words.ts";
import {
  isShown,
  mayReview,
  REVIEW_CATEGORIES,
  REVIEW_QUESTIONS,
  REVIEW_WORDS_MAX,
  type Review,
  shownFrom,
  shownWords,
  WITHHOLDING_REASONS,
} from "#domain/reviews/review.ts";
import { averageOf, formatRating, monthOfStay } from "#domain/reviews/shown-reviews.ts";
import { rules } from "#house/rules.ts";
import { lodgeDay } from "../stay-dates.ts";
import type { OpenStay } from "../use-stay.ts";
import styles from "./review.module.css";

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

const STAR = "m10 2.5 2.3 4.8 5.2.7-3.8 3.7.9 5.3L10 14.5 5.4 17l.9-5.3L2.5 8l5.200-.7z";
const FIVE = [1, 2, 3, 4, 5];

/** Stars for six things, and words if the guest likes. What is typed stays in the tab until it's sent. */
function ReviewForm({ open: { stay, secret, reload }, onSent }: { open: OpenStay; onSent(): void }) {
  const kept = keptWords(stay);
  const [stars, setStars] = useState(stay.review?.stars ?? REVIEW_CATEGORIES.map(() => 0));
  const [words, setWords] = useState(() => readStored(kept) ?? stay.review?.words ?? "");
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const missing = REVIEW_CATEGORIES.filter((_, at) => !stars[at]);
  const shown = { stars, words: shownWords(words) };

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (missing.length > 0) return setProblem(missingInWords(missing));
    setBusy(true);
    const sent = await sendReview(secret, shown);
    setBusy(false);
    if (!sent.ok) return setProblem(`${sent.refusal.message} Your words are kept in this tab.`);
    store(kept);
    await reload();
    onSent();
  }

  return (
    <form className="stack" noValidate onSubmit={(event) => void send(event)}>
      <p>You’re the only ones who can say. It’s shown with your first name and the month, and nothing else.</p>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <div className={styles.six}>
        {REVIEW_CATEGORIES.map((category, at) => (
          <fieldset key={category}>
            <legend>
              {category}
              <small>{REVIEW_QUESTIONS[category]}</small>
            </legend>
            <div className={styles.stars}>
              {FIVE.map((value) => (
                <label key={value} data-on={value <= (stars[at] ?? 0) || undefined}>
                  <input
                    type="radio"
                    name={category}
                    aria-label={`${value} of 5`}
                    checked={stars[at] === value}
                    onChange={() => {
                      setStars(stars.with(at, value));
                      setProblem(undefined);
                    }}
                  />
                  <LineIcon path={STAR} size={24} />
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <TextAreaField
        label="In your words, if you like"
        rows={4}
        maxLength={REVIEW_WORDS_MAX}
        value={words}
        hint={`Up to ${formatNumber(REVIEW_WORDS_MAX)} characters. Please leave out full names, phone numbers and the address.`}
        onChange={(event) => {
          setWords(event.target.value);
          store(kept, event.target.value);
        }}
      />
      {missing.length === 0 && <AsShown stay={stay} review={shown} title="This is how it looks" />}
      <p className="note">
        It’s shown after three days, or as soon as we’ve answered it, which we can do once. We can’t change a word. We
        may withhold it only if it names a private person, insults somebody or isn’t about the stay. Then we tell you
        why, and the count on the home page says so too. That page shows reviews once five guests have written.
      </p>
      <p>
        <Button type="submit" busy={isBusy}>
          Send my review
        </Button>
      </p>
    </form>
  );
}

type AsShownProps = { stay: StayAnswer; review: Pick<Review, "stars" | "words">; title?: string };

function AsShown({ stay, review: { stars, words }, title }: AsShownProps) {
  return (
    <figure className={styles.shown}>
      {title && <p className="note">{title}</p>}
      {words && <blockquote>“{words}”</blockquote>}
      <figcaption>
        <strong>{stay.details.firstName}</strong>. Stayed in {monthOfStay(stay)}. {formatRating(averageOf(stars))} of 5
      </figcaption>
    </figure>
  );
}

function keptWords({ reference }: StayAnswer): string {
  return `review ${reference}`;
}

function missingInWords(missing: readonly string[]): string {
  const named = [missing.slice(0, -1).join(", "), missing.at(-1)].filter(Boolean).join(" and ");
  const count = capitalized(numberWord(missing.length));
  return `${count} ${missing.length === 1 ? "answer is" : "answers are"} missing: ${named}. Your words are kept in this tab.`;
}
