import { useId } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import styles from "./discard-question.module.css";

export type DiscardQuestionProps = { mayBeHeld: boolean; onKeep(): void; onDiscard(): void };

/** Asks before typed details are discarded. Escape keeps them. */
export function DiscardQuestion({ mayBeHeld, onKeep, onDiscard }: DiscardQuestionProps) {
  const titleId = useId();
  return (
    <Dialog labelledBy={titleId} onDismiss={onKeep} className={styles.question}>
      <h3 id={titleId}>Leave the booking?</h3>
      <p>What you entered will be thrown away{mayBeHeld && ", and the nights are free for others again"}.</p>
      <div className={styles.answers}>
        <Button onClick={onKeep}>Keep booking</Button>
        <Button variant="ghost" onClick={onDiscard}>
          Leave
        </Button>
      </div>
    </Dialog>
  );
}
