import { guestPage } from "#app/site/guest-page.tsx";
import { StayPage } from "#app/stay/stay-page.tsx";
import { house } from "#house/house.ts";

export const stay = guestPage({
  name: "stay",
  words: "Your stay",
  title: `Your stay | ${house.name}`,
  description: `A guest's own page: the receipt, arrival instructions, and changes to a stay at ${house.name}.`,
  island: <StayPage />,
});
