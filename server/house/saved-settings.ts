import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Database, Trx } from "../database/database.ts";
import { readSetting, writeSetting } from "../database/settings.ts";

/** What the owner typed at the desk to connect outside parts, by the name of its field. */
export type SavedFields = Readonly<Record<string, string>>;

/** The row of the table settings. A server is started with its value, to know what it runs with. */
const ROW = "connections";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A backup of the database holds only this. Its key is in the server's environment. */
export function seal(fields: SavedFields, key: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", cipherKey(key), iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(fields), "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url");
}

/** Undefined with another key, without one, or if somebody changed the text. */
export function unseal(sealed: string, key: string | undefined): SavedFields | undefined {
  if (key === undefined) return undefined;
  try {
    const bytes = Buffer.from(sealed, "base64url");
    const decipher = createDecipheriv("aes-256-gcm", cipherKey(key), bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    return JSON.parse(text.toString("utf8")) as SavedFields;
  } catch {
    return undefined;
  }
}

function cipherKey(key: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", key, "", "settings saved at the desk", 32));
}

/** The fields as the environment would say them. */
export function settingsOf({ SMTP_SERVER, SMTP_USER, SMTP_PASSWORD, ...fields }: SavedFields): SavedFields {
  if (SMTP_SERVER === undefined) return fields;
  const login = SMTP_USER ? `${encodeURIComponent(SMTP_USER)}:${encodeURIComponent(SMTP_PASSWORD ?? "")}@` : "";
  return { ...fields, SMTP_URL: `${SMTP_SERVER.endsWith(":465") ? "smtps" : "smtp"}://${login}${SMTP_SERVER}` };
}

/** Sealed, as stored. Empty when nothing is saved. */
export async function readSealed(query: Database["query"] | Trx): Promise<string> {
  return (await readSetting(query, ROW)) ?? "";
}

/** Replaces what is saved, unless it's no longer what the caller saw. */
export async function replaceSealed(trx: Trx, before: string, value: string): Promise<boolean> {
  if ((await readSealed(trx)) !== before) return false;
  await writeSetting(trx, ROW, value);
  return true;
}
