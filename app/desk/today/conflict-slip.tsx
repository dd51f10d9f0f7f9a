import { formatCents } from "#app/money.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { DeskConflict } from "#contract/desk/answers.ts";
import { counted, formatDate } from "#domain/format.ts";
import { bookingPath, deskPaths } from "../desk-paths.ts";
import { Channel } from "../ui/channel.tsx";
import desk from "../ui/desk.module.css";
import { DeskIcon } from "../ui/desk-icon.tsx";
import { GoItem } from "../ui/go-item.tsx";
import goList from "../ui/go-list.module.css";
import { shortDay, shortSpan } from "../ui/lodge-time.ts";
import { Slip } from "../ui/page.tsx";
import styles from "./today.module.css";

const RESERVATIONS: Partial<Record<DeskConflict["channel"], string>> = {
  airbnb: "https://www.airbnb.com/hosting/reservations",
  vrbo: "https://www.vrbo.com/haod",
};

/** Two parties for the same nights: who they are, and what the owner can do. */
export function ConflictSlip({ conflict }: { conflict: DeskConflict }) {
  const { channel, channelName: elsewhere, reference, name, phone, guests, paid, bookedOn, waits } = conflict;
  const { own, stay, nights, isClosing } = conflict;
  const first = name.split(" ")[0];
  const reservations = RESERVATIONS[channel];
  return (
    <Slip
      id={`clash-${reference}`}
      title={`Two parties${isClosing ? "?" : ","} ${nights.map(shortDay).join(" and ")}`}
      className={styles.clash}
    >
      <p>
        {isClosing
          ? `${elsewhere} closed these nights before it had read that they were taken here, and doesn’t say whether a guest booked them. Look at your reservations there. If you closed them yourself, all is well.`
          : `${elsewhere} sold these nights before it had read that they were taken here. One of the two has to move.`}
      </p>
      <div className={styles.person}>
        <p className={styles.what}>
          {waits === null ? "Booked here" : "Waiting for payment"}
          {waits === null && bookedOn && ` on ${formatDate(bookedOn)}`}
        </p>
        <h3>{name}</h3>
        <p className={desk.soft}>
          <Channel kind="direct" /> · {shortSpan(own)} · {counted(guests, "guest")}
          {paid !== null && ` · ${formatCents(paid)} paid`}
        </p>
        <p className={desk.reach}>
          <a className={buttonClass({ small: true })} href={`tel:${phone}`}>
            <DeskIcon name="phone" size={16} />
            Call {first}
          </a>
          <a className={buttonClass({ small: true, variant: "ghost" })} href={bookingPath(reference)}>
            Open
          </a>
        </p>
      </div>
      <div className={styles.person}>
        <p className={styles.what}>Came from {elsewhere}</p>
        <h3>{isClosing ? "Perhaps a guest" : `${elsewhere} guest`}</h3>
        <p className={desk.soft}>
          <Channel kind={channel} /> · {shortSpan(stay)}
        </p>
        {reservations && (
          <p className={desk.reach}>
            <a className={buttonClass({ small: true, variant: "ghost" })} href={reservations} rel="noopener">
              Open at {elsewhere}
            </a>
          </p>
        )}
      </div>
      <h3 className={desk.spaced}>Ways out</h3>
      <ul className={goList.go}>
        <GoItem href={bookingPath(reference)} hint="Call first, then change the dates of the booking.">
          Move {first} to other nights
        </GoItem>
        {reservations && (
          <GoItem href={reservations} rel="noopener" hint={`${elsewhere} may charge you a fee for it.`}>
            Cancel at {elsewhere}
          </GoItem>
        )}
        {waits === null ? (
          <GoItem
            isDanger
            href={bookingPath(reference)}
            hint={paid !== null && "Choose “In full”. You see the sum before anything happens."}
          >
            Cancel {first}’s booking and refund it in full
          </GoItem>
        ) : (
          <GoItem
            isDanger
            href={waits === "change" ? bookingPath(reference) : deskPaths.bookings}
            hint="Nothing was paid for these nights."
          >
            {waits === "change" ? "Withdraw the pay link" : "Cancel the phone booking"}
          </GoItem>
        )}
      </ul>
      <p className={`${desk.tiny} ${desk.spaced}`}>This notice goes away by itself when only one party is left.</p>
    </Slip>
  );
}
