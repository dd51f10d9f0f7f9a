import { Agreement } from "#app/legal/agreement.tsx";
import { Island } from "#app/site/island.tsx";
import type { Page } from "#app/site/page.ts";
import { house } from "#house/house.ts";

export const agreement: Page = {
  path: "/agreement",
  meta: {
    title: `Rental agreement | ${house.name}`,
    description: `What guests of ${house.name} sign: the rental agreement, to read and print before booking.`,
    hidden: true,
  },
  script: "app/pages/agreement.client.tsx",
  body: (
    <Island name="agreement">
      <Agreement />
    </Island>
  ),
};
