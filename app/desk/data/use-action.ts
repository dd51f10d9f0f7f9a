import { useState } from "react";
import type { ActCallName, AnswerOf, RequestOf } from "#contract/desk/calls.ts";
import type { Failure } from "#contract/failure.ts";
import type { Result } from "#domain/result.ts";
import { act, newActId } from "./desk-api.ts";

/**
 * The act behind a button. While it runs, nothing is sent twice. After a lost connection the next click sends the same
 * act again, so it's done once. What is shown is old when it was done, or when somebody else was faster.
 */
export function useAction<Name extends ActCallName>(name: Name, onChanged: () => void = () => undefined) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [unanswered, setUnanswered] = useState<{ readonly id: string; readonly body: string }>();

  async function run(request: RequestOf<Name>): Promise<Result<AnswerOf<Name>, Failure>> {
    const body = JSON.stringify(request);
    const actId = unanswered?.body === body ? unanswered.id : newActId();
    setBusy(true);
    const done = await act(name, request, actId);
    setBusy(false);
    setFailure(done.ok ? undefined : done.refusal);
    setUnanswered(!done.ok && done.refusal.code === "unreachable" ? { id: actId, body } : undefined);
    if (done.ok || done.refusal.code === "has-changed") onChanged();
    return done;
  }

  return { run, isBusy, failure, forget: () => setFailure(undefined) };
}
