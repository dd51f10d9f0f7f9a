import { useCallback, useEffect, useState } from "react";
import { shouldReopen } from "#app/booking/reopen.ts";
import { useLodgeCalendar } from "#app/booking/use-lodge-calendar.ts";
import { BookingBar } from "./booking-bar.tsx";
import { useLater } from "./use-later.ts";
import { useWish } from "./use-wish.ts";

const loadWizard = () => import("#app/booking/booking-wizard.tsx").then((module) => module.default);

/** The booking bar and the wizard that it opens. The wizard is fetched when somebody is about to ask for it. */
export function Booking() {
  const lodge = useLodgeCalendar();
  const { refresh } = lodge;
  const [wish, changeWish] = useWish();
  const [wizard, fetchWizard] = useLater(loadWizard);
  const [isWanted, setWanted] = useState(false);

  const open = useCallback(() => {
    fetchWizard();
    setWanted(true);
  }, [fetchWizard]);

  // The nights are theirs now: nobody is told any more that they are free, or that they are taken.
  const settle = useCallback(() => {
    changeWish({ checkIn: undefined, checkOut: undefined });
    refresh();
  }, [changeWish, refresh]);

  // After a reload, or on the way back from the bank, the guest goes on where they were.
  useEffect(() => {
    if (shouldReopen()) open();
  }, [open]);

  const Wizard = isWanted && wizard.status === "ready" ? wizard.part : undefined;
  return (
    <>
      <BookingBar
        wish={wish}
        onWish={changeWish}
        lodge={lodge}
        wizard={isWanted && wizard.status !== "ready" && wizard.status !== "waiting" ? wizard.status : undefined}
        onNear={fetchWizard}
        onCheck={open}
      />
      {Wizard && <Wizard initial={wish} lodge={lodge} onBooked={settle} onClose={() => setWanted(false)} />}
    </>
  );
}
