import { hydrateIsland } from "#app/site/hydrate-island.tsx";
import { openSavedStay } from "#app/stay/offline/saved-stay.ts";
import { StayPage } from "#app/stay/stay-page.tsx";

hydrateIsland("stay", <StayPage wasDeleted={openSavedStay()} />);
