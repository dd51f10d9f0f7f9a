import type { MetaFunction } from "react-router";
import { LegalPage } from "#app/legal/legal-page.tsx";
import type { PageHandle } from "#app/root.tsx";
import { pageMeta } from "#app/site/page-meta.ts";
import { houseRules, termsOfService } from "#content/agreements.ts";
import { lodge } from "#content/lodge.ts";

export const handle: PageHandle = { static: true };

export const meta: MetaFunction = () =>
  pageMeta({
    title: `${termsOfService.title}, ${lodge.name}`,
    description:
      "How booking Wild Iris Lodge works: when nights are yours, what the price includes, cancellation, and the house rules.",
    path: "/terms",
  });

export default function TermsPage() {
  return <LegalPage lead="You book one house, from the people who own it." texts={[termsOfService, houseRules]} />;
}
