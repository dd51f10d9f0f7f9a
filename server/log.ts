/** An event name and its context. Never names, email addresses or client addresses. */
type LogFields = Readonly<Record<string, unknown>>;

export type Log = {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
};

/** One line of JSON per event. Errors among the fields are serialized with their causes. */
export function createLog(write: (line: string) => void = stdout(), now: () => Date = () => new Date()): Log {
  const at = (level: "info" | "warn" | "error") => (event: string, fields?: LogFields) =>
    write(withoutSecrets(writeLine({ time: now().toISOString(), level, event, ...fields })));
  return { info: at("info"), warn: at("warn"), error: at("error") };
}

const KEY = /((?:[sr]k_(?:live|test)|whsec|_secret)_)[\w*]+/g;
const PASSWORD = /(:\/\/[^\s/:@"]*:)[^\s/@"]+@/g;

/** Messages from a provider or driver may repeat a key or a URL with its password. */
export function withoutSecrets(text: string): string {
  // Looking for a character takes far less time than a pattern, and hardly any line has one of these.
  const withoutKeys = text.includes("_") ? text.replace(KEY, "$1…") : text;
  return text.includes("://") ? withoutKeys.replace(PASSWORD, "$1…@") : withoutKeys;
}

/** For tests that don't check the log. */
export const silentLog: Log = { info() {}, warn() {}, error() {} };

// The log's reader may be gone (`npm start | head -1`) while guests aren't: without a listener the process would exit.
function stdout(): (line: string) => void {
  process.stdout.on("error", () => {});
  let waiting = "";
  function flush(): void {
    process.stdout.write(waiting);
    waiting = "";
  }
  process.once("exit", flush);
  // Lines of one turn of the event loop are written together: in a rush, separate writes cost more than the page.
  return (line) => {
    if (waiting === "") setImmediate(flush);
    waiting += `${line}\n`;
  };
}

function writeLine(line: LogFields): string {
  // Most lines are plain, and a replacer called for every field would cost more than the rest of the line.
  for (const name in line) {
    const kind = typeof line[name];
    if (kind === "object" || kind === "bigint") return JSON.stringify(line, writeOut);
  }
  return JSON.stringify(line);
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
