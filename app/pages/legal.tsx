import { Agreement } from "#app/legal/agreement.tsx";
import { EmergencyPage } from "#app/legal/emergency-page.tsx";
import { LegalPage } from "#app/legal/legal-page.tsx";
import { Island } from "#app/site/island.tsx";
import type { Page } from "#app/site/page.ts";
import { houseRules, privacyPolicy, termsOfService } from "#house/agreements.ts";
import { emergency } from "#house/emergency.ts";
import { house } from "#house/house.ts";

export const privacy: Page = {
  path: "/privacy",
  meta: {
    title: `${privacyPolicy.title} | ${house.name}`,
    description: `What ${house.name} keeps about its guests, for how long, who else sees it, and how to have it deleted.`,
  },
  body: (
    <LegalPage
      lead="We take what we need to give you a key, and we give it to as few people as we can."
      texts={[privacyPolicy]}
    />
  ),
};

export const terms: Page = {
  path: "/terms",
  meta: {
    title: `${termsOfService.title} | ${house.name}`,
    description: `How booking ${house.name} works: when nights are yours, what the price includes, cancellation, and the house rules.`,
  },
  body: <LegalPage lead="You book one house, from the people who own it." texts={[termsOfService, houseRules]} />,
};

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

/** One page, or none for a house that has no emergency information. */
export function emergencyPages(): Page[] {
  if (!emergency) return [];
  return [
    {
      path: "/emergency",
      meta: { title: `${emergency.title} | ${house.name}`, description: emergency.description },
      body: <EmergencyPage info={emergency} />,
    },
  ];
}
