import type { ReactNode } from "react";
import button from "./button.module.css";
import { Button } from "./button.tsx";
import { ControlIcon } from "./line-icon.tsx";
import styles from "./notice.module.css";

type NoticeTone = "bad" | "warm" | "good" | "plain";

export type NoticeProps = { tone?: NoticeTone; busy?: boolean; children: ReactNode };

/** A tinted box with an icon and a sentence. Errors interrupt a screen reader, the rest waits. */
export function Notice({ tone = "plain", busy = false, children }: NoticeProps) {
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={tone === "bad" ? "alert" : "status"}>
      {busy ? (
        <span className={`${button.spinner} ${styles.spinner}`} aria-hidden="true" />
      ) : (
        <ControlIcon name={iconOf[tone]} />
      )}
      <div className={styles.words}>{children}</div>
    </div>
  );
}

export function RetryNotice({ words, onRetry }: { words: string; onRetry(): void }) {
  return (
    <Notice tone="bad">
      <p>{words}</p>
      <Button small variant="ghost" onClick={onRetry}>
        Retry
      </Button>
    </Notice>
  );
}

const iconOf = { bad: "alert", warm: "note", good: "done", plain: "note" } as const;
