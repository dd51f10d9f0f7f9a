import { formatCents } from "#app/money.ts";
import { TextAreaField } from "#app/ui/field.tsx";
import { QueryView, useQuery } from "../../data/query.tsx";
import { ActButton, ActSheet } from "../../ui/act-button.tsx";
import { BrokenRule, balanceInWords } from "../../ui/bill-lines.tsx";
import desk from "../../ui/desk.module.css";
import { useTyped } from "../../ui/fields/use-typed.ts";
import { formatMoment } from "../../ui/lodge-time.ts";
import sheet from "../../ui/sheet.module.css";
import { useClose } from "../../ui/sheet.tsx";

/** What a guest asks for, what a yes would cost, and the two answers. */
export default function RequestSheet({ id }: { id: string }) {
  const close = useClose();
  const query = useQuery("request", { id });
  const [words, wordsField] = useTyped("");
  const request = query.answer;
  const amount = request?.amount ?? undefined;
  const balance = request?.balance ?? undefined;
  const seen = amount !== undefined && { amount, ...(balance && { balance: balance.after }) };
  const asked = amount !== undefined && amount > 0 ? `The guest is asked for ${formatCents(amount)}.` : undefined;
  return (
    <ActSheet
      call="request/approve"
      request={seen ? { id, seen } : undefined}
      onDone={() => `Approved. ${asked ?? "The guest gets an email."}`}
      title={request ? `${request.name} asks: ${request.wish}` : "A guest asks"}
      hint={request && `Booking ${request.reference}, ${formatMoment(request.at)}`}
      label={yesWords(amount)}
      more={
        <ActButton
          call="request/decline"
          request={{ id, words, seen: { isWaiting: true } }}
          onDone={() => {
            close();
            return "Declined. The guest gets an email.";
          }}
          variant="ghost"
          disabled={request === undefined}
        >
          Say no
        </ActButton>
      }
    >
      <QueryView query={query}>
        {({ isChange, problem, brokenRule }) => (
          <>
            <BrokenRule rule={brokenRule} />
            {problem !== null && <p className={`${desk.said} ${desk.warm}`}>A yes is not possible now. {problem}</p>}
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
    </ActSheet>
  );
}

function yesWords(amount: number | undefined): string {
  if (amount === undefined || amount === 0) return "Say yes";
  return amount > 0 ? `Say yes, ask for ${formatCents(amount)}` : `Say yes, refund ${formatCents(-amount)}`;
}

function whatFollows(amount: number, isChange: boolean): string {
  if (amount > 0) {
    const until = isChange ? "Old and new nights are both held until then. If it isn’t paid, nothing changes." : "";
    return `A yes sends a link to pay ${formatCents(amount)}, good for three days. ${until}`.trim();
  }
  return amount < 0
    ? `A yes changes the stay at once, and ${formatCents(-amount)} is refunded, as the policy says.`
    : "A yes costs the guest nothing and counts at once.";
}
