import { PayPage } from "#app/pay/pay-page.tsx";
import { hydrateIsland } from "#app/site/hydrate-island.tsx";

hydrateIsland("pay", <PayPage />);
