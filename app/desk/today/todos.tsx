import { useState } from "react";
import { formatCents } from "#app/money.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { DeskToday, DeskTodo } from "#contract/desk/answers.ts";
import { counted } from "#domain/format.ts";
import { act } from "../data/desk-api.ts";
import { useAction } from "../data/use-action.ts";
import { bookingPath, deskPaths } from "../desk-paths.ts";
import { Channel } from "../ui/channel.tsx";
import { DeskIcon } from "../ui/desk-icon.tsx";
import layout from "../ui/layout.module.css";
import { daysOfStay, formatMoment, inSentence } from "../ui/lodge-time.ts";
import { Section } from "../ui/page.tsx";
import { dialable } from "../ui/reach.tsx";
import text from "../ui/text.module.css";
import { useToast } from "../ui/toast.tsx";
import styles from "./needs.module.css";
import { RequestSheet } from "./request-sheet.tsx";

/** What needs the owner, most urgent first. */
export function Todos({ today: { todos, now }, onChanged }: { today: DeskToday; onChanged(): void }) {
  const say = useToast();
  const [answering, setAnswering] = useState<string>();
  if (todos.length === 0) return null;

  async function markSeen(reference: string, done = true) {
    await act("todo/done", { id: reference, done, seen: { done: !done } });
    onChanged();
    if (done) say("Dismissed.", () => markSeen(reference, false));
  }

  async function markOnLock(todo: CodeTodoProps["todo"], done = true) {
    const { reference: ref, code, changedAt } = todo;
    const marked = await act("door-code/on-lock", { ref, done, seen: { changedAt } });
    onChanged();
    if (!marked.ok) say("Not marked. Please look at the code again.");
    else if (done) say(`${code} is on the lock.`, () => markOnLock(todo, false));
  }

  return (
    <Section id="needs" title="Needs you">
      <ul className={styles.todos}>
        {todos.map((todo, index) => {
          const shared = { now, isFirst: index === 0 };
          switch (todo.kind) {
            case "message":
            case "review":
              return <MessageTodo key={todo.id} todo={todo} {...shared} />;
            case "balance":
              return <BalanceTodo key={todo.reference} todo={todo} {...shared} onChanged={onChanged} />;
            case "door-code":
              return <CodeTodo key={`code ${todo.reference}`} todo={todo} {...shared} onSet={() => markOnLock(todo)} />;
            case "request":
              return <RequestTodo key={todo.id} todo={todo} {...shared} onAnswer={() => setAnswering(todo.id)} />;
            default:
              return (
                <NewBooking key={todo.reference} todo={todo} {...shared} onSeen={() => markSeen(todo.reference)} />
              );
          }
        })}
      </ul>
      {answering !== undefined && (
        <RequestSheet
          id={answering}
          onClose={() => setAnswering(undefined)}
          onAnswered={(said) => {
            setAnswering(undefined);
            say(said);
            onChanged();
          }}
        />
      )}
    </Section>
  );
}

type TodoProps<Kind extends DeskTodo["kind"]> = {
  todo: Extract<DeskTodo, { kind: Kind }>;
  now: number;
  isFirst: boolean;
};

function NewBooking({ todo, now, isFirst, onSeen }: TodoProps<"new-booking"> & { onSeen(): void }) {
  return (
    <li className={styles.new}>
      <DeskIcon name="new" />
      <div>
        <h3>New booking: {todo.name}</h3>
        <p>
          <Channel kind="direct" /> · {daysOfStay(todo.stay)} · {counted(todo.guests, "guest")} ·{" "}
          <span className="num">{formatCents(todo.paid)}</span> paid {inSentence(formatMoment(todo.at, now))}
        </p>
      </div>
      <div className={`${layout.acts} ${styles.acts}`}>
        <ButtonLink small variant={isFirst ? "primary" : "ghost"} href={bookingPath(todo.reference)}>
          See booking
        </ButtonLink>
        <Button small variant="quiet" onClick={onSeen}>
          Got it
        </Button>
      </div>
    </li>
  );
}

type CodeTodoProps = TodoProps<"door-code"> & { onSet(): void };

function CodeTodo({ todo, isFirst, onSet }: CodeTodoProps) {
  return (
    <li>
      <DeskIcon name="key" />
      <div>
        <h3>
          Put <span className="num">{todo.code}</span> onto the lock
        </h3>
        <p>
          For <a href={bookingPath(todo.reference)}>{todo.name}</a>, {daysOfStay(todo.stay)}. The code of the guest
          before comes off.
        </p>
      </div>
      <div className={`${layout.acts} ${styles.acts}`}>
        <Button small variant={isFirst ? "primary" : "ghost"} onClick={onSet}>
          It’s on the lock
        </Button>
      </div>
    </li>
  );
}

function RequestTodo({ todo, now, isFirst, onAnswer }: TodoProps<"request"> & { onAnswer(): void }) {
  return (
    <li>
      <DeskIcon name={todo.isChange ? "calendar" : "new"} />
      <div>
        <h3>
          {todo.name} asks: {todo.wish}
        </h3>
        <p>
          <a href={bookingPath(todo.reference)}>{todo.reference}</a> · {formatMoment(todo.at, now)}
        </p>
      </div>
      <div className={`${layout.acts} ${styles.acts}`}>
        <Button small variant={isFirst ? "primary" : "ghost"} onClick={onAnswer}>
          Answer
        </Button>
      </div>
    </li>
  );
}

function BalanceTodo({ todo, now, isFirst, onChanged }: TodoProps<"balance"> & { onChanged(): void }) {
  const { reference, name, phone, stay, amount, payBy } = todo;
  const { run, isBusy, failure } = useAction("balance/extend");
  const say = useToast();

  async function extend() {
    const extended = await run({ ref: reference, seen: { payBy } });
    if (extended.ok) say(`Until ${inSentence(formatMoment(extended.value - 60_000, now))}. ${name} gets an email.`);
    onChanged();
  }

  return (
    <li className={styles.new}>
      <DeskIcon name="alarm" />
      <div>
        <h3>{name}’s balance isn’t paid</h3>
        <p>
          <a href={bookingPath(reference)}>{reference}</a> · <span className="num">{formatCents(amount)}</span> for{" "}
          {daysOfStay(stay)}. The card couldn’t be charged. The guest can pay with any card until{" "}
          {inSentence(formatMoment(payBy - 60_000, now))}; then the booking ends by itself.
        </p>
        {failure && <p role="alert">{failure.message}</p>}
      </div>
      <div className={`${layout.acts} ${styles.acts}`}>
        <Button small variant={isFirst ? "primary" : "ghost"} busy={isBusy} onClick={() => void extend()}>
          One more day
        </Button>
        <ButtonLink small variant="quiet" href={`tel:${dialable(phone)}`}>
          Call
        </ButtonLink>
      </div>
    </li>
  );
}

function MessageTodo({ todo, now, isFirst }: TodoProps<"message" | "review">) {
  const isReview = todo.kind === "review";
  return (
    <li>
      <DeskIcon name={isReview ? "reviews" : "messages"} />
      <div>
        <h3>{isReview ? `${todo.name} wrote a review` : `${todo.name} is waiting for an answer`}</h3>
        <p className={text.tiny}>{formatMoment(todo.at, now)}</p>
        {todo.beginning && <blockquote>“{todo.beginning}”</blockquote>}
      </div>
      <div className={`${layout.acts} ${styles.acts}`}>
        <ButtonLink
          small
          variant={isFirst ? "primary" : "ghost"}
          href={`${isReview ? deskPaths.reviews : deskPaths.messages}#${todo.id}`}
        >
          Read and reply
        </ButtonLink>
      </div>
    </li>
  );
}
