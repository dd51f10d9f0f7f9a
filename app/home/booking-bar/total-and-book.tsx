import { formatCents } from "#app/money.ts";
import { Button } from "#app/ui/button.tsx";
import { bookLabel, type FreeStay } from "./chosen-stay.ts";

type TotalAndBookProps = { chosen: FreeStay; isLoading: boolean; onBook(): void; children: string };

/** What the chosen stay costs, and the button that books it. */
export function TotalAndBook({ chosen, isLoading, onBook, children }: TotalAndBookProps) {
  return (
    <>
      <p>
        <b>{formatCents(chosen.total)}</b>
        <span>{children}</span>
      </p>
      <Button busy={isLoading} onClick={onBook}>
        {bookLabel(chosen)}
      </Button>
    </>
  );
}
