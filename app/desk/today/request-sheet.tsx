import { formatCents } from "#app/money.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { balanceInWords } from "../booking/sheets/price-difference.tsx";
import { BrokenRule } from "../bookings/broken-rule.tsx";
import { QueryView } from "../data/query-view.tsx";
import { useAction } from "../data/use-action.ts";
import { useQuery } from "../data/use-query.ts";
import { formatMoment } from "../ui/lodge-time.ts";
import sheet from "../ui/sheet.module.css";
import { Sheet } from "../ui/sheet.tsx";
import text from "../ui/text.module.css";
import { useTyped } from "../ui/use-typed.ts";

type RequestSheetProps = { id: string; onClose(): void; onAnswered(said: string): void };

/** What a guest asks for, what a yes would cost, and the two answers. */
export function RequestSheet({ id, onClose, onAnswered }: RequestSheetProps) {
  const query = useQuery("request", { id });
  const yes = useAction("request/approve");
  const no = useAction("request/decline");
  const [words, wordsField] = useTyped("");
  const request = query.answer;
  const amount = request?.amount ?? undefined;
  const balance = request?.balance ?? undefined;

  async function approve() {
    if (amount === undefined) return;
    const approved = await yes.run({ id, seen: { amount, ...(balance && { balance: balance.after }) } });
    if (!approved.ok) return query.reload();
    onAnswered(
      amount > 0 ? `Approved. The guest is asked for ${formatCents(amount)}.` : "Approved. The guest gets an email.",
    );
  }

  async function decline() {
    const declined = await no.run({ id, words, seen: { isWaiting: true } });
    if (declined.ok) onAnswered("Declined. The guest gets an email.");
    else query.reload();
  }

  return (
    <Sheet
      failure={yes.failure ?? no.failure}
      title={request ? `${request.name} asks: ${request.wish}` : "A guest asks"}
      hint={request && `Booking ${request.reference}, ${formatMoment(request.at, Date.now())}`}
      onClose={onClose}
      action={{ label: yesWords(amount), isBusy: yes.isBusy, isOff: amount === undefined, run: approve }}
      more={
        <Button small variant="ghost" busy={no.isBusy} disabled={request === undefined} onClick={decline}>
          Say no
        </Button>
      }
    >
      <QueryView query={query}>
        {({ isChange, problem, brokenRule }) => (
          <>
            <BrokenRule rule={brokenRule} />
            {problem !== null && <p className={`${text.said} ${text.warm}`}>A yes is not possible now. {problem}</p>}
            {amount !== undefined && (
              <ul className={sheet.after}>
                {(balance === undefined || amount !== 0) && <li>{whatFollows(amount, isChange)}</li>}
                {balance && <li>{balanceInWords(balance)}</li>}
                <li>The guest gets an email with your answer either way.</li>
              </ul>
            )}
          </>
        )}
      </QueryView>
      <TextAreaField
        label="A line for a no (optional)"
        placeholder="We’re sorry, the house is taken by then."
        maxLength={1000}
        {...wordsField}
      />
    </Sheet>
  );
}

function yesWords(amount: number | undefined): string {
  if (amount === undefined || amount === 0) return "Say yes";
  return amount > 0 ? `Say yes, ask for ${formatCents(amount)}` : `Say yes, refund ${formatCents(-amount)}`;
}

function whatFollows(amount: number, isChange: boolean): string {
  if (amount > 0) {
    const until = isChange ? "Old and new nights are both held until then; unpaid, nothing changes." : "";
    return `A yes sends a link to pay ${formatCents(amount)}, good for three days. ${until}`.trim();
  }
  return amount < 0
    ? `A yes changes the stay at once, and ${formatCents(-amount)} is refunded, as the policy says.`
    : "A yes costs the guest nothing and counts at once.";
}
