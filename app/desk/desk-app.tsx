import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import type { DeskFrame } from "#contract/desk/answers.ts";
import { house } from "#house/house.ts";
import { act, onSignedOut } from "./data/desk-api.ts";
import { useQuery } from "./data/use-query.ts";
import { type DeskPage, deskPaths, deskTitles, pageAt } from "./desk-paths.ts";
import { Frame } from "./frame.tsx";
import { Door } from "./sign-in/sign-in.tsx";
import { TodayPage } from "./today/today-page.tsx";
import { ToastArea } from "./ui/toast.tsx";

const LOADERS = {
  calendar: () => import("./calendar/calendar-page.tsx"),
  bookings: () => import("./bookings/bookings-page.tsx"),
  booking: () => import("./booking/booking-page.tsx"),
  phoneBooking: () => import("./bookings/phone-booking-page.tsx"),
  messages: () => import("./messages/messages-page.tsx"),
  prices: () => import("./prices/prices-page.tsx"),
  house: () => import("./house/house-page.tsx"),
  money: () => import("./money/money-page.tsx"),
  devices: () => import("./devices/devices-page.tsx"),
} satisfies Record<Exclude<DeskPage, "enter" | "today">, () => Promise<{ default: ComponentType<PageProps> }>>;

/** What the desk passes to each page. */
export type PageProps = {
  /** Something was done that changes the counts in the frame. */
  onDone(): void;
};

/** The whole desk: the sign-in, or the page that the address names. */
export function DeskApp({ secret }: { secret: string | undefined }) {
  const page = pageAt(location.pathname);
  const isEntering = page === "enter";
  const reading = useQuery<DeskFrame>(isEntering ? undefined : "/frame");
  const [Page] = useState(() => pageOf(page));
  const [isOut, setOut] = useState(false);

  useEffect(() => onSignedOut(() => setOut(true)), []);
  useEffect(() => {
    document.title = `${deskTitles[page]}, the desk of ${house.name}`;
  }, [page]);

  if (isEntering || isOut) {
    const onEntered = () => (isEntering ? location.replace(deskPaths.today) : location.reload());
    return <Door secret={secret} wasIn={reading.answer !== undefined} onEntered={onEntered} />;
  }
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

/** Today is part of the first load. Another page's code loads along with its data; a document shows only one page. */
function pageOf(page: DeskPage): ComponentType<PageProps> {
  if (page === "today" || page === "enter") return TodayPage;
  const loading = LOADERS[page]();
  return lazy(() => loading);
}
