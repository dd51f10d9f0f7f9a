/** An error in Stripe's shape. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: { readonly error: Readonly<Record<string, unknown>> };
  /** Stripe stores a response for its key only once execution has begun, so not for invalid parameters. */
  readonly isRemembered: boolean;

  constructor(status: number, error: Record<string, unknown>, isRemembered: boolean) {
    super(String(error.message));
    this.status = status;
    this.body = { error: { ...documented(error.code), ...error } };
    this.isRemembered = isRemembered;
  }
}

export function badParameter(code: string, param: string, message: string): ApiError {
  return new ApiError(400, { code, message, param, type: "invalid_request_error" }, false);
}

export function missing(kind: string, id: string, param: string, status = 404): ApiError {
  const message = `No such ${kind}: '${id}'`;
  return new ApiError(status, { code: "resource_missing", message, param, type: "invalid_request_error" }, true);
}

export function wrongState(message: string, intent: object): ApiError {
  const code = "payment_intent_unexpected_state";
  return new ApiError(400, { code, message, payment_intent: intent, type: "invalid_request_error" }, true);
}

export function refused(code: string | undefined, message: string): ApiError {
  return new ApiError(400, { ...(code && { code }), message, type: "invalid_request_error" }, true);
}

export function keyMismatch(key: string): ApiError {
  const message =
    "Keys for idempotent requests can only be used with the same parameters they were first used with. " +
    `Try using a key other than '${key}' if you meant to execute a different request.`;
  return new ApiError(400, { message, type: "idempotency_error" }, false);
}

export const badKey = new ApiError(
  401,
  { message: "Invalid API Key provided: sk_test_****", type: "invalid_request_error" },
  false,
);

export const tooManyRequests = new ApiError(
  429,
  { code: "rate_limit", message: "Request rate limit exceeded.", type: "invalid_request_error" },
  false,
);

export const ownFault = new ApiError(
  500,
  { message: "An unknown error occurred while processing your request.", type: "api_error" },
  true,
);

function documented(code: unknown) {
  if (typeof code !== "string") return {};
  return { doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}` };
}
