/** What happened, in one word or two, and the facts around it. Never names, mail addresses or client addresses. */
type LogFields = Readonly<Record<string, unknown>>;

export type Log = {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
};

/** Writes one line of JSON for each event. Errors among the fields are written out with their causes. */
export function createLog(write: (line: string) => void = stdout(), now: () => Date = () => new Date()): Log {
  const at = (level: "info" | "warn" | "error") => (event: string, fields?: LogFields) =>
    write(withoutSecrets(JSON.stringify({ time: now().toISOString(), level, event, ...fields }, writeOut)));
  return { info: at("info"), warn: at("warn"), error: at("error") };
}

const KEY = /((?:[sr]k_(?:live|test)|whsec|_secret)_)[\w*]+/g;
const PASSWORD = /(:\/\/[^\s/:@"]*:)[^\s/@"]+@/g;

/** The words of a provider or a driver may repeat a key or an address with its password. */
export function withoutSecrets(text: string): string {
  return text.replace(KEY, "$1…").replace(PASSWORD, "$1…@");
}

/** For tests that do not look at the log. */
export const silentLog: Log = { info() {}, warn() {}, error() {} };

// Whoever read the log may be gone (`npm start | head -1`). Guests are not: without a listener the process would end.
function stdout(): (line: string) => void {
  process.stdout.on("error", () => {});
  return (line) => void process.stdout.write(`${line}\n`);
}

function writeOut(_key: string, value: unknown): unknown {
  if (value instanceof Error) return describeError(value);
  if (typeof value === "bigint") return value.toString();
  return value;
}

const DEEPEST_CAUSE = 8;

// Only these: a database or mail error carries rows and recipients in its other properties.
function describeError(error: Error, depth = 0): Record<string, unknown> {
  const code = "code" in error ? { code: error.code } : {};
  const described = { name: error.name, message: error.message, ...code, stack: error.stack };
  if (error.cause === undefined || depth === DEEPEST_CAUSE) return described;
  const cause = error.cause instanceof Error ? describeError(error.cause, depth + 1) : String(error.cause);
  return { ...described, cause };
}
