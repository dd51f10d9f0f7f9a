import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { DeskHealth } from "#contract/desk/house.ts";
import { TestEmail } from "../connections/test-email.tsx";
import { Asked } from "../data/query.tsx";
import { useAction } from "../data/use-action.ts";
import desk from "../ui/desk.module.css";
import { DeskIcon } from "../ui/desk-icon.tsx";
import { Refused } from "../ui/fresh-link.tsx";
import iconList from "../ui/icon-list.module.css";
import { formatClock, moment } from "../ui/lodge-time.ts";
import { Section } from "../ui/page.tsx";

const NAMES: Record<string, string> = {
  database: "Database",
  airbnb: "Airbnb’s calendar",
  vrbo: "VRBO’s calendar",
  prices: "Prices",
  mail: "Email",
  backup: "Backup",
  payments: "Card processor",
  "standing-still": "Payments and bookings",
  refunds: "Refunds",
  "double-bookings": "Nights",
  holds: "Nights being paid",
  webhook: "Stripe webhook",
  proxy: "Guests’ addresses",
  emergency: "How to call 911",
};

/** A part goes by its name, or by what its kind is called where there may be several. */
function nameOf(part: string): string {
  if (part.startsWith("nights-at-")) return "Our nights elsewhere";
  return NAMES[part] ?? (part.startsWith("other-") ? "Added calendar" : part);
}

// The alarms' words for "ok" say that a problem is over, so they don't fit here.
const FINE: Record<string, string> = {
  airbnb: "It’s read often enough to take bookings.",
  vrbo: "It’s read often enough to take bookings.",
  prices: "They’re recent enough to take bookings.",
  mail: "Emails go out.",
};

const LOOKS = {
  ok: { icon: "check", look: undefined },
  unknown: { icon: "warning", look: undefined },
  warning: { icon: "warning", look: iconList.warm },
  stopped: { icon: "alarm", look: iconList.bad },
} as const;

/** The state of every part, as last known or checked now. */
export function Health() {
  const [checked, setChecked] = useState<DeskHealth>();
  const { run, isBusy, failure } = useAction("health/check");

  async function check() {
    const answer = await run({ seen: { checkedAt: checked?.now ?? null } });
    if (answer.ok) setChecked(answer.value);
  }

  return (
    <Section
      id="health"
      title="Health"
      aside={
        <Button small variant="quiet" busy={isBusy} onClick={check}>
          Check everything now
        </Button>
      }
    >
      <p className={`${desk.tiny} ${desk.spaced}`} role="status">
        {isBusy
          ? "Asking calendars, prices, email and the card processor…"
          : checked
            ? `Asked at ${formatClock(checked.now)}.`
            : "As last known."}
      </p>
      <Refused failure={failure} />
      <Asked call="health" request={{}}>
        {(known) => (
          <ul className={iconList.list}>
            {(checked ?? known).parts.map(({ part, state, headline, sentence, advice, lastOkAt }) => (
              <li key={part} className={LOOKS[state].look}>
                <DeskIcon name={LOOKS[state].icon} />
                <strong>{nameOf(part)}</strong>
                <p>
                  {state === "ok" ? (FINE[part] ?? `${headline.replace(/ again$/, "")}.`) : `${sentence} ${advice}`}
                  {lastOkAt !== undefined && ` Last worked ${moment(lastOkAt, (checked ?? known).now)}.`}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Asked>
      <TestEmail />
    </Section>
  );
}
