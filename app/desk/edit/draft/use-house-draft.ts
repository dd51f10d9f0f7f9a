import { useEffect, useMemo, useRef, useState } from "react";
import type { DeskHouseDraft, HouseEdit } from "#contract/desk/edit.ts";
import type { Failure } from "#contract/failure.ts";
import type { Result } from "#domain/result.ts";
import { useQuery } from "../../data/query.tsx";
import { useAction } from "../../data/use-action.ts";
import { useToast } from "../../ui/toast.tsx";
import { withEdit, written } from "./draft-values.ts";

const SAVED_AFTER_MS = 1_000;
const ASKED_AGAIN_MS = 2_000;
const EDITS_AT_ONCE = 400;
const NONE: DeskHouseDraft["files"] = [];

/** An edit until it's saved and the house was read again. */
type Waiting = { readonly edit: HouseEdit; readonly isSaved?: true };

/**
 * The house that is being edited, and what was typed since. Edits are saved in their order once nobody types for a
 * moment, or at once by `save` and `put`. A page that is closed before asks first.
 */
export function useHouseDraft() {
  const query = useQuery("house/draft", {});
  const { answer, reload } = query;
  const { run, isBusy, failure } = useAction("house/edit");
  const [waiting, show] = useState<readonly Waiting[]>([]);
  const queue = useRef(waiting);
  const revision = useRef(0);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const say = useToast();

  function hold(next: readonly Waiting[]) {
    queue.current = next;
    show(next);
  }

  /** One after the other, because each names the revision that the one before it made. */
  function inTurn<Value>(does: () => Promise<Value>): Promise<Value> {
    const done = turn.current.then(does);
    turn.current = done.catch(() => undefined);
    return done;
  }

  function save() {
    return inTurn(async () => {
      const edits = unsavedOf(queue.current).slice(0, EDITS_AT_ONCE);
      if (edits.length === 0) return;
      const done = await run({ edits, seen: { revision: revision.current } });
      const isOver = !done.ok && (done.refusal.code === "edit-impossible" || isOvertaken(done.refusal, edits));
      if (done.ok) revision.current = done.value;
      if (done.ok) hold(queue.current.map((each) => (edits.includes(each.edit) ? { ...each, isSaved: true } : each)));
      if (!isOver) return;
      hold(queue.current.filter(({ edit }) => !edits.includes(edit)));
      say(`${done.refusal.message} Your last change isn’t saved.`);
    });
  }

  const latest = useRef(save);
  latest.current = save;

  /** Something else that is done with the house, after everything typed is saved. */
  async function act<Value>(does: (revision: number) => Promise<Result<Value, Failure>>) {
    save();
    const done = await inTurn(() => does(revision.current));
    reload();
    return done;
  }

  /** The same for what answers a new revision. */
  function edit(does: (revision: number) => Promise<Result<number, Failure>>) {
    return act(async (seen) => {
      const done = await does(seen);
      if (done.ok) revision.current = done.value;
      return done;
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new answer says something new.
  useEffect(() => {
    if (answer === undefined) return;
    // Asked before the last save, and here after it: another one is on its way.
    if (answer.revision < revision.current) return;
    revision.current = answer.revision;
    hold(queue.current.filter(({ isSaved }) => !isSaved));
    if (answer.publishing.state !== "building") return;
    const timer = setInterval(reload, ASKED_AGAIN_MS);
    return () => clearInterval(timer);
  }, [answer]);

  const isUnsaved = unsavedOf(waiting).length > 0;
  const isLost = failure?.code === "unreachable";
  // biome-ignore lint/correctness/useExhaustiveDependencies: every edit, and every answer, begins to wait again.
  useEffect(() => {
    if (!isUnsaved || isBusy || isLost) return;
    const timer = setTimeout(save, SAVED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [waiting, isUnsaved, isBusy, isLost, answer]);

  // A phone shows another app without a word, and another window may have changed the house meanwhile.
  useEffect(() => {
    const look = () => (document.hidden ? latest.current() : reload());
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [reload]);

  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isUnsaved]);

  const files = answer?.files ?? NONE;
  const saved = useMemo(() => Object.fromEntries(files.map(({ path, text }) => [path, written(path, text)])), [files]);
  const values = useMemo(() => waiting.reduce((sum, { edit }) => withEdit(sum, edit), saved), [saved, waiting]);

  function change(...edits: HouseEdit[]) {
    const kept = isReplaced(queue.current.at(-1), edits) ? queue.current.slice(0, -1) : queue.current;
    hold([...kept, ...edits.map((edit) => ({ edit }))]);
  }

  function put(...edits: HouseEdit[]) {
    change(...edits);
    save();
  }

  return { query, values, saved, change, save, put, act, edit, isBusy, isUnsaved, failure };
}

function unsavedOf(waiting: readonly Waiting[]): HouseEdit[] {
  return waiting.filter(({ isSaved }) => !isSaved).map(({ edit }) => edit);
}

/** Somebody else moved what these edits name. Single values are simply saved again. */
function isOvertaken({ code }: Failure, edits: readonly HouseEdit[]): boolean {
  return code === "has-changed" && !edits.every(isWords);
}

/** A field that is typed into twice is saved once. Only the last edit, because what moves entries may be between them. */
function isReplaced(last: Waiting | undefined, by: readonly HouseEdit[]): boolean {
  const [newer] = by;
  if (last === undefined || last.isSaved || newer === undefined || by.length > 1) return false;
  const { edit } = last;
  if (!isWords(edit) || !isWords(newer) || !("at" in edit && "at" in newer)) return false;
  return edit.file === newer.file && edit.at.join("\n") === newer.at.join("\n");
}

/** A single value, which means the same whatever somebody else changed around it. */
function isWords(edit: HouseEdit): boolean {
  return "value" in edit && edit.value !== null && typeof edit.value !== "object";
}
