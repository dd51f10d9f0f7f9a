import { type FormEvent, type MouseEvent, useState } from "react";
import { Button, type ButtonProps } from "#app/ui/button.tsx";
import type { ActCallName, AnswerOf, RequestOf } from "#contract/desk/calls.ts";
import type { Failure } from "#contract/failure.ts";
import type { Result } from "#domain/result.ts";
import { useAction } from "../data/use-action.ts";
import { Refused } from "./fresh-link.tsx";
import { Sheet, type SheetProps, useClose } from "./sheet.tsx";
import { useToast } from "./toast.tsx";

type Act<Name extends ActCallName, Request> = {
  call: Name;
  request: Request;
  /** Returns what is then said, if anything. */
  onDone?: ((answer: AnswerOf<Name>) => string | undefined) | undefined;
  /** What would undo it, which is then offered for a moment, and what is said once it's undone. */
  undo?: { does(answer: AnswerOf<Name>): Promise<Result<unknown, Failure>>; words?: string } | undefined;
};

type ActButtonProps<Name extends ActCallName> = Omit<ButtonProps, "onClick" | "busy"> & Act<Name, RequestOf<Name>>;

/** A button that does one thing, and says beside itself why it couldn't. */
export function ActButton<Name extends ActCallName>(props: ActButtonProps<Name>) {
  const { call, request, onDone, undo, ...button } = props;
  const { act, isBusy, failure } = useAct({ call, request, onDone, undo });
  return (
    <>
      <Button small {...button} busy={isBusy} onClick={() => void act()} />
      <Refused failure={failure} />
    </>
  );
}

type ActSheetProps<Name extends ActCallName> = Omit<SheetProps, "action" | "failure" | "onClose"> &
  // Nothing is requested while something is missing.
  Act<Name, RequestOf<Name> | undefined> & {
    /** Without a label there's nothing to do but to read. */
    label: string | undefined;
    isDanger?: boolean | undefined;
    /** Enter in a field does it too. */
    isForm?: boolean;
  };

/** A sheet for one act. It closes when that was done. */
export function ActSheet<Name extends ActCallName>(props: ActSheetProps<Name>) {
  const { call, request, onDone, undo, label, isDanger, isForm, ...sheet } = props;
  const { act, isBusy, failure } = useAct({ call, request, onDone, undo });
  const close = useClose();
  const run = async () => {
    if (await act()) close();
  };
  const action = label && { label, isBusy, isDanger, isForm, isOff: request === undefined, run: () => void run() };
  return <Sheet {...sheet} failure={failure} {...(action && { action })} />;
}

/** For a form, or a button of another kind. While it runs, nothing is sent twice. */
export function useAct<Name extends ActCallName>(props: Act<Name, RequestOf<Name> | undefined>) {
  const { call, request, onDone, undo } = props;
  const { run, isBusy, failure } = useAction(call);
  const [tried, setTried] = useState<string>();
  const say = useToast();
  // Why something was refused says nothing about something else. What was seen may have been read again meanwhile.
  const wish = JSON.stringify({ ...request, seen: undefined });

  async function act(): Promise<boolean> {
    if (request === undefined || isBusy) return false;
    setTried(wish);
    const done = await run(request);
    // What changed meanwhile may take the button away, with what is said beside it.
    const words = done.ok ? onDone?.(done.value) : done.refusal.code === "has-changed" && done.refusal.message;
    if (words) say(words, done.ok && undo ? () => void takeBack(undo.does(done.value)) : undefined);
    return done.ok;
  }

  async function takeBack(undoing: Promise<Result<unknown, Failure>>) {
    const undone = await undoing;
    const words = undone.ok ? undo?.words : undone.refusal.message;
    if (words) say(words);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void act();
  }

  return { act, submit, isBusy, failure: tried === wish ? failure : undefined };
}

/** What takes something away asks once more, in place. `of` is for those who don't see what it's about. */
export function SureButton({ label, sure, of, onSure }: { label: string; sure: string; of?: string; onSure(): void }) {
  const [isAsked, setAsked] = useState(false);

  function press({ detail }: MouseEvent) {
    // The second click of a double click is no answer.
    if (detail > 1) return;
    setAsked(!isAsked);
    if (isAsked) onSure();
  }

  return (
    <Button small variant={isAsked ? "danger" : "quiet"} onClick={press} onBlur={() => setAsked(false)}>
      {isAsked ? sure : label}
      {of && <span className="hidden"> {of}</span>}
    </Button>
  );
}
