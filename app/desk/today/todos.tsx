import { lazy } from "react";
import { formatCents } from "#app/money.ts";
import { ButtonLink } from "#app/ui/button.tsx";
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
import { Need, type NeedProps } from "./need.tsx";
import styles from "./needs.module.css";

const RequestSheet = lazy(() => import("../booking/sheets/request-sheet.tsx"));

/** After that many new bookings the rest is folded, so that they don't hide what has to be done. */
const UNFOLDED = 3;

/** What needs the owner, most urgent first. */
export function Todos({ today: { todos, now } }: { today: DeskToday }) {
  if (todos.length === 0) return null;
  const folded = todos.filter(({ kind }) => kind === "new-booking").slice(UNFOLDED);
  const list = (some: readonly DeskTodo[]) => (
    <ul className={styles.todos}>
      {some.map((todo) => (
        <Need
          key={`${todo.kind} ${"id" in todo ? todo.id : todo.reference}`}
          {...needOf(todo, now, todo === todos[0] ? "primary" : "ghost")}
        />
      ))}
    </ul>
  );
  return (
    <Section id="needs" title="Needs you">
      {list(todos.filter((todo) => !folded.includes(todo)))}
      {folded.length > 0 && (
        <details>
          <summary>{counted(folded.length, "more new booking")}</summary>
          {list(folded)}
        </details>
      )}
    </Section>
  );
}

function needOf(todo: DeskTodo, now: number, variant: "primary" | "ghost"): NeedProps {
  switch (todo.kind) {
    case "message":
    case "review": {
      const isReview = todo.kind === "review";
      return {
        icon: isReview ? "reviews" : "messages",
        heading: isReview ? `${todo.name} wrote a review` : `${todo.name} is waiting for an answer`,
        acts: (
          <ButtonLink small variant={variant} href={`${isReview ? deskPaths.reviews : deskPaths.messages}#${todo.id}`}>
            Read and reply
          </ButtonLink>
        ),
        children: (
          <>
            <p className={desk.tiny}>{formatMoment(todo.at, now)}</p>
            {todo.beginning && <blockquote>“{todo.beginning}”</blockquote>}
          </>
        ),
      };
    }
    case "balance": {
      const { reference, name, phone, stay, amount, payBy } = todo;
      return {
        ...{ tone: "new", icon: "alarm", heading: `${name}’s balance isn’t paid` },
        acts: (
          <>
            <OneMoreDay {...{ reference, payBy, name, variant }} />
            <ButtonLink small variant="quiet" href={`tel:${dialable(phone)}`}>
              Call
            </ButtonLink>
          </>
        ),
        children: (
          <p>
            <a href={bookingPath(reference)}>{reference}</a> · <span className="num">{formatCents(amount)}</span> for{" "}
            {daysOfStay(stay)}. The card couldn’t be charged. The guest can pay with any card until{" "}
            {moment(lastMoment(payBy), now)}; then the booking ends by itself.
          </p>
        ),
      };
    }
    case "request":
      return {
        ...{ icon: todo.isChange ? "calendar" : "new", heading: `${todo.name} asks: ${todo.wish}` },
        acts: (
          <SheetButton variant={variant} sheet={<RequestSheet id={todo.id} />}>
            Answer
          </SheetButton>
        ),
        children: (
          <p>
            <a href={bookingPath(todo.reference)}>{todo.reference}</a> · {formatMoment(todo.at, now)}
          </p>
        ),
      };
    case "door-code": {
      const { reference, code, changedAt, name, stay } = todo;
      const mark = (done: boolean) => ({ ref: reference, done, seen: { changedAt } });
      return {
        icon: "key",
        heading: (
          <>
            Put <span className="num">{code}</span> onto the lock
          </>
        ),
        acts: (
          <ActButton
            call="door-code/on-lock"
            request={mark(true)}
            undo={{ does: () => act("door-code/on-lock", mark(false)) }}
            onDone={() => `${code} is on the lock.`}
            variant={variant}
          >
            It’s on the lock
          </ActButton>
        ),
        children: (
          <p>
            For <a href={bookingPath(reference)}>{name}</a>, {daysOfStay(stay)}. Then take the previous guest’s code off
            the lock.
          </p>
        ),
      };
    }
    default: {
      const dismiss = (done: boolean) => ({ id: todo.reference, done, seen: { done: !done } });
      return {
        ...{ tone: "new", icon: "new", heading: `New booking: ${todo.name}` },
        acts: (
          <>
            <ButtonLink small variant={variant} href={bookingPath(todo.reference)}>
              See booking
            </ButtonLink>
            <ActButton
              call="todo/done"
              request={dismiss(true)}
              undo={{ does: () => act("todo/done", dismiss(false)) }}
              onDone={() => "Dismissed."}
              variant="quiet"
            >
              Got it
            </ActButton>
          </>
        ),
        children: (
          <p>
            <Channel kind="direct" /> · {daysOfStay(todo.stay)} · {counted(todo.guests, "guest")} ·{" "}
            <span className="num">{formatCents(todo.paid)}</span> paid {moment(todo.at, now)}
          </p>
        ),
      };
    }
  }
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
