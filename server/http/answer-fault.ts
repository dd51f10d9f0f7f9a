import type { ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { DatabaseUnavailable } from "../database/database-unavailable.ts";
import type { Log } from "../log.ts";
import { ProviderUnavailable } from "../payments/provider-unavailable.ts";
import type { HttpEnv } from "./http-env.ts";
import { loggedPath } from "./request-log.ts";
import { sendRefusal } from "./send-refusal.ts";

const RETRY_AFTER_SECONDS = 15;

/** Handles every fault: the log gets the cause, the guest one calm sentence. */
export function answerFault(log: Log): ErrorHandler<HttpEnv> {
  return (fault, c) => {
    if (fault instanceof HTTPException && fault.status < 500) return sendRefusal(c, "bad-request");
    // Whoever hangs up in the middle of a request reads no answer, and nothing is wrong here.
    const isCutOff = "code" in fault && fault.code === "ECONNRESET";
    if (isCutOff && c.req.raw.signal.aborted) return sendRefusal(c, "bad-request");
    log.error("fault", {
      requestId: c.get("requestId"),
      method: c.req.method,
      path: loggedPath(c.req.path),
      error: fault,
    });
    if (fault instanceof ProviderUnavailable) return sendRefusal(c, "payments-away");
    if (!(fault instanceof DatabaseUnavailable)) return sendRefusal(c, "fault");
    c.header("Retry-After", String(RETRY_AFTER_SECONDS));
    return sendRefusal(c, "database-away");
  };
}
