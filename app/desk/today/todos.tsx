import type { ReactNode } from "react";
import { formatCents } from "#app/money.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { DeskToday, DeskTodo } from "#contract/desk/answers.ts";
import { lastMoment } from "#domain/dates/durations.ts";
import { counted } from "#domain/format.ts";
import { OneMoreDay } from "../bookings/unpaid-balance.tsx";
import { act } from "../data/desk-api.ts";
import { bookingPath, deskPaths } from "../desk-paths.ts";
import { Channel } from "../ui/channel.tsx";
import { DeskIcon, type DeskIconName } from "../ui/desk-icon.tsx";
import layout from "../ui/layout.module.css";
import { daysOfStay, formatMoment, moment } from "../ui/lodge-time.ts";
import { Section } from "../ui/page.tsx";
import { dialable } from "../ui/reach.tsx";
import { SheetButton } from "../ui/sheet.tsx";
import text from "../ui/text.module.css";
import { useToast } from "../ui/toast.tsx";
import styles from "./needs.module.css";
import { RequestSheet } from "./request-sheet.tsx";

type Todo<Kind extends DeskTodo["kind"]> = Extract<DeskTodo, { kind: Kind }>;

/** After that many new bookings the rest is folded, so that they don't hide what has to be done. */
const UNFOLDED = 3;

/** What needs the owner, most urgent first. */
export function Todos({ today: { todos, now } }: { today: DeskToday }) {
  const say = useToast();
  if (todos.length === 0) return null;

  async function markSeen(reference: string, done = true) {
    await act("todo/done", { id: reference, done, seen: { done: !done } });
    if (done) say("Dismissed.", () => markSeen(reference, false));
  }

  async function markOnLock(todo: Todo<"door-code">, done = true) {
    const { reference: ref, code, changedAt } = todo;
    const marked = await act("door-code/on-lock", { ref, done, seen: { changedAt } });
    if (!marked.ok) say("Not marked. Please look at the code again.");
    else if (done) say(`${code} is on the lock.`, () => markOnLock(todo, false));
  }

  function lineOf(todo: DeskTodo) {
    const variant = todo === todos[0] ? "primary" : "ghost";
    const shared = { now, variant } as const;
    switch (todo.kind) {
      case "message":
      case "review":
        return <MessageTodo key={todo.id} todo={todo} {...shared} />;
      case "balance":
        return <BalanceTodo key={todo.reference} todo={todo} {...shared} />;
      case "request":
        return <RequestTodo key={todo.id} todo={todo} {...shared} />;
      case "door-code":
        return (
          <Line
            key={`code ${todo.reference}`}
            icon="key"
            heading={
              <>
                Put <span className="num">{todo.code}</span> onto the lock
              </>
            }
            acts={
              <Button small variant={variant} onClick={() => markOnLock(todo)}>
                It’s on the lock
              </Button>
            }
          >
            <p>
              For <a href={bookingPath(todo.reference)}>{todo.name}</a>, {daysOfStay(todo.stay)}. The code of the guest
              before comes off.
            </p>
          </Line>
        );
      default:
        return <NewBooking key={todo.reference} todo={todo} {...shared} onSeen={() => markSeen(todo.reference)} />;
    }
  }

  const booked = todos.filter(({ kind }) => kind === "new-booking");
  const folded = booked.slice(UNFOLDED);
  return (
    <Section id="needs" title="Needs you">
      <ul className={styles.todos}>{todos.filter((todo) => !folded.includes(todo)).map(lineOf)}</ul>
      {folded.length > 0 && (
        <details>
          <summary>{counted(folded.length, "more new booking")}</summary>
          <ul className={styles.todos}>{folded.map(lineOf)}</ul>
        </details>
      )}
    </Section>
  );
}

type LineProps = { icon: DeskIconName; heading: ReactNode; isNew?: boolean; acts: ReactNode; children: ReactNode };

function Line({ icon, heading, isNew = false, acts, children }: LineProps) {
  return (
    <li className={isNew ? styles.new : undefined}>
      <DeskIcon name={icon} />
      <div>
        <h3>{heading}</h3>
        {children}
      </div>
      <div className={`${layout.acts} ${styles.acts}`}>{acts}</div>
    </li>
  );
}

type TodoProps<Kind extends DeskTodo["kind"]> = { todo: Todo<Kind>; now: number; variant: "primary" | "ghost" };

function NewBooking({ todo, now, variant, onSeen }: TodoProps<"new-booking"> & { onSeen(): void }) {
  return (
    <Line
      isNew
      icon="new"
      heading={`New booking: ${todo.name}`}
      acts={
        <>
          <ButtonLink small variant={variant} href={bookingPath(todo.reference)}>
            See booking
          </ButtonLink>
          <Button small variant="quiet" onClick={onSeen}>
            Got it
          </Button>
        </>
      }
    >
      <p>
        <Channel kind="direct" /> · {daysOfStay(todo.stay)} · {counted(todo.guests, "guest")} ·{" "}
        <span className="num">{formatCents(todo.paid)}</span> paid {moment(todo.at, now)}
      </p>
    </Line>
  );
}

function RequestTodo({ todo, now, variant }: TodoProps<"request">) {
  return (
    <Line
      icon={todo.isChange ? "calendar" : "new"}
      heading={`${todo.name} asks: ${todo.wish}`}
      acts={
        <SheetButton variant={variant} sheet={(onClose) => <RequestSheet id={todo.id} onClose={onClose} />}>
          Answer
        </SheetButton>
      }
    >
      <p>
        <a href={bookingPath(todo.reference)}>{todo.reference}</a> · {formatMoment(todo.at, now)}
      </p>
    </Line>
  );
}

function BalanceTodo({ todo, now, variant }: TodoProps<"balance">) {
  const { reference, name, phone, stay, amount, payBy } = todo;
  return (
    <Line
      isNew
      icon="alarm"
      heading={`${name}’s balance isn’t paid`}
      acts={
        <>
          <OneMoreDay {...{ reference, payBy, name, variant }} />
          <ButtonLink small variant="quiet" href={`tel:${dialable(phone)}`}>
            Call
          </ButtonLink>
        </>
      }
    >
      <p>
        <a href={bookingPath(reference)}>{reference}</a> · <span className="num">{formatCents(amount)}</span> for{" "}
        {daysOfStay(stay)}. The card couldn’t be charged. The guest can pay with any card until{" "}
        {moment(lastMoment(payBy), now)}; then the booking ends by itself.
      </p>
    </Line>
  );
}

function MessageTodo({ todo, now, variant }: TodoProps<"message" | "review">) {
  const isReview = todo.kind === "review";
  return (
    <Line
      icon={isReview ? "reviews" : "messages"}
      heading={isReview ? `${todo.name} wrote a review` : `${todo.name} is waiting for an answer`}
      acts={
        <ButtonLink small variant={variant} href={`${isReview ? deskPaths.reviews : deskPaths.messages}#${todo.id}`}>
          Read and reply
        </ButtonLink>
      }
    >
      <p className={text.tiny}>{formatMoment(todo.at, now)}</p>
      {todo.beginning && <blockquote>“{todo.beginning}”</blockquote>}
    </Line>
  );
}
