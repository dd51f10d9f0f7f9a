import { useState } from "react";
import { Button, type ButtonProps } from "#app/ui/button.tsx";
import type { ActCallName, AnswerOf, RequestOf } from "#contract/desk/calls.ts";
import { act as send } from "../data/desk-api.ts";
import { useAction } from "../data/use-action.ts";
import { Refused } from "./fresh-link.tsx";
import { Sheet, type SheetProps, useClose } from "./sheet.tsx";
import { useToast } from "./toast.tsx";

type Act<Name extends ActCallName, Request> = {
  call: Name;
  request: Request;
  /** Returns what is then said, if anything. */
  onDone?: ((answer: AnswerOf<Name>) => string | undefined) | undefined;
  /** What would undo it, which is then offered for a moment. */
  undo?: RequestOf<Name> | undefined;
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

function useAct<Name extends ActCallName>({ call, request, onDone, undo }: Act<Name, RequestOf<Name> | undefined>) {
  const { run, isBusy, failure } = useAction(call);
  const [tried, setTried] = useState<string>();
  const say = useToast();
  // Why something was refused says nothing about something else. What was seen may have been read again meanwhile.
  const wish = JSON.stringify({ ...request, seen: undefined });

  async function act(): Promise<boolean> {
    if (request === undefined) return false;
    setTried(wish);
    const done = await run(request);
    // What changed meanwhile may take the button away, with what is said beside it.
    const words = done.ok ? onDone?.(done.value) : done.refusal.code === "has-changed" && done.refusal.message;
    if (words) say(words, done.ok && undo !== undefined ? () => void takeBack(undo) : undefined);
    return done.ok;
  }

  async function takeBack(wanted: RequestOf<Name>) {
    const undone = await send(call, wanted);
    if (!undone.ok) say(undone.refusal.message);
  }

  return { act, isBusy, failure: tried === wish ? failure : undefined };
}
