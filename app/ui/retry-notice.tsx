import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

/** What went wrong, and a button to try again. */
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
