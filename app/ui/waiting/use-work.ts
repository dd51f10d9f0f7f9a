import { useState } from "react";
import type { Failure } from "#contract/failure.ts";
import type { Result } from "#domain/result.ts";

/** Whatever takes a moment and may be refused: whether it's under way, and why it wasn't done. */
export function useWork() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function work<Value>(doing: Promise<Result<Value, Failure>>): Promise<Result<Value, Failure>> {
    setBusy(true);
    const done = await doing;
    setBusy(false);
    setFailure(done.ok ? undefined : done.refusal);
    return done;
  }
  return { work, isBusy, failure, forget: () => setFailure(undefined) };
}
