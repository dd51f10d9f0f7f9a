import { useState } from "react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import type { DeskReview } from "#contract/desk/reviews.ts";
import { formatSpan } from "#domain/format.ts";
import {
  ANSWER_MAX,
  isShown,
  REVIEW_CATEGORIES,
  shownFrom,
  WITHHOLDING_REASONS,
  type WithholdingReason,
} from "#domain/reviews/review.ts";
import { averageOf, formatRating } from "#domain/reviews/shown-reviews.ts";
import { QueryView } from "../data/query-view.tsx";
import { useAction } from "../data/use-action.ts";
import { useQuery } from "../data/use-query.ts";
import type { PageProps } from "../desk-page.ts";
import { bookingPath } from "../desk-paths.ts";
import choice from "../ui/choice.module.css";
import { Choice } from "../ui/choice.tsx";
import { Refused } from "../ui/fresh-link.tsx";
import layout from "../ui/layout.module.css";
import { formatMoment, inSentence } from "../ui/lodge-time.ts";
import { PageHead, Section } from "../ui/page.tsx";
import text from "../ui/text.module.css";
import { useTyped } from "../ui/use-typed.ts";
import styles from "./reviews-page.module.css";

const EXAMPLES: [WithholdingReason, string][] = [
  ["names", "A full name, a phone number, an address"],
  ["insults", "Aimed at a person, not the house"],
  ["not-the-stay", "Politics, an advertisement, another house"],
];

/** What guests said about their stays. The owner answers once, and withholds only for one of three reasons. */
export default function ReviewsPage({ onDone }: PageProps) {
  const query = useQuery("reviews", {});
  function changed() {
    query.reload();
    onDone();
  }
  return (
    <QueryView query={query}>
      {({ now, ledger, reviews }) => (
        <>
          <PageHead over={ledger} title="Reviews">
            <ButtonLink small variant="ghost" href="/#reviews">
              As guests see them
            </ButtonLink>
          </PageHead>
          {reviews.length === 0 && (
            <section className={layout.empty} aria-label="No reviews yet">
              <p>After each stay the thank-you email asks the guest once. Their page takes a review for 60 days.</p>
              <p>Reviews come only from bookings made here, so nobody who wasn’t there can write one.</p>
            </section>
          )}
          <div className={layout.stack}>
            {reviews.map((review) => (
              <Review key={`${review.reference} ${review.sentAt}`} {...{ review, now }} onChanged={changed} />
            ))}
          </div>
        </>
      )}
    </QueryView>
  );
}

type ReviewProps = { review: DeskReview; now: number; onChanged(): void };

function Review({ review, now, onChanged }: ReviewProps) {
  const { reference, stars, answer, withheld, sentAt } = review;
  const [words, wordsField] = useTyped("");
  const answering = useAction("review/answer", onChanged);
  const withholding = useAction("review/withhold", onChanged);
  const about = { ref: reference, seen: { sentAt } };
  const isSeen = isShown(review, now);
  const from = `${inSentence(formatMoment(shownFrom(review) ?? now, now))}. You can’t change a word of it.`;
  return (
    <Section
      id={reference}
      title={`${review.guest} ${review.lastName}, ${formatSpan(review)}: ${formatRating(averageOf(stars))} of 5`}
      aside={<a href={bookingPath(reference)}>{reference}</a>}
    >
      <div className={`${layout.lines} ${styles.review}`}>
        <p className={text.soft}>{REVIEW_CATEGORIES.map((name, at) => `${name} ${stars[at]}`).join(", ")}.</p>
        {review.words && <blockquote>“{review.words}”</blockquote>}
        {answer && <p className={styles.answer}>{answer.words}</p>}
        {!withheld && (
          <p className={text.tiny}>
            {isSeen ? `Shown since ${from}` : `Shown, with or without an answer, from ${from}`}
          </p>
        )}
        {!answer && !withheld && (
          <details open={!isSeen}>
            <summary>Answer…</summary>
            <TextAreaField
              label={`Your answer to ${review.guest}, shown below it`}
              maxLength={ANSWER_MAX}
              hint={`Once, and then it stays. ${ANSWER_MAX} characters at most.`}
              {...wordsField}
            />
            <Button
              small
              busy={answering.isBusy}
              disabled={!words.trim()}
              onClick={() => answering.run({ ...about, words })}
            >
              {isSeen ? "Answer it" : "Answer and show it now"}
            </Button>
          </details>
        )}
        {withheld && (
          <>
            <p className={`${text.said} ${text.warm}`}>
              Withheld. {WITHHOLDING_REASONS[withheld.reason]}: {withheld.why}
            </p>
            <Button small busy={withholding.isBusy} onClick={() => withholding.run({ ...about, withheld: null })}>
              Show it after all
            </Button>
          </>
        )}
        <Refused failure={answering.failure ?? withholding.failure} />
        {!withheld && (
          <Withhold
            guest={review.guest}
            isBusy={withholding.isBusy}
            onWithhold={(reason, why) => withholding.run({ ...about, withheld: { reason, why } })}
          />
        )}
      </div>
    </Section>
  );
}

type WithholdProps = { guest: string; isBusy: boolean; onWithhold(reason: WithholdingReason, why: string): void };

function Withhold({ guest, isBusy, onWithhold }: WithholdProps) {
  const [reason, setReason] = useState<WithholdingReason>("names");
  const [why, whyField] = useTyped("");
  return (
    <details>
      <summary>Withhold…</summary>
      <fieldset className={choice.choices}>
        <legend className="hidden">The reason</legend>
        {EXAMPLES.map(([value, example]) => (
          <Choice<WithholdingReason>
            {...{ value, name: `reason ${guest}`, chosen: reason, label: WITHHOLDING_REASONS[value] }}
            key={value}
            onChoose={setReason}
          >
            {example}
          </Choice>
        ))}
      </fieldset>
      <TextAreaField
        label="Which words, and why"
        maxLength={ANSWER_MAX}
        hint={`At least a sentence, which ${guest} reads. “I don’t agree” isn’t a reason: answer instead. ${guest} can take the words out, and then it’s shown. Its stars count either way, and the home page says that one is withheld.`}
        {...whyField}
      />
      <Button
        small
        variant="danger"
        busy={isBusy}
        disabled={why.trim().length < 10}
        onClick={() => onWithhold(reason, why)}
      >
        Withhold and email {guest}
      </Button>
    </details>
  );
}
