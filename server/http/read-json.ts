import type { Context, MiddlewareHandler } from "hono";
import type { z } from "zod";
import { accept, type Result, refuse } from "#domain/result.ts";
import { parseJson } from "../read-body.ts";
import type { HttpEnv } from "./http-env.ts";
import { sendRefusal } from "./send-refusal.ts";

/** Lets a request pass whose body fits the contract, and hands it on as `c.req.valid("json")`. */
export function jsonBody<Schema extends z.ZodType<object>>(
  schema: Schema,
): MiddlewareHandler<HttpEnv, string, { in: { json: z.input<Schema> }; out: { json: z.output<Schema> } }> {
  return async (c, next) => {
    const body = await readJson(c, schema);
    if (!body.ok) return body.refusal;
    c.req.addValidatedData("json", body.value);
    return next();
  };
}

/**
 * The request's body as the contract describes it, or a response that says what is wrong with it.
 * Requires the content type of JSON, which a form on another site can't send.
 */
export async function readJson<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<Result<z.infer<Schema>, Response>> {
  if (!isJson(c.req.header("content-type"))) return refuse(sendRefusal(c, "bad-request"));
  const body = parseJson(await c.req.text());
  if (body === undefined) return refuse(sendRefusal(c, "bad-request"));
  const checked = schema.safeParse(body);
  if (!checked.success) return refuse(sendRefusal(c, "invalid-details", { fields: wrongFields(checked.error) }));
  return accept(checked.data);
}

function isJson(contentType: string | undefined): boolean {
  return contentType?.split(";", 1)[0]?.trim().toLowerCase() === "application/json";
}

const MOST_FIELDS = 20;

function wrongFields(error: z.ZodError): Record<string, string> {
  const wrong = error.issues.flatMap((issue) => {
    const path = issue.path.map(String);
    if (issue.code !== "unrecognized_keys") return [[path.join(".") || "body", issue.message] as const];
    return issue.keys.map((key) => [[...path, key.slice(0, 60)].join("."), "is not known here"] as const);
  });
  return Object.fromEntries(wrong.slice(0, MOST_FIELDS));
}
