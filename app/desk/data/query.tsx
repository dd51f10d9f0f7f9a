import { type ReactNode, useCallback, useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { useWork } from "#app/ui/waiting/use-work.ts";
import type { AnswerOf, ReadName, RequestOf } from "#contract/desk/calls.ts";
import type { Failure } from "#contract/failure.ts";
import desk from "../ui/desk.module.css";
import { Refused } from "../ui/fresh-link.tsx";
import { addressOf, onDesk, read } from "./desk-api.ts";

export type Query<Answer> = {
  /** The last good answer for the current request. */
  readonly answer: Answer | undefined;
  readonly failure: Failure | undefined;
  /** Asks again, and keeps what is shown until the new answer arrives. */
  reload(): void;
};

/** What the server answers to a call, asked again after every act; without a request, nothing is asked. */
export function useQuery<Name extends ReadName>(
  name: Name,
  request: RequestOf<Name> | undefined,
): Query<AnswerOf<Name>> {
  type Answer = AnswerOf<Name>;
  const [held, setHeld] = useState<Pick<Query<Answer>, "answer" | "failure"> & { readonly address: string }>();
  const [turn, setTurn] = useState(0);
  const address = request && addressOf(name, request);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says all that is asked; a new turn asks again.
  useEffect(() => {
    if (request === undefined || address === undefined) return;
    const control = new AbortController();
    read(name, request, control.signal).then(
      (result) => {
        if (control.signal.aborted) return;
        setHeld((before) => ({
          address,
          answer: result.ok ? result.value : before?.address === address ? before.answer : undefined,
          failure: result.ok ? undefined : result.refusal,
        }));
      },
      () => undefined,
    );
    return () => control.abort();
  }, [address, turn]);
  const reload = useCallback(() => setTurn((count) => count + 1), []);
  useEffect(() => onDesk("acted", reload), [reload]);
  const current = held?.address === address ? held : undefined;
  return { answer: current?.answer, failure: current?.failure, reload };
}

type AskedProps<Name extends ReadName> = {
  call: Name;
  request: RequestOf<Name>;
  children: (answer: AnswerOf<Name>) => ReactNode;
};

/** A call, and what is shown of its answer. */
export function Asked<Name extends ReadName>({ call, request, children }: AskedProps<Name>) {
  return <QueryView query={useQuery(call, request)}>{children}</QueryView>;
}

type QueryViewProps<Answer> = { query: Query<Answer>; children: (answer: Answer) => ReactNode };

/** The content, or what replaces it: a placeholder while it loads, or why it failed. */
export function QueryView<Answer>({ query: { answer, failure, reload }, children }: QueryViewProps<Answer>) {
  if (answer === undefined && failure === undefined) {
    return (
      <div className={desk.waiting} role="status" aria-label="Loading">
        <i />
        <i />
        <i />
      </div>
    );
  }
  return (
    <>
      {failure && (
        <div className={desk.said} role="alert">
          <p>{failure.code === "not-found" ? "There is nothing here by this name." : failure.message}</p>
          {failure.code !== "not-found" && (
            <p>
              <Button variant="ghost" small onClick={reload}>
                Try again
              </Button>
            </p>
          )}
        </div>
      )}
      {answer !== undefined && children(answer)}
    </>
  );
}

/** A list that is read page by page: what there is so far, and the button for more. */
export function usePages<Name extends "bookings" | "acts">(
  name: Name,
  first: AnswerOf<Name>,
  requestAfter: (end: string) => RequestOf<Name>,
) {
  const [more, setMore] = useState<readonly AnswerOf<Name>[]>([]);
  const { work, isBusy, failure } = useWork();
  const next = (more.at(-1) ?? first).next;
  async function showMore() {
    const page = await work(read(name, requestAfter(next ?? "")));
    if (page.ok) setMore((before) => [...before, page.value]);
  }
  const button = (label: string) =>
    next !== null && (
      <div className={`${desk.reach} ${desk.spaced}`}>
        <Button variant="ghost" small busy={isBusy} onClick={showMore}>
          {label}
        </Button>
        <Refused failure={failure} />
      </div>
    );
  return { pages: [first, ...more], button };
}
