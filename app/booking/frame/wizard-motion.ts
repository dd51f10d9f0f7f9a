import { type RefObject, startTransition, useLayoutEffect, useState } from "react";
import type { WizardStep } from "../draft/draft.ts";

const CLOSING_MS = 150;
const STEP_LEAVES_MS = 80;
const FADED = 0.3;

function wantsLessMotion(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** The dialog leaves before React removes it. */
export async function fadeDialog(): Promise<void> {
  const dialog = document.querySelector("dialog:modal");
  if (dialog === null || wantsLessMotion()) return;
  const timing = { duration: CLOSING_MS, easing: "ease-in", fill: "forwards" } as const;
  dialog.animate({ opacity: 0 }, { ...timing, pseudoElement: "::backdrop" });
  await dialog.animate({ opacity: 0, transform: "translateY(8px)" }, timing).finished;
}

/**
 * The step that is shown. Buttons and progress respond at once; the step before fades, and the next one, which comes in
 * from there, is rendered when the browser has time.
 */
export function useShownStep(step: WizardStep, place: RefObject<HTMLElement | null>): WizardStep {
  const [shown, setShown] = useState(step);

  useLayoutEffect(() => {
    if (step === shown) return;
    const show = () => startTransition(() => setShown(step));
    if (place.current === null || wantsLessMotion()) return show();
    const fade = place.current.animate({ opacity: FADED }, { duration: STEP_LEAVES_MS, fill: "forwards" });
    fade.onfinish = show;
    return () => fade.cancel();
  }, [step, shown, place]);

  return shown;
}
