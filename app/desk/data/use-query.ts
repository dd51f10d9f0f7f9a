import { useCallback, useEffect, useState } from "react";
import type { AnswerOf, ReadName, RequestOf } from "#contract/desk/calls.ts";
import type { Failure } from "#contract/failure.ts";
import { addressOf, onDesk, readAt } from "./desk-api.ts";

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
  const [held, setHeld] = useState<{ address: string; answer?: AnswerOf<Name>; failure?: Failure }>();
  const [turn, setTurn] = useState(0);
  const address = request && addressOf(name, request);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks the same again.
  useEffect(() => {
    if (address === undefined) return;
    const control = new AbortController();
    readAt<AnswerOf<Name>>(address, control.signal).then(
      (result) => {
        if (control.signal.aborted) return;
        setHeld((before) => {
          if (result.ok) return { address, answer: result.value };
          const last = before?.address === address ? before.answer : undefined;
          return { address, failure: result.refusal, ...(last !== undefined && { answer: last }) };
        });
      },
      () => undefined,
    );
    return () => control.abort();
  }, [address, turn]);

  const reload = useCallback(() => setTurn((count) => count + 1), []);
  useEffect(() => onDesk("acted", reload), [reload]);
  const isCurrent = held !== undefined && held.address === address;
  return { answer: isCurrent ? held.answer : undefined, failure: isCurrent ? held.failure : undefined, reload };
}
