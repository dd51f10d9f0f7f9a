import { Agreement } from "#app/legal/agreement.tsx";
import { Island } from "#app/site/island.tsx";
import type { Page } from "#app/site/page.ts";
import { lodge } from "#content/lodge.ts";

export const agreement: Page = {
  path: "/agreement",
  meta: {
    title: `Rental agreement, ${lodge.name}`,
    description: "What guests of Wild Iris Lodge sign: the rental agreement, to read and print before booking.",
    path: "/agreement",
    hidden: true,
  },
  script: "app/pages/agreement.client.tsx",
  body: (
    <Island name="agreement">
      <Agreement />
    </Island>
  ),
};
