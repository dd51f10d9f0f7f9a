import type { DeskConnection, DeskConnections } from "#contract/desk/connections.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import { type Config, readConfig, variablesOf } from "../../config.ts";
import { hashOf } from "../../hash.ts";
import { readSealed, replaceSealed, type SavedFields, seal, unseal } from "../../house/saved-settings.ts";
import { thisSite } from "../../house/this-site.ts";
import type { Wiring } from "../../wiring.ts";
import type { Actor } from "../audit-log.ts";
import type { Handlers } from "../call.ts";
import { tellOwner } from "../devices/tell-owner.ts";
import { CONNECTION_PARTS, type ConnectionField, type ConnectionPart } from "./connection-parts.ts";
import { explainSender } from "./sender-records.ts";

const TELL_WITHIN_MS = 5_000;
const SHOWN_LETTERS = 4;
/** Of a shorter secret, its end would give too much away. */
const LONG_SECRET = 16;

type Saved = { readonly sealed: string; readonly version: string; readonly fields: SavedFields };

/** What is connected and from where. No secret ever leaves the server again. */
async function readConnections({ config, database }: Wiring): Promise<DeskConnections> {
  const { sealed, version, fields } = await readSaved(config, database);
  return {
    version,
    isInForce: sealed === (config.env.SAVED_SETTINGS ?? "") || !thisSite.hasKeeper,
    obstacle: obstacleIn(config),
    parts: Object.entries(CONNECTION_PARTS).map(([part, each]) => describe(part, each, config, fields)),
  };
}

function describe(part: string, each: ConnectionPart, config: Config, fields: SavedFields): DeskConnection {
  const { title, what } = each;
  const isSet = isInEnvironment(each, config);
  const isSaved = namesOf(each).some((name) => fields[name]);
  return {
    ...{ part, title, what, from: isSet ? "environment" : isSaved ? "desk" : "nowhere" },
    fields: each.fields.map((field) => ({
      ...{ hint: "", isSecret: false, isOptional: false, ...field },
      shown: shown(field, isSet ? config.env[field.name] : fields[field.name]),
    })),
  };
}

function isInEnvironment({ group }: ConnectionPart, { env }: Config): boolean {
  return variablesOf(group).some((name) => env[name]?.trim());
}

const IN_ENVIRONMENT = "The server’s .env says this and overrides the desk. Change it there.";

function namesOf({ fields, fixed = {} }: ConnectionPart): string[] {
  return [...fields.map(({ name }) => name), ...Object.keys(fixed)];
}

function without(fields: SavedFields, ...parts: readonly ConnectionPart[]): SavedFields {
  const gone = new Set(parts.flatMap(namesOf));
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !gone.has(name)));
}

function shown({ isSecret }: ConnectionField, value: string | undefined): string | null {
  if (!value) return null;
  if (!isSecret || value === "none") return value;
  return value.length < LONG_SECRET ? "is saved" : `ends in ${value.slice(-SHOWN_LETTERS)}`;
}

export const connectionsHandlers = {
  /** Nothing is saved that the outside part itself doesn't take. */
  async "connection/save"(wiring, { part, typed, seen }, actor) {
    const each = CONNECTION_PARTS[part];
    if (each === undefined) return refuse("not-found");
    if (isInEnvironment(each, wiring.config)) return notConnected(IN_ENVIRONMENT);
    const { fields } = await readSaved(wiring.config, wiring.database);
    const own = each.fields.flatMap(({ name }) => {
      const value = typed[name] || fields[name];
      return value ? [[name, value]] : [];
    });
    const missing = each.fields.filter(({ name, isOptional }) => !isOptional && !typed[name] && !fields[name]);
    if (missing.length > 0) return notConnected(`Still missing: ${missing.map(({ label }) => label).join(", ")}.`);
    const rivals = Object.values(CONNECTION_PARTS).filter(({ group }) => group === each.group);
    const next: SavedFields = { ...without(fields, ...rivals), ...each.fixed, ...Object.fromEntries(own) };
    const config = tryOut(wiring, next);
    if (!config.ok) return notConnected(inLabels(config.refusal, each));
    const checked = await each.check(config.value, wiring);
    if (!checked.ok) return notConnected(checked.refusal);
    const { says, webhookSecret, settle } = checked.value;
    const made = webhookSecret === undefined ? {} : { STRIPE_WEBHOOK_SECRET: webhookSecret };
    const saved = await replace(wiring, actor, { part, each, next: { ...next, ...made }, seen, says });
    // At worst a webhook is left at the card processor that nobody reads.
    await settle?.(saved.ok).catch((fault: unknown) => wiring.log.warn("webhook-left", { fault }));
    return saved;
  },

  async "connection/end"(wiring, { part, seen }, actor) {
    const each = CONNECTION_PARTS[part];
    if (each === undefined) return refuse("not-found");
    const { fields } = await readSaved(wiring.config, wiring.database);
    return replace(wiring, actor, { part, each, next: without(fields, each), seen, says: [] });
  },

  connections: readConnections,

  /** Sends the owner an email now, and says whether the mail server took it. */
  async "test-email"(wiring, _, actor) {
    const { config, database, outbox, owner, outside } = wiring;
    await database.transaction((trx) => tellOwner(wiring, trx, actor, "test-email"));
    const isSent = await outbox.sendNow(`desk-alert ${actor.actId}`, TIMEOUT_MS);
    const found = isSent
      ? `The mail server took it for ${owner.address}. Look into your inbox, and under spam.`
      : "The mail server didn’t take it within 8 seconds. We’ll keep trying; Health says how email is doing.";
    const sender = config.mail?.MAIL_FROM.address;
    const says = [found, ...(sender === undefined ? [] : await explainSender(sender, outside.lookUp))];
    await database.transaction((trx) => actor.record(trx, { says }));
    return accept({ says });
  },
} satisfies Partial<Handlers>;

type Change = {
  readonly part: string;
  readonly each: ConnectionPart;
  readonly next: SavedFields;
  readonly seen: { readonly version: string };
  readonly says: readonly string[];
};

/** The server that takes over reads it from its environment, as servers beside this one do. */
async function replace(wiring: Wiring, actor: Actor, change: Change) {
  const { config, database, outbox } = wiring;
  const { part, each, next, seen, says } = change;
  const obstacle = obstacleIn(config);
  if (obstacle !== null || config.settingsKey === undefined) return notConnected(obstacle ?? "");
  const sealed = Object.keys(next).length === 0 ? "" : seal(next, config.settingsKey);
  const isSaved = await database.transaction(async (trx) => {
    const before = await readSealed(trx);
    if (versionOf(before) !== seen.version) return false;
    await replaceSealed(trx, before, sealed);
    await tellOwner(wiring, trx, actor, "connection", each.title);
    await actor.record(trx, { says }, { subject: part });
    return true;
  });
  if (!isSaved) return refuse("has-changed");
  // While this server still has the mail server of before: a thief may have named another.
  await outbox.sendNow(`desk-alert ${actor.actId}`, TELL_WITHIN_MS);
  return accept({ says });
}

async function readSaved(config: Config, { query }: Wiring["database"]): Promise<Saved> {
  const sealed = await readSealed(query);
  return { sealed, version: versionOf(sealed), fields: unseal(sealed, config.settingsKey) ?? {} };
}

function versionOf(sealed: string): string {
  return hashOf(sealed).slice(0, 16);
}

function obstacleIn({ settingsKey }: Config): string | null {
  if (settingsKey !== undefined) return null;
  return "Nothing can be saved here yet, because this server has no key to encrypt it with. Put a line SETTINGS_KEY= with 40 random characters into its .env, and start it again.";
}

/** The settings as they would be, or what is wrong with them. */
function tryOut({ config: { env, settingsKey = "" } }: Wiring, next: SavedFields): Result<Config, string> {
  try {
    return accept(readConfig({ ...env, SAVED_SETTINGS: seal(next, settingsKey) }));
  } catch (fault) {
    return refuse(fault instanceof Error ? fault.message : "");
  }
}

/** What is wrong, by the words on the screen instead of the variables' names. */
function inLabels(mistakes: string, { fields }: ConnectionPart): string {
  const [, ...lines] = mistakes.split("\n- ");
  return fields.reduce((text, { name, label }) => text.replaceAll(name, `“${label}”`), lines.join(" "));
}

function notConnected(why: string) {
  return refuse({ code: "connection-refused", why: [why] });
}

const TIMEOUT_MS = 8_000;
