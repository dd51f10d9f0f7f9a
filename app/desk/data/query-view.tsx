import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import text from "../ui/text.module.css";
import styles from "./query-view.module.css";
import type { Query } from "./use-query.ts";

type QueryViewProps<Answer> = { query: Query<Answer>; children: (answer: Answer) => ReactNode };

/** The content, or what replaces it: a placeholder while it loads, or why it failed. */
export function QueryView<Answer>({ query: { answer, failure, reload }, children }: QueryViewProps<Answer>) {
  if (answer === undefined && failure === undefined) return <Waiting />;
  return (
    <>
      {failure && (
        <div className={text.said} role="alert">
          <p>{failure.code === "not-found" ? "There is nothing here by this name." : failure.message}</p>
          {failure.code !== "not-found" && (
            <p>
              <Button variant="ghost" small onClick={reload}>
                Try again
              </Button>
            </p>
          )}
        </div>
      )}
      {answer !== undefined && children(answer)}
    </>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting} role="status" aria-label="Loading">
      <i />
      <i />
      <i />
    </div>
  );
}
