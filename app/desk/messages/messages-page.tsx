import { type FormEvent, useState } from "react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import type { DeskMessage, DeskMessages } from "#contract/desk/messages.ts";
import { MESSAGE_MAX } from "#domain/contact-message.ts";
import { numberWord } from "#domain/format.ts";
import { mailto } from "#domain/guest.ts";
import { capitalized } from "#domain/number-words.ts";
import { house } from "#house/house.ts";
import { act } from "../data/desk-api.ts";
import { Asked } from "../data/query.tsx";
import { useAction } from "../data/use-action.ts";
import { useHash } from "../data/use-hash.ts";
import { bookingPath } from "../desk-paths.ts";
import { ActButton } from "../ui/act-button.tsx";
import desk from "../ui/desk.module.css";
import { DeskIcon } from "../ui/desk-icon.tsx";
import { Radios } from "../ui/fields/choice.tsx";
import { useTyped } from "../ui/fields/use-typed.ts";
import filters from "../ui/filters.module.css";
import inbox from "../ui/inbox.module.css";
import { Inbox } from "../ui/inbox.tsx";
import { formatDayOf, moment } from "../ui/lodge-time.ts";
import { PageHead, State } from "../ui/page.tsx";
import { useToast } from "../ui/toast.tsx";
import styles from "./messages-page.module.css";

const FILTERS = {
  waiting: ["Waiting", ({ done, isSuspicious }: DeskMessage) => !done && !isSuspicious],
  done: ["Done", ({ done }: DeskMessage) => done],
  odd: ["Possible spam", ({ done, isSuspicious }: DeskMessage) => !done && isSuspicious],
  all: ["All", () => true],
} as const;

type Filter = keyof typeof FILTERS;

/** What visitors wrote. The owner answers here or by email. */
export default function MessagesPage() {
  return (
    <Asked call="messages" request={{}}>
      {(answer) => <Messages {...answer} />}
    </Asked>
  );
}

function Messages({ now, messages }: DeskMessages) {
  const [filter, setFilter] = useState<Filter>("waiting");
  const opened = useHash();
  const isOpened = ({ thread }: DeskMessage) => thread.some(({ id }) => id === opened);
  const shown = messages.filter((message) => FILTERS[filter][1](message) || isOpened(message));
  const current = shown.find(isOpened) ?? shown[0];
  const waiting = messages.filter(FILTERS.waiting[1]).length;

  return (
    <>
      <PageHead over="From the contact form and guests’ pages" title={waitingInWords(waiting)} />
      <div className={filters.filters}>
        <div className={filters.chips} role="radiogroup" aria-label="Show">
          <Radios name="messages" values={Object.keys(FILTERS) as Filter[]} chosen={filter} onChoose={setFilter}>
            {(each) => (
              <>
                {FILTERS[each][0]} <span>{messages.filter(FILTERS[each][1]).length}</span>
              </>
            )}
          </Radios>
        </div>
      </div>
      {current === undefined ? (
        <div className={desk.empty}>
          <p>{messages.length === 0 ? "Nobody has written yet." : "There’s nothing here."}</p>
        </div>
      ) : (
        <Inbox
          title="Messages"
          items={shown.map((message) => ({
            ...{ id: message.id, name: message.name, when: formatDayOf(message.at, now), isDone: message.done },
            beginning: (
              <>
                {message.isSuspicious && <State>Possible spam</State>} {message.message}
              </>
            ),
          }))}
          current={current.id}
          isOpened={isOpened(current)}
          heading={current.name}
          about={
            <>
              {current.email}
              {current.reference && (
                <>
                  , guest of <a href={bookingPath(current.reference)}>{current.reference}</a>
                </>
              )}
            </>
          }
        >
          <Message key={current.thread[0]?.id} message={current} now={now} />
        </Inbox>
      )}
    </>
  );
}

function Message({ message, now }: { message: DeskMessage; now: number }) {
  const subject = encodeURIComponent(`Re: Your message to ${house.name}`);
  const mark = (done: boolean) => ({ id: message.id, done, seen: { done: !done } });
  const quoted = encodeURIComponent(`\n\n> ${message.message.replaceAll("\n", "\n> ")}`).slice(0, 1_500);
  return (
    <>
      <ol className={styles.thread} aria-label={`What you and ${message.name} wrote`}>
        {message.thread.map(({ id, at, text: words, isAnswer }) => (
          <li key={id} data-answer={isAnswer || undefined}>
            <p className={desk.tiny}>
              {isAnswer ? "You" : message.name}, {moment(at, now)}
            </p>
            <p className={inbox.words}>{words}</p>
          </li>
        ))}
      </ol>
      <Answer message={message} />
      <div className={desk.reach}>
        <ButtonLink small variant="ghost" href={`${mailto(message.email)}?subject=${subject}&body=${quoted}`}>
          <DeskIcon name="messages" size={18} /> Reply by email
        </ButtonLink>
        <ActButton
          call="message/done"
          request={mark(!message.done)}
          undo={{ does: () => act("message/done", mark(message.done)) }}
          onDone={() => {
            if (location.hash !== "") history.replaceState(null, "", location.pathname);
            return message.done ? undefined : "Marked done.";
          }}
          variant="ghost"
        >
          <DeskIcon name="check" size={18} /> {message.done ? "Not done yet" : "Mark done"}
        </ActButton>
      </div>
      <p className={desk.tiny}>
        Your answer is emailed and kept in this thread
        {message.reference ? ", which the guest also reads on the stay page" : ""}. A reply by email opens your own app
        and stays in your mailbox; mark the message done when you’ve answered.
      </p>
    </>
  );
}

function Answer({ message }: { message: DeskMessage }) {
  const { name, thread } = message;
  const [answer, field, setAnswer] = useTyped("");
  const { run, isBusy, failure } = useAction("message/answer");
  const say = useToast();

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy || answer.trim() === "") return;
    // Whoever else writes meanwhile, this thread stays open.
    location.hash = message.id;
    const sent = await run({ id: message.id, message: answer, seen: { last: thread.at(-1)?.id ?? "" } });
    if (!sent.ok) return;
    // More may have been typed while it was sent.
    setAnswer((now) => (now === answer ? "" : now));
    say(`Sent. ${name} gets an email.`);
  }

  return (
    <form className={styles.answer} onSubmit={(event) => void send(event)}>
      <TextAreaField
        label={`Answer ${name}`}
        rows={4}
        maxLength={MESSAGE_MAX}
        error={failure && `${failure.message} What you wrote is still here.`}
        {...field}
      />
      <p>
        <Button small type="submit" busy={isBusy} disabled={answer.trim() === ""}>
          Send the answer
        </Button>
      </p>
    </form>
  );
}

function waitingInWords(waiting: number): string {
  if (waiting === 0) return "Nobody is waiting.";
  if (waiting === 1) return "One person is waiting.";
  return `${capitalized(numberWord(waiting))} people are waiting.`;
}
