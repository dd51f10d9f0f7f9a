import { hydrateIsland } from "#app/site/hydrate-island.tsx";
import { StayPage } from "#app/stay/stay-page.tsx";

hydrateIsland("stay", <StayPage />);
