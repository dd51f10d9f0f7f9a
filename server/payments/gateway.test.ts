import { describeGateway } from "./testing/gateway-contract.ts";
import { setUpSandbox } from "./testing/sandbox-stage.ts";
import { setUpStripe } from "./testing/stripe-stage.ts";

describeGateway("Stripe", setUpStripe);
describeGateway("the sandbox", setUpSandbox);
