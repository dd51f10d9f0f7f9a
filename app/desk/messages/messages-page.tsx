import { useState } from "react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { DeskMessage, DeskMessages } from "#contract/desk/answers.ts";
import { numberWord } from "#domain/format.ts";
import { mailto } from "#domain/guest.ts";
import { capitalized } from "#domain/number-words.ts";
import { house } from "#house/house.ts";
import { act } from "../data/desk-api.ts";
import { QueryView } from "../data/query-view.tsx";
import { useHash } from "../data/use-hash.ts";
import { useQuery } from "../data/use-query.ts";
import type { PageProps } from "../desk-page.ts";
import { bookingPath } from "../desk-paths.ts";
import { DeskIcon } from "../ui/desk-icon.tsx";
import filters from "../ui/filters.module.css";
import layout from "../ui/layout.module.css";
import { formatDayOf, formatMoment } from "../ui/lodge-time.ts";
import { PageHead } from "../ui/page.tsx";
import { Radios } from "../ui/radios.tsx";
import { State } from "../ui/state.tsx";
import text from "../ui/text.module.css";
import { useToast } from "../ui/toast.tsx";
import styles from "./messages-page.module.css";

const FILTERS = {
  waiting: ["Waiting", ({ done, isSuspicious }: DeskMessage) => !done && !isSuspicious],
  done: ["Done", ({ done }: DeskMessage) => done],
  odd: ["Looks odd", ({ done, isSuspicious }: DeskMessage) => !done && isSuspicious],
  all: ["All", () => true],
} as const;

type Filter = keyof typeof FILTERS;

/** What visitors wrote. The owner answers by email. */
export default function MessagesPage({ onDone }: PageProps) {
  const query = useQuery("messages", {});
  function changed() {
    query.reload();
    onDone();
  }
  return <QueryView query={query}>{(answer) => <Messages {...answer} onChanged={changed} />}</QueryView>;
}

function Messages({ now, messages, onChanged }: DeskMessages & { onChanged(): void }) {
  const [filter, setFilter] = useState<Filter>("waiting");
  const opened = useHash();
  const say = useToast();
  const shown = messages.filter((message) => FILTERS[filter][1](message) || message.id === opened);
  const current = shown.find(({ id }) => id === opened) ?? shown[0];
  const waiting = messages.filter(FILTERS.waiting[1]).length;

  async function mark(message: DeskMessage, done: boolean) {
    await act("message/done", { id: message.id, done, seen: { done: message.done } });
    if (location.hash !== "") history.replaceState(null, "", location.pathname);
    onChanged();
    if (done) say("Marked done.", () => mark({ ...message, done }, false));
  }

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
        <div className={layout.empty}>
          <p>{messages.length === 0 ? "Nobody has written yet." : "There is nothing here."}</p>
        </div>
      ) : (
        <div className={styles.mail} data-reading={opened === current.id || undefined}>
          <ul className={styles.inbox} aria-label="Messages">
            {shown.map((message) => (
              <li key={message.id}>
                <a
                  href={`#${message.id}`}
                  aria-current={message === current ? "true" : undefined}
                  data-done={message.done || undefined}
                >
                  <span className={styles.dot} />
                  <strong>{message.name}</strong>
                  <time>{formatDayOf(message.at, now)}</time>
                  <p>
                    {message.isSuspicious && <State>Looks odd</State>} {message.message}
                  </p>
                </a>
              </li>
            ))}
          </ul>
          <Message message={current} now={now} onMark={mark} />
        </div>
      )}
    </>
  );
}

type MessageProps = { message: DeskMessage; now: number; onMark(message: DeskMessage, done: boolean): void };

function Message({ message, now, onMark }: MessageProps) {
  const subject = encodeURIComponent(`Re: Your message to ${house.name}`);
  const quoted = encodeURIComponent(`\n\n> ${message.message.replaceAll("\n", "\n> ")}`).slice(0, 1_500);
  return (
    <article className={styles.reading} aria-labelledby="message">
      <a className={`${layout.back} ${styles.back}`} href="#list">
        <DeskIcon name="back" size={18} /> Messages
      </a>
      <header>
        <p className={text.tiny}>{formatMoment(message.at, now)}</p>
        <h2 id="message">{message.name}</h2>
        <p className={text.soft}>
          {message.email}
          {message.reference && (
            <>
              , guest of <a href={bookingPath(message.reference)}>{message.reference}</a>
            </>
          )}
        </p>
      </header>
      <p className={styles.words}>{message.message}</p>
      <div className={layout.reach}>
        <ButtonLink small href={`${mailto(message.email)}?subject=${subject}&body=${quoted}`}>
          <DeskIcon name="messages" size={18} /> Reply by email
        </ButtonLink>
        <Button small variant="ghost" onClick={() => onMark(message, !message.done)}>
          <DeskIcon name="check" size={18} /> {message.done ? "Not done yet" : "Mark done"}
        </Button>
      </div>
      <p className={text.tiny}>
        Reply opens your own email app. What you write there stays in your mailbox; mark the message done when you’ve
        answered.
      </p>
    </article>
  );
}

function waitingInWords(waiting: number): string {
  if (waiting === 0) return "Nobody is waiting.";
  if (waiting === 1) return "One person is waiting.";
  return `${capitalized(numberWord(waiting))} people are waiting.`;
}
