import type { MetaFunction } from "react-router";
import { LegalPage } from "#app/legal/legal-page.tsx";
import type { PageHandle } from "#app/root.tsx";
import { pageMeta } from "#app/site/page-meta.ts";
import { privacyPolicy } from "#content/agreements.ts";
import { lodge } from "#content/lodge.ts";

export const handle: PageHandle = { static: true };

export const meta: MetaFunction = () =>
  pageMeta({
    title: `${privacyPolicy.title}, ${lodge.name}`,
    description:
      "What Wild Iris Lodge keeps of its guests, for how long, who else sees it, and how to have it deleted.",
    path: "/privacy",
  });

export default function PrivacyPage() {
  return (
    <LegalPage
      lead="We take what we need to give you a key, and we give it to as few people as we can."
      texts={[privacyPolicy]}
    />
  );
}
