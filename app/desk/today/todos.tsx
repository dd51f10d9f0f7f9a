import { lazy } from "react";
import { formatCents } from "#app/money.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { DeskToday, DeskTodo } from "#contract/desk/answers.ts";
import { lastMoment } from "#domain/dates/durations.ts";
import { counted } from "#domain/format.ts";
import { act } from "../data/desk-api.ts";
import { bookingPath, deskPaths } from "../desk-paths.ts";
import { ActButton } from "../ui/act-button.tsx";
import { Channel } from "../ui/channel.tsx";
import desk from "../ui/desk.module.css";
import { daysOfStay, formatMoment, moment } from "../ui/lodge-time.ts";
import { Section } from "../ui/page.tsx";
import { dialable } from "../ui/reach.tsx";
import { SheetButton } from "../ui/sheet.tsx";
import { useToast } from "../ui/toast.tsx";
import { Need } from "./need.tsx";
import styles from "./needs.module.css";

const RequestSheet = lazy(() => import("../booking/sheets/request-sheet.tsx"));

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
          <Need
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
          </Need>
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

type TodoProps<Kind extends DeskTodo["kind"]> = { todo: Todo<Kind>; now: number; variant: "primary" | "ghost" };

function NewBooking({ todo, now, variant, onSeen }: TodoProps<"new-booking"> & { onSeen(): void }) {
  return (
    <Need
      tone="new"
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
    </Need>
  );
}

function RequestTodo({ todo, now, variant }: TodoProps<"request">) {
  return (
    <Need
      icon={todo.isChange ? "calendar" : "new"}
      heading={`${todo.name} asks: ${todo.wish}`}
      acts={
        <SheetButton variant={variant} sheet={<RequestSheet id={todo.id} />}>
          Answer
        </SheetButton>
      }
    >
      <p>
        <a href={bookingPath(todo.reference)}>{todo.reference}</a> · {formatMoment(todo.at, now)}
      </p>
    </Need>
  );
}

function BalanceTodo({ todo, now, variant }: TodoProps<"balance">) {
  const { reference, name, phone, stay, amount, payBy } = todo;
  return (
    <Need
      tone="new"
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
    </Need>
  );
}

type OneMoreDayProps = { reference: string; payBy: number; name: string; variant: "primary" | "ghost" };

/** More time to pay a balance that couldn't be charged. */
export function OneMoreDay({ reference, payBy, name, variant }: OneMoreDayProps) {
  return (
    <ActButton
      call="balance/extend"
      request={{ ref: reference, seen: { payBy } }}
      onDone={(until) => `Until ${moment(lastMoment(until))}. ${name} gets an email.`}
      variant={variant}
    >
      One more day
    </ActButton>
  );
}

function MessageTodo({ todo, now, variant }: TodoProps<"message" | "review">) {
  const isReview = todo.kind === "review";
  return (
    <Need
      icon={isReview ? "reviews" : "messages"}
      heading={isReview ? `${todo.name} wrote a review` : `${todo.name} is waiting for an answer`}
      acts={
        <ButtonLink small variant={variant} href={`${isReview ? deskPaths.reviews : deskPaths.messages}#${todo.id}`}>
          Read and reply
        </ButtonLink>
      }
    >
      <p className={desk.tiny}>{formatMoment(todo.at, now)}</p>
      {todo.beginning && <blockquote>“{todo.beginning}”</blockquote>}
    </Need>
  );
}
