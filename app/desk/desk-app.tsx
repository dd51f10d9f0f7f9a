import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { house } from "#house/house.ts";
import { onDesk } from "./data/desk-api.ts";
import { useQuery } from "./data/query.tsx";
import { type DeskPage, deskPaths, deskTitles, pageAt } from "./desk-paths.ts";
import { Frame } from "./frame.tsx";
import { TodayPage } from "./today/today-page.tsx";
import { ToastArea } from "./ui/toast.tsx";

const LOADERS = {
  calendar: () => import("./calendar/calendar-page.tsx"),
  bookings: () => import("./booking-list/bookings-page.tsx"),
  booking: () => import("./booking/booking-page.tsx"),
  phoneBooking: () => import("./phone-booking/phone-booking-page.tsx"),
  messages: () => import("./messages/messages-page.tsx"),
  reviews: () => import("./reviews/reviews-page.tsx"),
  prices: () => import("./prices/prices-page.tsx"),
  house: () => import("./house/house-page.tsx"),
  edit: () => import("./edit/edit-page.tsx"),
  fridgeCard: () => import("./house/fridge-card-page.tsx"),
  connections: () => import("./connections/connections-page.tsx"),
  money: () => import("./money/money-page.tsx"),
  devices: () => import("./devices/devices-page.tsx"),
} satisfies Record<Exclude<DeskPage, "enter" | "today">, () => Promise<{ default: ComponentType }>>;

// Needed once a month, so it isn't part of the first load.
const SignIn = lazy(() => import("./sign-in/sign-in.tsx"));

/** The whole desk: the sign-in, or the page that the address names. */
export function DeskApp({ secret }: { secret: string | undefined }) {
  const page = pageAt(location.pathname);
  const isEntering = page === "enter";
  const query = useQuery("frame", isEntering ? undefined : {});
  const [Page] = useState(() => pageOf(page));
  const [isOut, setOut] = useState(false);

  useEffect(() => onDesk("signed-out", () => setOut(true)), []);
  useEffect(() => {
    document.title = `${deskTitles[page]}, the desk of ${house.name}`;
  }, [page]);

  if (isEntering || isOut) {
    const onEntered = () => (isEntering ? location.replace(deskPaths.today) : location.reload());
    return (
      <Suspense>
        <SignIn secret={secret} wasIn={query.answer !== undefined} onEntered={onEntered} />
      </Suspense>
    );
  }
  // Without data there's nothing to see yet, and a stranger shouldn't even see the frame.
  if (query.answer === undefined && query.failure === undefined) return null;

  return (
    <ToastArea>
      <Frame page={page} frame={query.answer} onSignedOut={() => setOut(true)}>
        <Suspense>
          <Page />
        </Suspense>
      </Frame>
    </ToastArea>
  );
}

/** Today is part of the first load. Another page's code loads along with its data; a document shows only one page. */
function pageOf(page: DeskPage): ComponentType {
  if (page === "today" || page === "enter") return TodayPage;
  const loading = LOADERS[page]();
  return lazy(() => loading);
}
