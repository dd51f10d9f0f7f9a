import { LegalPage } from "#app/legal/legal-page.tsx";
import type { Page } from "#app/site/page.ts";
import { privacyPolicy } from "#house/agreements.ts";
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
