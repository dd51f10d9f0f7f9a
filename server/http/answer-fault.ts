import type { ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Log } from "../log.ts";
import { ProviderAway } from "../payments/provider-away.ts";
import type { HttpEnv } from "./http-env.ts";
import { loggedPath } from "./request-log.ts";
import { sendRefusal } from "./send-refusal.ts";

/** The one place where faults end: the log gets the cause, the guest one calm sentence. */
export function answerFault(log: Log): ErrorHandler<HttpEnv> {
  return (fault, c) => {
    if (fault instanceof HTTPException && fault.status < 500) return sendRefusal(c, "bad-request");
    log.error("fault", {
      requestId: c.get("requestId"),
      method: c.req.method,
      path: loggedPath(c.req.path),
      error: fault,
    });
    return sendRefusal(c, fault instanceof ProviderAway ? "payments-away" : "fault");
  };
}
