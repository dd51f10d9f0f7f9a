import { LegalPage } from "#app/legal/legal-page.tsx";
import type { Page } from "#app/site/page.ts";
import { houseRules, termsOfService } from "#house/agreements.ts";
import { house } from "#house/house.ts";

export const terms: Page = {
  path: "/terms",
  meta: {
    title: `${termsOfService.title} | ${house.name}`,
    description: `How booking ${house.name} works: when nights are yours, what the price includes, cancellation, and the house rules.`,
  },
  body: <LegalPage lead="You book one house, from the people who own it." texts={[termsOfService, houseRules]} />,
};
