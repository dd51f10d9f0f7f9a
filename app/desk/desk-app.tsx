import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import type { DeskFrame } from "#contract/desk-answers.ts";
import { house } from "#house/house.ts";
import { BookingPage } from "./booking-page.tsx";
import { BookingsPage } from "./bookings-page.tsx";
import { CalendarPage } from "./calendar-page.tsx";
import { act, onSignedOut } from "./desk-api.ts";
import { type DeskPage, deskPaths, deskTitles, pageAt } from "./desk-paths.ts";
import { DevicesPage } from "./devices-page.tsx";
import { Door } from "./door.tsx";
import { Frame } from "./frame.tsx";
import { MessagesPage } from "./messages-page.tsx";
import { ToastArea } from "./toast.tsx";
import { TodayPage } from "./today-page.tsx";
import { useReading } from "./use-reading.ts";

const PAGES: Record<Exclude<DeskPage, "enter">, ComponentType<PageProps>> = {
  today: TodayPage,
  calendar: CalendarPage,
  bookings: BookingsPage,
  booking: BookingPage,
  phoneBooking: lazy(() => import("./phone-booking-page.tsx")),
  messages: MessagesPage,
  // Opened rarely, so not part of the first load.
  prices: lazy(() => import("./prices/prices-page.tsx")),
  house: lazy(() => import("./house/house-page.tsx")),
  money: lazy(() => import("./money/money-page.tsx")),
  devices: DevicesPage,
};

/** What the desk passes to each page. */
export type PageProps = {
  /** Something was done that changes the counts in the frame. */
  onDone(): void;
};

/** The whole desk: the sign-in, or the page that the address names. */
export function DeskApp({ secret }: { secret: string | undefined }) {
  const page = pageAt(location.pathname);
  const isEntering = page === "enter";
  const reading = useReading<DeskFrame>(isEntering ? undefined : "/frame");
  const [isOut, setOut] = useState(false);

  useEffect(() => onSignedOut(() => setOut(true)), []);
  useEffect(() => {
    document.title = `${deskTitles[page]}, the desk of ${house.name}`;
  }, [page]);

  if (isEntering || isOut) {
    const onEntered = () => (isEntering ? location.replace(deskPaths.today) : location.reload());
    return <Door secret={secret} wasIn={reading.answer !== undefined} onEntered={onEntered} />;
  }
  const Page = PAGES[page];
  // Without data there's nothing to see yet, and a stranger shouldn't even see the frame.
  if (reading.answer === undefined && reading.failure === undefined) return null;

  async function signOut() {
    await act("/leave", {});
    setOut(true);
  }

  return (
    <ToastArea>
      <Frame page={page} frame={reading.answer} onSignOut={signOut}>
        <Suspense>
          <Page onDone={reading.reload} />
        </Suspense>
      </Frame>
    </ToastArea>
  );
}
