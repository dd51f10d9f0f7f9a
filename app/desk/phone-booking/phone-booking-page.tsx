import { type FormEvent, useState } from "react";
import { formatCents } from "#app/money.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { DeskPhoneBooking, PhonePriceKind } from "#contract/desk/booking/phone-booking.ts";
import { refusals } from "#contract/refusals.ts";
import { dayAt } from "#domain/dates/calendar-date.ts";
import { lastMoment } from "#domain/dates/durations.ts";
import { checkName, isEmail, isPhoneFor, phoneRefusal } from "#domain/guest.ts";
import { PHONE_HOLD_HOURS } from "#domain/limits.ts";
import type { Bill } from "#domain/prices/bill.ts";
import { phoneHoldEnd } from "#domain/stays/phone-hold.ts";
import { rules } from "#house/rules.ts";
import { PhoneBookingSent } from "../booking/pay-link.tsx";
import { useQuery } from "../data/query.tsx";
import { useAction } from "../data/use-action.ts";
import { deskPaths } from "../desk-paths.ts";
import { BillLines, BrokenRule } from "../ui/bill-lines.tsx";
import desk from "../ui/desk.module.css";
import { DeskIcon } from "../ui/desk-icon.tsx";
import choice from "../ui/fields/choice.module.css";
import { Choices, Radios } from "../ui/fields/choice.tsx";
import { useStayFields } from "../ui/fields/stay-fields.tsx";
import { centsTyped, useDebounced, useTyped } from "../ui/fields/use-typed.ts";
import { Refused } from "../ui/fresh-link.tsx";
import { formatMoment } from "../ui/lodge-time.ts";
import { Section } from "../ui/page.tsx";
import segments from "../ui/segments.module.css";

const NOBODY = { firstName: "", lastName: "", email: "", phone: "" };

/** The owner fills it in, and the guest gets a link to accept the agreement and pay. */
export default function PhoneBookingPage() {
  const now = Date.now();
  const { fields, stay, party } = useStayFields({
    ...{ checkIn: "", checkOut: "", guests: rules.guests.atFirst },
    min: dayAt(now, rules.timeZone),
  });
  const [details, setDetails] = useState(NOBODY);
  const [kind, setKind] = useState<PhonePriceKind>("list");
  const [typed, typedField] = useTyped("");
  const [holdHours, setHoldHours] = useState<(typeof PHONE_HOLD_HOURS)[number]>(48);
  const [isTried, setTried] = useState(false);
  const [sent, setSent] = useState<DeskPhoneBooking & { readonly bill: Bill }>();
  const { run, isBusy, failure, forget } = useAction("phone-booking");

  const nights = centsTyped(useDebounced(typed));
  const isPriced = kind !== "own" || nights !== undefined;
  const price = kind === "own" ? { price: kind, nights } : { price: kind };
  // Once they're held, the nights can't be priced again.
  const query = useQuery(
    "phone-price",
    stay && isPriced && !sent ? { in: stay.checkIn, out: stay.checkOut, ...party, ...price } : undefined,
  );
  const bill = sent?.bill ?? query.answer?.bill ?? undefined;
  const problems = problemsIn(details);
  const holdEnd = phoneHoldEnd({ checkIn: stay?.checkIn, hours: holdHours }, now, rules.timeZone);
  const isComplete = bill !== undefined && Object.values(problems).every((problem) => problem === undefined);

  function fill(field: keyof typeof NOBODY) {
    return {
      value: details[field],
      autoComplete: "off",
      error: isTried ? problems[field] : undefined,
      onChange: (event: { target: { value: string } }) => setDetails({ ...details, [field]: event.target.value }),
    };
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!stay || !isComplete || isBusy) return;
    const wish = { ...stay, ...party, details, ...price, holdHours };
    const held = await run({ ...wish, seen: { amount: bill.payable } });
    if (held.ok) setSent({ ...held.value, bill });
  }

  return (
    <>
      <a className={desk.back} href={deskPaths.bookings}>
        <DeskIcon name="back" size={18} /> Bookings
      </a>
      <header className={desk.head}>
        <div>
          <h1>Phone booking</h1>
          <p className={desk.soft}>
            You type it, the guest gets a link to accept the agreement and pay. You never touch a card number.
          </p>
        </div>
      </header>
      <form className={desk.cols} noValidate onSubmit={send} onChange={forget}>
        <div className={desk.stack}>
          <Section id="when" title="When and how many">
            <div className={`${desk.pair} ${desk.spaced}`}>{fields}</div>
            <div className={desk.lines} aria-live="polite">
              {stay && query.answer?.problem != null && (
                <p className={`${desk.said} ${desk.warm}`}>{query.answer.problem}</p>
              )}
              {stay && query.answer?.problem === null && <BrokenRule rule={query.answer.brokenRule} />}
              {stay && query.failure && <p className={desk.said}>{query.failure.message}</p>}
              {stay && bill && (
                <p className={`${desk.said} ${desk.good}`}>Open, here and in the calendars of the other channels.</p>
              )}
            </div>
          </Section>
          <Section id="who" title="Who">
            <div className={`${desk.pair} ${desk.spaced}`}>
              <Field label="First name" {...fill("firstName")} />
              <Field label="Last name" {...fill("lastName")} />
              <Field label="Email" type="email" {...fill("email")} />
              <Field label="Phone" type="tel" {...fill("phone")} />
            </div>
          </Section>
          <Section id="price" title="Price">
            <Choices<PhonePriceKind>
              name="price"
              legend="Price"
              className={choice.open}
              chosen={kind}
              onChoose={setKind}
              options={[
                {
                  ...{ value: "list", label: "List price", hint: "As on the site today" },
                  sum: kind === "list" && bill ? formatCents(bill.payable) : undefined,
                },
                {
                  ...{ value: "own", label: "My price for the nights" },
                  hint: `For everybody who comes. ${rules.pets?.whileBooking ? "Cleaning, pets" : "Cleaning"} and tax are added`,
                  field: kind === "own" && (
                    <Field
                      className={choice.field}
                      label="All nights together"
                      inputMode="decimal"
                      placeholder="1200.00"
                      {...typedField}
                    />
                  ),
                },
                {
                  ...{ value: "free", label: "No charge", sum: formatCents(0) },
                  hint: "Friends and family. They still accept the agreement.",
                },
              ]}
            />
          </Section>
          <Section id="hold" title="How long to hold">
            <div className={desk.lines} role="radiogroup" aria-labelledby="hold-heading">
              <div className={segments.segments}>
                <Radios name="hold" values={PHONE_HOLD_HOURS} chosen={holdHours} onChoose={setHoldHours}>
                  {(hours) => (hours === 24 ? "24 hours" : `${hours / 24} days`)}
                </Radios>
              </div>
            </div>
            <p className={`${desk.tiny} ${desk.spaced}`}>
              Until about {formatMoment(lastMoment(holdEnd), now)}. The nights are closed while you wait: here at once,
              on other channels when they next read our calendar.
            </p>
          </Section>
        </div>
        <aside className={desk.stack} aria-label="What the guest would pay">
          <div className={desk.slip}>
            <h2>{details.firstName.trim() || "The guest"} would pay</h2>
            {bill ? (
              <BillLines bill={bill} sum="Total" hint="cleaning and tax included" />
            ) : (
              <p className={desk.soft}>
                {stay && !isPriced ? "Type your price for the nights." : "Choose dates to see the price."}
              </p>
            )}
            {isTried && !isComplete && bill && (
              <p className={`${desk.said} ${desk.warm}`}>Something is still missing.</p>
            )}
            <Refused failure={failure} />
            <p className={desk.spaced}>
              <Button type="submit" wide busy={isBusy} disabled={bill === undefined}>
                Hold nights and send pay link
              </Button>
            </p>
            <p className={`${desk.tiny} ${desk.spaced}`}>
              Nothing is charged until the guest pays. You can cancel it any time before.
            </p>
          </div>
        </aside>
      </form>
      {sent && <PhoneBookingSent sent={{ ...sent, amount: sent.bill.payable }} details={details} />}
    </>
  );
}

function problemsIn({ firstName, lastName, email, phone }: typeof NOBODY) {
  const nameProblem = (name: string) => {
    const problem = checkName(name.trim());
    return problem === undefined ? undefined : refusals[problem].message;
  };
  return {
    firstName: nameProblem(firstName),
    lastName: nameProblem(lastName),
    email: isEmail(email.trim()) ? undefined : refusals["invalid-email"].message,
    phone: isPhoneFor(phone.trim(), rules) ? undefined : refusals[phoneRefusal(rules)].message,
  };
}
