import { isIP } from "node:net";
import { resolve } from "node:path";
import { settingsOf, unseal } from "./house/saved-settings.ts";
import {
  account,
  anyText,
  email,
  feedAddress,
  holdsSecretKey,
  hostName,
  isThisMachine,
  keyStartingWith,
  listingId,
  longToken,
  mailbox,
  oneOf,
  portNumber,
  proxies,
  type Setting,
  siteAddress,
  unknownZone,
  whatIsThere,
} from "./setting-values.ts";

/** The only place that knows the variables' names. Wrong values fail at startup, never on a guest's request. */
export type Config = ReturnType<typeof readConfig>;

const variables = {
  MODE: oneOf("sandbox", "live"),
  HOST: hostName,
  PORT: portNumber,
  DATA_DIR: anyText,
  DATABASE_URL: account("postgres", "postgresql"),
  SITE_URL: siteAddress,
  TRUSTED_PROXIES: proxies,
  RATE_LIMIT: oneOf("on", "off"),
  METRICS_TOKEN: longToken(16),
  SETTINGS_KEY: longToken(32),
  STRIPE_SECRET_KEY: keyStartingWith("sk_test_", "sk_live_", "rk_test_", "rk_live_"),
  STRIPE_PUBLISHABLE_KEY: keyStartingWith("pk_test_", "pk_live_"),
  STRIPE_WEBHOOK_SECRET: keyStartingWith("whsec_"),
  PRICES: oneOf("own"),
  PRICELABS_API_KEY: anyText,
  PRICELABS_LISTING_ID: listingId,
  AIRBNB_ICAL_URL: feedAddress,
  VRBO_ICAL_URL: feedAddress,
  SMTP_URL: account("smtp", "smtps"),
  MAIL_FROM: mailbox,
  OWNER_EMAIL: email,
  RECAPTCHA_SITE_KEY: anyText,
  RECAPTCHA_SECRET_KEY: anyText,
} as const satisfies Record<string, Setting<unknown>>;

type Name = keyof typeof variables;
type Values = { readonly [Each in Name]?: NonNullable<ReturnType<(typeof variables)[Each]["read"]>> };
/** A blank variable counts as not set. */
type Texts = Partial<Record<Name, string>>;

export const VARIABLE_NAMES = Object.keys(variables) as readonly Name[];

/** All others may show up in browsers, emails or the log. */
const SECRETS: ReadonlySet<Name> = new Set([
  "DATABASE_URL",
  "METRICS_TOKEN",
  "SETTINGS_KEY",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "PRICELABS_API_KEY",
  "AIRBNB_ICAL_URL",
  "VRBO_ICAL_URL",
  "SMTP_URL",
  "RECAPTCHA_SECRET_KEY",
]);

const PARTS = {
  payments: ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"],
  prices: ["PRICELABS_API_KEY", "PRICELABS_LISTING_ID"],
  feeds: ["AIRBNB_ICAL_URL", "VRBO_ICAL_URL"],
  mail: ["SMTP_URL", "MAIL_FROM", "OWNER_EMAIL"],
  captcha: ["RECAPTCHA_SITE_KEY", "RECAPTCHA_SECRET_KEY"],
} as const satisfies Record<string, readonly Name[]>;

type Part = keyof typeof PARTS;
const PART_NAMES = Object.keys(PARTS) as Part[];

/** Without a captcha the contact form has its other defenses. */
const NEEDED = ["payments", "prices", "feeds", "mail"] as const satisfies readonly Part[];

export function readConfig(env: Record<string, string | undefined>, timeZone = "UTC") {
  const saved = env.SAVED_SETTINGS ? unseal(env.SAVED_SETTINGS, textsOf(env).SETTINGS_KEY) : {};
  const texts = withSaved(textsOf(env), textsOf(settingsOf(saved ?? {})));
  const mistakes = [
    ...wrongValues(texts),
    ...halfSetParts(texts),
    ...twoPriceSources(texts),
    ...wrongKeyModes(texts),
    ...exposedSecrets(texts),
    ...wrongMode(texts),
    ...unknownZone(timeZone),
  ];
  // Reports all problems at once, so nobody has to restart the server for each of them.
  if (mistakes.length > 0) throw new Error(["The configuration cannot be used:", ...mistakes].join("\n- "));
  const values = valuesOf(texts);
  return {
    mode: values.MODE ?? "sandbox",
    /** Enables sandbox payments and the outbox reader. */
    isAllSandbox: values.MODE !== "live" && realParts(texts).length === 0,
    env,
    /** What was typed at the desk, by field; undefined if SETTINGS_KEY doesn't open it. */
    saved,
    settingsKey: values.SETTINGS_KEY,
    /** A live site without these shows its pages and sells nothing. */
    unconnected: values.MODE === "live" ? NEEDED.filter((part) => !isSet(part, texts)) : [],
    host: values.HOST ?? "127.0.0.1",
    port: values.PORT ?? 3000,
    // Whole, because a process that this one starts may run in another folder, and a house is named from houses/.
    dataFolder: resolve(values.DATA_DIR ?? "data"),
    databaseUrl: values.DATABASE_URL,
    siteUrl: values.SITE_URL ?? `http://localhost:${values.PORT ?? 3000}`,
    trustedProxies: values.TRUSTED_PROXIES ?? ({ kind: "unsaid" } as const),
    metricsToken: values.METRICS_TOKEN,
    isRateLimited: values.RATE_LIMIT !== "off",
    payments: together(values, PARTS.payments),
    prices: together(values, PARTS.prices),
    /** Use the owner's own price table instead of PriceLabs. */
    hasOwnPrices: values.PRICES === "own",
    feeds: together(values, PARTS.feeds),
    mail: together(values, PARTS.mail),
    captcha: together(values, PARTS.captcha),
  } as const;
}

function textsOf(env: Record<string, string | undefined>): Texts {
  return Object.fromEntries(VARIABLE_NAMES.flatMap((name) => (env[name]?.trim() ? [[name, env[name]?.trim()]] : [])));
}

/** What was saved at the desk counts for each part of which the environment says nothing. */
function withSaved(texts: Texts, saved: Texts): Texts {
  const parts = PART_NAMES.filter((part) => !isSet(part, texts));
  const used = parts.flatMap(variablesOf).filter((name) => saved[name] !== undefined);
  if (used.length === 0) return texts;
  return { MODE: "sandbox", ...Object.fromEntries(used.map((name) => [name, saved[name]])), ...texts };
}

function valuesOf(texts: Texts): Values {
  return Object.fromEntries(
    VARIABLE_NAMES.flatMap((name) => (texts[name] === undefined ? [] : [[name, variables[name].read(texts[name])]])),
  );
}

function wrongValues(texts: Texts): string[] {
  const { STRIPE_SECRET_KEY: secret = "", STRIPE_PUBLISHABLE_KEY: publishable = "" } = texts;
  const areSwapped = secret.startsWith("pk_") && /^[sr]k_/.test(publishable);
  const wrong = VARIABLE_NAMES.flatMap((name) => {
    const text = texts[name];
    if (text === undefined || variables[name].read(text) !== undefined) return [];
    if (areSwapped && (name === "STRIPE_SECRET_KEY" || name === "STRIPE_PUBLISHABLE_KEY")) return [];
    return [`${name} must be ${variables[name].expected}. It ${whatIsThere(text, { isSecret: SECRETS.has(name) })}.`];
  });
  if (areSwapped) wrong.push("STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are swapped: give each the other's key.");
  return wrong;
}

/** A service is real with all of its variables set and a sandbox with none. Only some of them is a mistake. */
function halfSetParts(texts: Texts): string[] {
  return Object.values(PARTS).flatMap((names) => {
    const missing = names.filter((name) => texts[name] === undefined);
    const there = names.filter((name) => texts[name] !== undefined);
    if (missing.length === 0 || there.length === 0) return [];
    return [`${there.join(", ")} is set, but ${missing.join(", ")} is missing. Set all of them, or none.`];
  });
}

/** Two price sources at once would leave it to chance what a guest pays. */
function twoPriceSources(texts: Texts): string[] {
  const there = PARTS.prices.filter((name) => texts[name] !== undefined);
  if (texts.PRICES === undefined || there.length === 0) return [];
  return [`PRICES=own sells by your own table, but ${there.join(", ")} is set for PriceLabs. Remove one of them.`];
}

/** Test keys charge nobody, live keys charge for real: they must match each other and the mode. */
function wrongKeyModes(texts: Texts): string[] {
  const kindOf = (name: Name) => /^[spr]k_(test|live)_/.exec(texts[name] ?? "")?.[1];
  const [secret, publishable] = [kindOf("STRIPE_SECRET_KEY"), kindOf("STRIPE_PUBLISHABLE_KEY")];
  if (secret === undefined || publishable === undefined) return [];
  if (secret !== publishable) {
    return [
      `STRIPE_SECRET_KEY is a ${secret} key and STRIPE_PUBLISHABLE_KEY a ${publishable} key. Take both of one kind.`,
    ];
  }
  const keys = `STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are ${secret} keys`;
  if (texts.MODE === "live" && secret === "test")
    return [`MODE=live takes real money, but ${keys}. Set the live keys.`];
  if (texts.MODE === "sandbox" && secret === "live") {
    return [`MODE=sandbox must charge nobody, but ${keys}. Set the test keys, or say MODE=live.`];
  }
  return [];
}

/** A secret pasted into the wrong variable must not become public. */
function exposedSecrets(texts: Texts): string[] {
  return VARIABLE_NAMES.flatMap((name) => {
    const text = texts[name];
    if (text === undefined || SECRETS.has(name)) return [];
    const same = [...SECRETS].find((secret) => texts[secret] === text && text !== "none");
    if (same !== undefined) return [`${name} has the same text as ${same}, which nobody may see.`];
    // An invalid value has already been reported.
    if (variables[name].read(text) === undefined || !holdsSecretKey(text)) return [];
    return [`${name} can be seen by others, but it ${whatIsThere(text, { isSecret: true })}, as a secret key does.`];
  });
}

/**
 * The parts that make the mode a decision. The database is one of them, though live mode doesn't require PostgreSQL:
 * the embedded one can run a live site too. Own prices aren't: they come from no service, so the sandbox can sell by
 * them. Neither is a house that isn't listed elsewhere.
 */
function realParts(texts: Texts): string[] {
  const isReal = (name: Name) => texts[name] !== undefined && texts[name].toLowerCase() !== "none";
  const real = PART_NAMES.filter((part) => PARTS[part].some(isReal));
  return texts.DATABASE_URL === undefined ? real : [...real, "database"];
}

function wrongMode(texts: Texts): string[] {
  const { MODE, HOST, SITE_URL, RATE_LIMIT } = texts;
  if (MODE === undefined) {
    const real = realParts(texts).join(", ");
    if (real !== "") return [`Some parts are real (${real}): say MODE=live, or MODE=sandbox to try them.`];
    const isOpen = HOST !== undefined && hostName.read(HOST) !== undefined && !isThisMachine(HOST);
    const which = isIP(HOST ?? "") === 0 ? "a name" : HOST;
    return isOpen ? [`HOST is ${which}, which others can reach: say MODE=live or MODE=sandbox.`] : [];
  }
  if (MODE !== "live") return [];
  return [
    ...(SITE_URL?.startsWith("https://") ? [] : ["MODE=live needs SITE_URL with https, as guests see it."]),
    ...(RATE_LIMIT === "off" ? ["RATE_LIMIT=off is for tests alone, never for MODE=live."] : []),
  ];
}

function isSet(part: Part, texts: Texts): boolean {
  return variablesOf(part).some((name) => texts[name] !== undefined);
}

export function variablesOf(part: Part): readonly Name[] {
  return part === "prices" ? [...PARTS.prices, "PRICES"] : PARTS[part];
}

/** All of a service's values or undefined; having only some was reported as a mistake before. */
function together<Each extends Name>(values: Values, names: readonly Each[]): Required<Pick<Values, Each>> | undefined {
  if (names.some((name) => values[name] === undefined)) return undefined;
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Required<Pick<Values, Each>>;
}
