import { useCallback, useEffect, useState } from "react";
import type { Failure } from "#contract/failure.ts";
import { read } from "./desk-api.ts";

export type Reading<Answer> = {
  /** The last good answer for the current address. */
  readonly answer: Answer | undefined;
  readonly failure: Failure | undefined;
  /** Asks again, and keeps what is shown until the new answer arrives. */
  reload(): void;
};

/** What the server answers at an address; undefined requests nothing. */
export function useQuery<Answer>(path: string | undefined): Reading<Answer> {
  const [held, setHeld] = useState<{ path: string; answer?: Answer; failure?: Failure }>();
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn requests the same address again.
  useEffect(() => {
    if (path === undefined) return;
    const control = new AbortController();
    read<Answer>(path, control.signal).then(
      (result) => {
        if (control.signal.aborted) return;
        setHeld((before) => {
          if (result.ok) return { path, answer: result.value };
          const last = before?.path === path ? before.answer : undefined;
          return { path, failure: result.refusal, ...(last !== undefined && { answer: last }) };
        });
      },
      () => undefined,
    );
    return () => control.abort();
  }, [path, turn]);

  const reload = useCallback(() => setTurn((count) => count + 1), []);
  const isCurrent = held !== undefined && held.path === path;
  return { answer: isCurrent ? held.answer : undefined, failure: isCurrent ? held.failure : undefined, reload };
}
