import { useState } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import type { RequestOf } from "#contract/desk/calls.ts";
import type { DeskReview, DeskReviews } from "#contract/desk/reviews.ts";
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
import { Asked } from "../data/query.tsx";
import { useHash } from "../data/use-hash.ts";
import { bookingPath } from "../desk-paths.ts";
import { ActButton, ActSheet } from "../ui/act-button.tsx";
import desk from "../ui/desk.module.css";
import { Choices } from "../ui/fields/choice.tsx";
import { useTyped } from "../ui/fields/use-typed.ts";
import inbox from "../ui/inbox.module.css";
import { Inbox } from "../ui/inbox.tsx";
import { formatDayOf, moment } from "../ui/lodge-time.ts";
import { Fact, PageHead } from "../ui/page.tsx";
import { SheetButton } from "../ui/sheet.tsx";
import styles from "./reviews-page.module.css";

const EXAMPLES: [WithholdingReason, string][] = [
  ["names", "A full name, a phone number, an address"],
  ["insults", "Aimed at a person, not the house"],
  ["not-the-stay", "Politics, an advertisement, another house"],
];

/** What guests said about their stays. The owner answers once, and withholds only for one of three reasons. */
export default function ReviewsPage() {
  return (
    <Asked call="reviews" request={{}}>
      {(answer) => (
        <>
          <PageHead over={answer.ledger} title="Reviews">
            <ButtonLink small variant="ghost" href="/#reviews">
              As guests see them
            </ButtonLink>
          </PageHead>
          <Reviews {...answer} />
        </>
      )}
    </Asked>
  );
}

function Reviews({ now, reviews }: DeskReviews) {
  const opened = useHash();
  const found = reviews.find(({ reference }) => reference === opened);
  const current = found ?? reviews[0];
  if (current === undefined)
    return (
      <section className={desk.empty} aria-label="No reviews yet">
        <p>After each stay the thank-you email asks the guest once. Their page takes a review for 60 days.</p>
        <p>Reviews come only from bookings made here, so nobody who wasn’t there can write one.</p>
      </section>
    );
  const { reference, guest, lastName, stars } = current;
  return (
    <Inbox
      title="Reviews"
      items={reviews.map((each) => ({
        ...{ id: each.reference, name: each.guest, when: formatDayOf(each.sentAt, now) },
        ...{ beginning: each.words || `${formatRating(averageOf(each.stars))} of 5`, isDone: isSettled(each, now) },
      }))}
      current={reference}
      isOpened={found !== undefined}
      heading={`${guest} ${lastName}: ${formatRating(averageOf(stars))} of 5`}
      about={
        <>
          <a href={bookingPath(reference)}>{reference}</a>, stayed {formatSpan(current)}
        </>
      }
    >
      <Review key={reference} review={current} now={now} />
    </Inbox>
  );
}

/** Answered, withheld, or shown without an answer. */
function isSettled(review: DeskReview, now: number): boolean {
  return review.answer !== null || review.withheld !== null || isShown(review, now);
}

function Review({ review, now }: { review: DeskReview; now: number }) {
  const { reference, stars, answer, withheld, sentAt } = review;
  const [words, wordsField] = useTyped("");
  const about = { ref: reference, seen: { sentAt } };
  const isSeen = isShown(review, now);
  const from = `${moment(shownFrom(review) ?? now, now)}. You can’t change a word of it.`;
  return (
    <>
      <dl className={styles.stars}>
        {REVIEW_CATEGORIES.map((name, at) => (
          <Fact key={name} label={name}>
            {stars[at]}
          </Fact>
        ))}
      </dl>
      {review.words && <blockquote className={inbox.words}>“{review.words}”</blockquote>}
      {answer && <p className={styles.answer}>{answer.words}</p>}
      {!answer && !withheld && (
        <TextAreaField
          label={`Your answer to ${review.guest}, shown below it`}
          rows={4}
          maxLength={ANSWER_MAX}
          hint={`Once, and then it stays. ${ANSWER_MAX} characters at most.`}
          {...wordsField}
        />
      )}
      {withheld && (
        <p className={`${desk.said} ${desk.warm}`}>
          Withheld. {WITHHOLDING_REASONS[withheld.reason]}: {withheld.why}
        </p>
      )}
      <div className={desk.acts}>
        {!answer && !withheld && (
          <ActButton call="review/answer" request={{ ...about, words }} disabled={!words.trim()}>
            {isSeen ? "Answer it" : "Answer and show it now"}
          </ActButton>
        )}
        {withheld ? (
          <ActButton call="review/show" request={about}>
            Show it after all
          </ActButton>
        ) : (
          <SheetButton sheet={<Withhold guest={review.guest} about={about} />}>Withhold…</SheetButton>
        )}
      </div>
      {!withheld && (
        <p className={desk.tiny}>{isSeen ? `Shown since ${from}` : `Shown, with or without an answer, from ${from}`}</p>
      )}
    </>
  );
}

type WithholdProps = {
  guest: string;
  about: Pick<RequestOf<"review/withhold">, "ref" | "seen">;
};

function Withhold({ guest, about }: WithholdProps) {
  const [reason, setReason] = useState<WithholdingReason>("names");
  const [why, whyField] = useTyped("");
  return (
    <ActSheet
      call="review/withhold"
      request={why.trim().length < 10 ? undefined : { ...about, reason, why }}
      title={`Withhold ${guest}’s review?`}
      hint="Its stars count either way, and the home page says that one is withheld."
      label={`Withhold and email ${guest}`}
      isDanger
      keep="Leave it"
    >
      <Choices<WithholdingReason>
        name="reason"
        legend="The reason"
        chosen={reason}
        onChoose={setReason}
        options={EXAMPLES.map(([value, hint]) => ({ value, hint, label: WITHHOLDING_REASONS[value] }))}
      />
      <TextAreaField
        label="Which words, and why"
        maxLength={ANSWER_MAX}
        hint={`At least a sentence, which ${guest} reads. “I don’t agree” isn’t a reason: answer instead. ${guest} can take the words out, and then it’s shown.`}
        {...whyField}
      />
    </ActSheet>
  );
}
