import { PayPage } from "#app/pay/pay-page.tsx";
import { guestPage } from "#app/site/guest-page.tsx";
import { house } from "#house/house.ts";

export const pay = guestPage({
  name: "pay",
  words: "Your booking",
  title: `Your booking, ${house.name}`,
  description: `Accept and pay what was booked by telephone at ${house.name}.`,
  island: <PayPage />,
});
