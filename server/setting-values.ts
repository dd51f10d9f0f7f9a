import { isIP } from "node:net";
import { isEmail } from "#domain/guest.ts";
import { type EmailAddress, readEmailAddress } from "./emails/email.ts";
import { parseTrustedProxies, type TrustedProxies } from "./http/limits/client-address.ts";

/** What a variable must be, in words, and its parser, which returns undefined for anything else. */
export type Setting<Value> = { readonly expected: string; read(text: string): Value | undefined };

export const anyText: Setting<string> = { expected: "a text", read: (text) => text };

export function oneOf<const Word extends string>(...words: readonly Word[]): Setting<Word> {
  return { expected: words.join(" or "), read: (text) => words.find((word) => word === text) };
}

export const portNumber: Setting<number> = {
  expected: "a number from 0 to 65535",
  read: (text) => (/^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined),
};

export const hostName: Setting<string> = {
  expected: "the name or the address of a network interface, such as 127.0.0.1",
  read: (text) => (isIP(text) !== 0 || /^[a-z0-9]([a-z0-9.-]{0,250}[a-z0-9])?$/i.test(text) ? text : undefined),
};

/** Whether a host, or the folder of a socket, is on this machine, so nobody on a network sees what is sent to it. */
export function isThisMachine(host: string): boolean {
  return (
    host.startsWith("/") || host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."))
  );
}

/** A secret that the owner makes up. */
export function longToken(least: number): Setting<string> {
  return {
    expected: `a random text of at least ${least} letters and digits`,
    read: (text) => (/^[\w-]+$/.test(text) && text.length >= least ? text : undefined),
  };
}

export const proxies: Setting<TrustedProxies> = {
  expected: "a number of hops or a list of networks",
  read: parseTrustedProxies,
};

/** Sent to browsers, so it must not be the provider's secret key, which is a long run of letters and digits. */
export const listingId: Setting<string> = {
  expected: "the listing's id, not a key",
  read: (text) => (/^(?=.*[a-z])(?=.*\d)[a-z\d]{32,}$/i.test(text) ? undefined : text),
};

/** A public URL: no user name or password in it. */
export const siteAddress: Setting<string> = {
  expected: "an address that begins with https:// (or http:// on this machine), without a user name",
  read(text) {
    const url = urlOf(text, "http", "https");
    return url === undefined || url.username !== "" || url.password !== "" ? undefined : text.replace(/\/$/, "");
  },
};

/** A service's URL with user name and password. */
export function account(...protocols: readonly string[]): Setting<string> {
  return {
    expected: `an address that begins with ${protocols.map((name) => `${name}://`).join(" or ")}, with every special character of its password written as %XX`,
    read(text) {
      const url = urlOf(text, ...protocols);
      return url !== undefined && isEncoded(url.username) && isEncoded(url.password) ? text : undefined;
    },
  };
}

/** Channels also offer calendars as webcal:, which is https by another name. */
export const feedAddress: Setting<string> = {
  expected: 'an address that begins with https:// (or webcal://), without a user name, or "none"',
  read(text) {
    if (text.toLowerCase() === "none") return "none";
    const url = urlOf(text.replace(/^webcals?:/i, "https:"), "https");
    return url === undefined || url.username !== "" || url.password !== "" ? undefined : url.href;
  },
};

export const email: Setting<string> = {
  expected: "a mail address",
  read: (text) => (isEmail(text) ? text : undefined),
};

export const mailbox: Setting<EmailAddress> = {
  expected: "a mail address, alone or as Name <address>",
  read(text) {
    try {
      return readEmailAddress(text);
    } catch {
      return undefined;
    }
  },
};

export function keyStartingWith(...prefixes: readonly string[]): Setting<string> {
  return {
    expected: `a key that starts with ${prefixes.join(" or ")}`,
    read: (text) =>
      prefixes.some((prefix) => text.startsWith(prefix) && text.length > prefix.length) ? text : undefined,
  };
}

const KEY = /(?:[spr]k_(?:live|test)_|[spr]k_|whsec_)/;
const SCHEME = /^(https?|webcals?|smtps?|postgres(?:ql)?|mysql|file|ftp):/i;

/** Describes a wrong value without revealing it: any text may be a secret pasted into the wrong variable. */
export function whatIsThere(text: string, { isSecret }: { isSecret: boolean }): string {
  const start = KEY.exec(text)?.[0] ?? SCHEME.exec(text)?.[0];
  if (start !== undefined) return text.startsWith(start) ? `starts with ${start}` : `contains ${start}`;
  return !isSecret && /^[\w.-]{1,12}$/.test(text) ? `is "${text}"` : `is another text (${text.length} characters)`;
}

/** Whether the text contains any kind of secret key of the card processor. */
export function holdsSecretKey(text: string): boolean {
  return /(^|[^a-z])([sr]k_(live|test)_|whsec_)/i.test(text);
}

export function unknownZone(timeZone: string): string[] {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone });
    return [];
  } catch {
    return [
      `The house's time zone "${timeZone}" (timeZone in the house's rules.yaml) is not known here. Write it as "America/New_York" is written.`,
    ];
  }
}

function urlOf(text: string, ...protocols: readonly string[]): URL | undefined {
  const url = URL.parse(text);
  return url !== null && protocols.includes(url.protocol.slice(0, -1)) ? url : undefined;
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
