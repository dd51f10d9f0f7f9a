import { EmergencyPage } from "#app/legal/emergency-page.tsx";
import type { Page } from "#app/site/page.ts";
import { emergency } from "#house/emergency.ts";
import { house } from "#house/house.ts";

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
