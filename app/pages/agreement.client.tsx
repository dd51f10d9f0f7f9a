import { Agreement } from "#app/legal/agreement.tsx";
import { wakeIsland } from "#app/site/wake-island.tsx";

wakeIsland("agreement", <Agreement />);
