const REFUSED_USER = new Set(["28P01", "28000"]);
const NO_SUCH_DATABASE = "3D000";
const STARTING = "57P03";

/** What the person starting the server needs to know when the connection fails. Undefined for other errors. */
export function unreachableInWords(fault: unknown, url: string): Error | undefined {
  const root = rootOf(fault);
  if (!(root instanceof Error)) return undefined;
  const code = "code" in root ? String(root.code) : "";
  const told = wordsFor(root, code);
  return told === undefined
    ? undefined
    : new Error(`The database at ${placeOf(url)} (DATABASE_URL) ${told}`, { cause: fault });
}

function wordsFor(root: Error, code: string): string | undefined {
  if (REFUSED_USER.has(code)) return "doesn't let this user in. Check the user name and the password.";
  if (code === NO_SUCH_DATABASE)
    return "has no database of the name at the end of the address. Create it, or correct the name.";
  if (/SSL|TLS|CERT|VERIFY/.test(code + root.message))
    return "has no TLS certificate that this machine trusts, so nothing was sent. Give it one (sslrootcert=FILE in the address names an authority of your own), or say sslmode=disable there if nobody else can read that network.";
  const isLost = /^E[A-Z_]+$/.test(code) || code === STARTING || /timeout|terminated/.test(root.message);
  if (!isLost) return undefined;
  // A message may contain the whole URL, password included; a code doesn't.
  const reason = code === "" || code === STARTING ? "no answer" : code;
  return `can't be reached: ${reason}. Check that PostgreSQL runs there and that this machine may connect to it.`;
}

function rootOf(fault: unknown): unknown {
  return fault instanceof Error && fault.cause !== undefined ? rootOf(fault.cause) : fault;
}

function placeOf(url: string): string {
  return `${hostOf(url)}:${new URL(url).port || "5432"}`;
}

/** A name, an address, or the folder of a socket. */
export function hostOf(url: string): string {
  const { hostname, searchParams } = new URL(url);
  return searchParams.get("host") ?? (hostname.replace(/^\[|\]$/g, "") || "localhost");
}
