import { useState } from "react";
import { useWork } from "#app/ui/waiting/use-work.ts";
import type { ActCallName, AnswerOf, RequestOf } from "#contract/desk/calls.ts";
import type { Failure } from "#contract/failure.ts";
import type { Result } from "#domain/result.ts";
import { act, newActId } from "./desk-api.ts";

/**
 * The act behind a button. While it runs, nothing is sent twice. After a lost connection the next click sends the same
 * act again, so it's done once. Whatever is shown is then read again.
 */
export function useAction<Name extends ActCallName>(name: Name) {
  const { work, ...state } = useWork();
  const [unanswered, setUnanswered] = useState<{ readonly id: string; readonly body: string }>();

  async function run(request: RequestOf<Name>): Promise<Result<AnswerOf<Name>, Failure>> {
    const body = JSON.stringify(request);
    const actId = unanswered?.body === body ? unanswered.id : newActId();
    const done = await work(act(name, request, actId));
    setUnanswered(!done.ok && done.refusal.code === "unreachable" ? { id: actId, body } : undefined);
    return done;
  }
  return { run, ...state };
}
