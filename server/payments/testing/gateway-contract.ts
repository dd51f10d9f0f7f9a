import { afterEach, beforeEach, describe } from "vitest";
import { promisesOfCanceling } from "./contract/canceling.ts";
import { promisesOfCharging } from "./contract/charging.ts";
import { promisesOfCoupons } from "./contract/coupons.ts";
import { promisesOfCreating } from "./contract/creating.ts";
import { promisesOfDeleting } from "./contract/deleting.ts";
import { promisesOfLooking } from "./contract/looking.ts";
import { promisesOfRefunding } from "./contract/refunding.ts";
import { promisesOfSavingCards } from "./contract/saving-cards.ts";
import { type GatewayStage, type Scene, sceneOn } from "./contract/scene.ts";
import { promisesOfUpdating } from "./contract/updating.ts";
import { promisesOfWebhooks } from "./contract/webhooks.ts";

/** The contract of every gateway, whatever the provider. */
export function describeGateway(name: string, setUp: () => Promise<GatewayStage>): void {
  describe(name, () => {
    const at = {} as Scene;
    beforeEach(async () => Object.assign(at, sceneOn(await setUp())));
    afterEach(() => at.stop());

    promisesOfCreating(at);
    promisesOfCharging(at);
    promisesOfSavingCards(at);
    promisesOfUpdating(at);
    promisesOfCanceling(at);
    promisesOfLooking(at);
    promisesOfRefunding(at);
    promisesOfCoupons(at);
    promisesOfDeleting(at);
    promisesOfWebhooks(at);
  });
}
