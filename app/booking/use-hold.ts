import { type Dispatch, useEffect, useRef, useState } from "react";
import type { Draft, DraftAction } from "./draft.ts";
import { askForHold, HOLD_ENDED, type Hold, heldAction, holdAfter } from "./hold.ts";
import type { DraftPrice } from "./price.ts";

export type HoldControls = {
  readonly hold: Hold;
  /** Asks again, after a fault, a refusal, or an agreed price. */
  retry(): void;
  keepHolding(): void;
  endHold(): void;
};

type HoldNeeds = {
  readonly draft: Draft;
  readonly price: DraftPrice;
  readonly dispatch: Dispatch<DraftAction>;
  /** False while nobody knows whether an earlier attempt has paid. */
  readonly isEnabled: boolean;
};

/** Creates the intent once on entering the step, and updates it whenever the stay, the guests or the coupon change. */
export function useHold({ draft, price, dispatch, isEnabled }: HoldNeeds): HoldControls {
  const [hold, setHold] = useState<Hold>({ status: "opening" });
  const [round, setRound] = useState(0);
  const latest = useRef({ draft, price });
  latest.current = { draft, price };
  const wantsMoreTime = useRef(false);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const content = JSON.stringify([draft.selection, draft.guests, draft.coupon?.code]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks when the content changes and when it is told to.
  useEffect(() => {
    if (!isEnabled) return;
    let isOver = false;
    const isHeld = latest.current.draft.agreed !== undefined;
    setHold((current) =>
      current.status === "held" && isHeld ? { ...current, isUpdating: true } : { status: "opening" },
    );
    queue.current = queue.current.then(async () => {
      if (isOver) return;
      const asked = latest.current.price.quote;
      const question = { draft: latest.current.draft, quote: asked, wantsMoreTime: wantsMoreTime.current };
      wantsMoreTime.current = false;
      dispatch({ type: "hold-asked" });
      const answer = await askForHold(question);
      if (isOver) return;
      if (answer.kind === "held") dispatch(heldAction(answer.value));
      if (answer.kind === "refused" && answer.failure.code === HOLD_ENDED.code) dispatch({ type: "hold-ended" });
      setHold((current) => holdAfter(current, answer, asked, Date.now()));
    });
    return () => {
      isOver = true;
    };
  }, [content, round, isEnabled]);

  const askAgain = () => setRound((current) => current + 1);
  return {
    hold: isEnded(hold, draft) ? { status: "refused", failure: HOLD_ENDED, asked: price.quote } : hold,
    retry: askAgain,
    keepHolding: () => {
      wantsMoreTime.current = true;
      askAgain();
    },
    endHold: () => dispatch({ type: "hold-ended" }),
  };
}

// The draft forgets the price that was agreed on when its hold has ended, whoever found out.
function isEnded(hold: Hold, { agreed }: Draft): boolean {
  return hold.status === "held" && agreed === undefined;
}
