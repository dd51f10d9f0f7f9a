import { useEffect, useState } from "react";

/** What was answered to the current question, if anything was asked. An answer to another one is never shown. */
export function useAnswer<Question, Answer>(
  question: Question | undefined,
  ask: (question: Question) => Promise<Answer>,
): Answer | undefined {
  const [held, setHeld] = useState<{ readonly key: string; readonly answer: Answer }>();
  const key = JSON.stringify(question);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that is asked.
  useEffect(() => {
    if (question === undefined) return;
    let isGone = false;
    void ask(question).then((answer) => {
      if (!isGone) setHeld({ key, answer });
    });
    return () => {
      isGone = true;
    };
  }, [key]);
  return held?.key === key ? held?.answer : undefined;
}
