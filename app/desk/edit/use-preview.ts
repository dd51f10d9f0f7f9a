import { useState } from "react";
import type { Failure } from "#contract/failure.ts";
import { act } from "../data/desk-api.ts";
import { useDraft } from "./draft/draft-context.ts";

/** An address that shows the draft as guests would see it, or why there is none. */
export function usePreview() {
  const { act: actOn } = useDraft();
  const [failure, setFailure] = useState<Failure>();
  async function address(): Promise<string | undefined> {
    const made = await actOn((revision) => act("house/preview", { seen: { revision } }));
    setFailure(made.ok ? undefined : made.refusal);
    return made.ok ? made.value : undefined;
  }
  return { address, failure };
}
