import { useEffectEvent, useLayoutEffect } from "react";
import type { WizardStep } from "../draft/draft.ts";

export type WizardHistory = {
  /** The guest used the browser's Back or Forward. */
  onStep(step: WizardStep): void;
  /** The guest went back past the first step. */
  onLeave(): void;
};

/** Each step is a history entry at the same URL, so Back goes back one step. The entry is there when the step is. */
export function useWizardHistory(step: WizardStep, handlers: WizardHistory): void {
  const hear = useEffectEvent((reached: WizardStep | undefined) => {
    if (reached === undefined) handlers.onLeave();
    else handlers.onStep(reached);
  });

  useLayoutEffect(() => {
    listenOnce();
    position = stepIn(window.history.state) ?? 0;
    openAt = placeOnSite();
    listener = (reached) => hear(reached);
    return () => {
      listener = undefined;
      // A wizard that is remounted at once keeps its entries.
      queueMicrotask(() => listener ?? moveTo(0));
    };
  }, []);

  useLayoutEffect(() => moveTo(step), [step]);
}

/** Restores the entry of `step` when the guest may not leave it. */
export function stayAt(step: WizardStep): void {
  moveTo(step);
}

let listener: ((step: WizardStep | undefined) => void) | undefined;
let openAt = "";
// The step of the current entry; 0 is the page itself.
let position = 0;
// history.go() is asynchronous and ends with its own popstate event, which must be ignored.
let travels = 0;
let isListening = false;

function moveTo(step: WizardStep | 0): void {
  for (let next = position + 1; next <= step; next++) {
    window.history.pushState({ ...window.history.state, wizardStep: next }, "");
  }
  if (step < position) {
    travels++;
    window.history.go(step - position);
  }
  position = step;
}

function listenOnce(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener("popstate", onPopState);
}

function onPopState(event: PopStateEvent): void {
  const step = stepIn(event.state);
  if (travels > 0) {
    travels--;
    return;
  }
  const isOurs = step !== undefined || (listener !== undefined && placeOnSite() === openAt);
  if (!isOurs) return;
  position = step ?? 0;
  listener?.(step);
}

// Without the query: the dates in it may be removed while the wizard is open.
function placeOnSite(): string {
  return window.location.pathname + window.location.hash;
}

function stepIn(state: unknown): WizardStep | undefined {
  return (state as { wizardStep?: WizardStep } | null)?.wizardStep;
}
