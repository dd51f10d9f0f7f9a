import { useState } from "react";
import { formatCents } from "#app/money.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { DeskToday, DeskTodo } from "#contract/desk/answers.ts";
import { counted } from "#domain/format.ts";
import { act } from "../data/desk-api.ts";
import { bookingPath, deskPaths } from "../desk-paths.ts";
import { Channel } from "../ui/channel.tsx";
import { DeskIcon } from "../ui/desk-icon.tsx";
import layout from "../ui/layout.module.css";
import { daysOfStay, formatMoment, inSentence } from "../ui/lodge-time.ts";
import { Section } from "../ui/page.tsx";
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

  return (
    <Section id="needs" title="Needs you">
      <ul className={styles.todos}>
        {todos.map((todo, index) => {
          const shared = { now, isFirst: index === 0 };
          switch (todo.kind) {
            case "message":
              return <MessageTodo key={todo.id} todo={todo} {...shared} />;
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

function MessageTodo({ todo, now, isFirst }: TodoProps<"message">) {
  return (
    <li>
      <DeskIcon name="messages" />
      <div>
        <h3>{todo.name} is waiting for an answer</h3>
        <p className={text.tiny}>{formatMoment(todo.at, now)}</p>
        <blockquote>“{todo.beginning}”</blockquote>
      </div>
      <div className={`${layout.acts} ${styles.acts}`}>
        <ButtonLink small variant={isFirst ? "primary" : "ghost"} href={`${deskPaths.messages}#${todo.id}`}>
          Read and reply
        </ButtonLink>
      </div>
    </li>
  );
}
