import { Agreement } from "#app/legal/agreement.tsx";
import { hydrateIsland } from "#app/site/hydrate-island.tsx";

hydrateIsland("agreement", <Agreement />);
