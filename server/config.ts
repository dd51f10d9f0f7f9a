import { isIP } from "node:net";
import { z } from "zod";
import { parseTrustedProxies } from "./http/trusted-proxies.ts";

/** The one place that knows the variables' names. Wrong values stop the server at start, never at a guest's click. */
export type Config = ReturnType<typeof readConfig>;

const text = z
  .string()
  .trim()
  .transform((value) => (value === "" ? undefined : value))
  .optional();

const environment = z.object({
  MODE: z.enum(["sandbox", "live"]).optional(),
  HOST: z.string().min(1).default("127.0.0.1"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().min(1).default("data"),
  DATABASE_URL: text.pipe(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  SITE_URL: z.url({ protocol: /^https?$/ }).default("http://localhost:3000"),
  TRUSTED_PROXIES: z
    .string()
    .default("")
    .transform((value, context) => {
      const proxies = parseTrustedProxies(value);
      if (proxies === undefined) context.addIssue("must be a number of hops or a list of networks");
      return proxies ?? ({ kind: "none" } as const);
    }),
  RATE_LIMIT: z.enum(["on", "off"]).default("on"),
  STRIPE_SECRET_KEY: text,
  STRIPE_PUBLISHABLE_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  PRICELABS_API_KEY: text,
  PRICELABS_LISTING_ID: text,
  AIRBNB_ICAL_URL: text,
  VRBO_ICAL_URL: text,
  SMTP_URL: text.pipe(z.url({ protocol: /^smtps?$/ }).optional()),
  MAIL_FROM: text,
  OWNER_EMAIL: text.pipe(z.email().optional()),
  RECAPTCHA_SITE_KEY: text,
  RECAPTCHA_SECRET_KEY: text,
});

type Environment = z.infer<typeof environment>;

export function readConfig(env: Record<string, string | undefined>) {
  const parsed = environment.safeParse(env);
  if (!parsed.success) throw new Error(`The configuration cannot be used:\n${z.prettifyError(parsed.error)}`);
  const given = parsed.data;
  const parts = readParts(given);
  const mode = readMode(given, parts);
  const isAllSandbox = realParts(given, parts).length === 0;
  if (given.RATE_LIMIT === "off" && mode === "live")
    throw new Error("RATE_LIMIT=off is for tests alone, never for MODE=live.");
  return {
    mode,
    /** Sandbox payment and the outbox reader exist only then. */
    isAllSandbox,
    host: given.HOST,
    port: given.PORT,
    dataFolder: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL,
    siteUrl: given.SITE_URL.replace(/\/$/, ""),
    trustedProxies: given.TRUSTED_PROXIES,
    isRateLimited: given.RATE_LIMIT === "on",
    ...parts,
  } as const;
}

function readParts(given: Environment) {
  return {
    payments: together(given, ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"]),
    prices: together(given, ["PRICELABS_API_KEY", "PRICELABS_LISTING_ID"]),
    feeds: together(given, ["AIRBNB_ICAL_URL", "VRBO_ICAL_URL"]),
    mail: together(given, ["SMTP_URL", "MAIL_FROM", "OWNER_EMAIL"]),
    captcha: together(given, ["RECAPTCHA_SITE_KEY", "RECAPTCHA_SECRET_KEY"]),
  };
}

type Parts = ReturnType<typeof readParts>;

/** A part is real with all of its variables and a sandbox with none. Half of them is a mistake. */
function together<Name extends keyof Environment>(
  given: Environment,
  names: readonly Name[],
): Record<Name, string> | undefined {
  const missing = names.filter((name) => given[name] === undefined);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) {
    const there = names.filter((name) => given[name] !== undefined);
    throw new Error(`${there.join(", ")} is set, but ${missing.join(", ")} is missing. Set all of them, or none.`);
  }
  return Object.fromEntries(names.map((name) => [name, String(given[name])])) as Record<Name, string>;
}

const PARTS = ["payments", "prices", "feeds", "mail", "captcha"] as const;

/** The database is a part too, but none that live asks for: the embedded one serves a live site as well. */
function realParts({ DATABASE_URL }: Environment, parts: Parts): string[] {
  const real = PARTS.filter((part) => parts[part] !== undefined);
  return DATABASE_URL === undefined ? real : [...real, "database"];
}

function readMode(given: Environment, parts: Parts): "sandbox" | "live" {
  const real = realParts(given, parts);
  if (given.MODE === undefined) {
    if (real.length > 0)
      throw new Error(`Some parts are real (${real.join(", ")}): say MODE=live, or MODE=sandbox to try them.`);
    if (!isThisMachine(given.HOST))
      throw new Error(`HOST is ${given.HOST}, which others can reach: say MODE=live or MODE=sandbox.`);
    return "sandbox";
  }
  if (given.MODE === "live") {
    const missing = PARTS.filter((part) => parts[part] === undefined);
    if (missing.length > 0) {
      throw new Error(
        `MODE=live needs every part to be real. Still missing: ${missing.map((part) => `${part} (${VARIABLES[part]})`).join("; ")}.`,
      );
    }
    if (!given.SITE_URL.startsWith("https://"))
      throw new Error("MODE=live needs SITE_URL with https, as guests see it.");
  }
  return given.MODE;
}

const VARIABLES: Record<(typeof PARTS)[number], string> = {
  payments: "STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET",
  prices: "PRICELABS_API_KEY, PRICELABS_LISTING_ID",
  feeds: 'AIRBNB_ICAL_URL, VRBO_ICAL_URL, each an https address or "none"',
  mail: "SMTP_URL, MAIL_FROM, OWNER_EMAIL",
  captcha: "RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET_KEY",
};

function isThisMachine(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}
