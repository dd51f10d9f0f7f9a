import {
  type ReactNode,
  type Ref,
  type RefObject,
  startTransition,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { ControlIcon } from "#app/ui/line-icon.tsx";
import { house } from "#house/house.ts";
import type { WizardStep } from "../draft/draft.ts";
import styles from "./wizard-frame.module.css";

const STEP_NAMES = ["Dates & Guests", "Guest Details", "Terms & Agreements", "Payment", "Confirmation"] as const;

export type WizardFrameProps = {
  step: WizardStep;
  /** The step whose content is shown. It may lag one step behind for a moment. */
  shownStep: WizardStep;
  stepPlace?: Ref<HTMLDivElement>;
  /** Close and Escape do nothing while a payment is in progress. */
  isLocked: boolean;
  onDismiss(): void;
  side: ReactNode;
  actions: ReactNode;
  children: ReactNode;
};

/** The dialog around every step: progress, content, bill and buttons. */
export function WizardFrame({ step, shownStep, isLocked, onDismiss, ...props }: WizardFrameProps) {
  const titleId = useId();
  const direction = useDirection(shownStep);
  return (
    <Dialog labelledBy={titleId} onDismiss={() => isLocked || onDismiss()} className={styles.wizard}>
      <div className={styles.frame} data-direction={direction}>
        <header className={styles.head}>
          <h2 className="hidden" id={titleId}>
            Book {house.name}
          </h2>
          <p className={styles.whereAmI} aria-hidden="true">
            <strong>{STEP_NAMES[step - 1]}</strong>, step {step} of {STEP_NAMES.length}
          </p>
          <Progress step={step} />
          {/* The last step has a single Close, at the bottom. */}
          {step < 5 && (
            <button
              type="button"
              className={`square ${styles.close}`}
              aria-label="Close"
              disabled={isLocked}
              onClick={onDismiss}
            >
              <ControlIcon name="close" />
            </button>
          )}
        </header>
        <div className={styles.main} key={shownStep} ref={props.stepPlace}>
          {props.children}
        </div>
        {props.side}
        <div className={`apart ${styles.actions}`}>{props.actions}</div>
      </div>
    </Dialog>
  );
}

function Progress({ step }: { step: WizardStep }) {
  return (
    <ol className={styles.steps} aria-label="Progress">
      {STEP_NAMES.map((name, index) => (
        <li key={name} aria-current={index + 1 === step ? "step" : undefined} data-done={index + 1 < step || undefined}>
          {name}
          {index + 1 < step && <span className="hidden">, done</span>}
        </li>
      ))}
    </ol>
  );
}

function useDirection(step: WizardStep): "forward" | "back" | undefined {
  const [last, setLast] = useState<{ step: WizardStep; direction?: "forward" | "back" }>({ step });
  if (last.step !== step) setLast({ step, direction: step > last.step ? "forward" : "back" });
  return last.direction;
}

type DiscardQuestionProps = { mayBeHeld: boolean; onKeep(): void; onDiscard(): void };

/** Asks before typed details are discarded. Escape keeps them. */
export function DiscardQuestion({ mayBeHeld, onKeep, onDiscard }: DiscardQuestionProps) {
  const titleId = useId();
  return (
    <Dialog labelledBy={titleId} onDismiss={onKeep} className={styles.question}>
      <h3 id={titleId}>Leave the booking?</h3>
      <p>You’ll lose what you entered{mayBeHeld && ", and we’ll release your dates"}.</p>
      <div className="row">
        <Button onClick={onKeep}>Keep booking</Button>
        <Button variant="ghost" onClick={onDiscard}>
          Leave
        </Button>
      </div>
    </Dialog>
  );
}

export type StepHeadingProps = {
  className?: string | undefined;
  /** Changes when a part of the step disappears that may have had the focus. */
  content?: string;
  children: ReactNode;
};

/** The heading of a step. It takes the focus when the step appears, so a screen reader continues from here. */
export function StepHeading({ className, content, children }: StepHeadingProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  const shown = useRef(content);

  // Any later, and a guest quick with the Tab key would have the focus taken from the field they type in.
  useLayoutEffect(() => {
    const heading = ref.current;
    if (heading === null) return;
    heading.closest("dialog")?.scrollTo(0, 0);
    heading.focus({ preventScroll: true });
    // The first step is there before its dialog opens; showModal() then gives the focus to what has autofocus.
    heading.autofocus = true;
  }, []);

  useEffect(() => {
    if (shown.current === content) return;
    shown.current = content;
    if (document.activeElement === document.body) ref.current?.focus();
  }, [content]);

  return (
    <h3 ref={ref} tabIndex={-1} className={className}>
      {children}
    </h3>
  );
}

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
