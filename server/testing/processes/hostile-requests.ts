import fc from "fast-check";

/** A request from someone who knows the API and means harm, or whose software is broken. */
export type HostileRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array | undefined;
};

export type Target = {
  readonly name: string;
  readonly method: "GET" | "POST";
  readonly path: string;
  /** What an honest browser would send here. */
  readonly honest?: unknown;
  /** What else an honest browser would send: a link's secret, an origin. */
  readonly headers?: readonly (readonly [string, string])[];
};

/** Requests to one endpoint: nearly honest ones, and anything else that can be sent. */
export function hostileRequests(target: Target): fc.Arbitrary<HostileRequest> {
  return fc
    .record({
      method: mostly(target.method, fc.constantFrom("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")),
      path: mostly(target.path, hostilePaths(target.path)),
      headers: hostileHeaders,
      body: target.honest === undefined ? bytes : fc.oneof({ weight: 4, arbitrary: twisted(target.honest) }, bytes),
    })
    .map(({ method, body, headers, ...rest }) => ({
      ...rest,
      method,
      headers: [...(target.headers ?? []), ...headers],
      body: method === "GET" || method === "HEAD" ? undefined : body,
    }));
}

const NAUGHTY_WORDS = [
  ...["", " ", "\0", "a\0b", "\ud800", "x\udc00y", "\ufeff", "\u202etxt.exe", "\u2028", "\r\nBcc: all@example.com"],
  ...["undefined", "null", "NaN", "true", "0", "-1", "1e309", "0x10", "[object Object]", "__proto__", "constructor"],
  ...["'; drop table bookings; --", "' or '1'='1", "\\'; select pg_sleep(9); --", "%00", "%s%n", "#{7*7}", "{{7*7}}"],
  ...["<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "javascript:alert(1)", "../../etc/passwd"],
  ...["Ω≈ç√∫˜µ≤≥÷", "田中さんにあげて下さい", "🏔️👩‍👩‍👧‍👦", "Z̮̞̠͙͔ͅḀ̗̞͈̻̗Ḷ͙͎̯̹̞͓G̻O̭̗̮", "الكل في المجمو عة", "ﷺ", "İ", "ß"],
  ...["9999-12-31", "0000-00-00", "2027-02-30", "2027-2-3", "+002027-01-01", "2027-01-01T00:00:00Z"],
];

const naughtyWord = fc.oneof(
  fc.constantFrom(...NAUGHTY_WORDS),
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.string({ unit: "grapheme", maxLength: 100 }),
  fc.nat(20_000).map((length) => "x".repeat(length)),
);

const naughtyNumber = fc.constantFrom(
  -1,
  0,
  -0,
  0.1,
  1e-7,
  1e21,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  99_999_999,
);

const deep = fc.nat(2_000).map((depth) => nested(depth));

const naughtyObject = fc.constantFrom<unknown>(
  {},
  { toString: 1, valueOf: null, constructor: { prototype: { isAdmin: true } } },
  JSON.parse('{"__proto__":{"valid":true,"amount":0}}'),
  { length: 4_294_967_295 },
  { $ne: null },
  Array(2_000).fill(0),
);

const naughtyValue: fc.Arbitrary<unknown> = fc.oneof(
  naughtyWord,
  naughtyNumber,
  fc.constantFrom(null, true, false),
  naughtyObject,
  fc.jsonValue({ maxDepth: 3 }),
  deep,
);

/** An honest body with one or a few things wrong; some arrive truncated, doubled or in another encoding. */
function twisted(honest: unknown): fc.Arbitrary<Uint8Array> {
  const paths = pathsOf(honest);
  const twist = fc.record({
    path: fc.constantFrom(...paths),
    act: fc.constantFrom(...ACTS),
    value: naughtyValue,
    stain: fc.constantFrom(...STAINS),
    key: fc.oneof(fc.constantFrom("__proto__", "constructor", "amount", "id", "status"), naughtyWord),
  });
  return fc
    .tuple(fc.array(twist, { maxLength: 3 }), wire)
    .map(([twists, encode]) => encode(JSON.stringify(twists.reduce<unknown>(applyTwist, honest)) ?? ""));
}

// A small change keeps an honest text nearly honest, so it gets past more checks than garbage does.
const ACTS = ["replace", "replace", "stain", "stain", "remove", "add", "wrap"] as const;
const STAINS = ["\0", "\ud800", "\udfff", "\r\n", "\u2028", "\u202e", "'", '"', "<b>", "%00", "\\", "\u0300", "🏔"];

type Twist = { path: readonly string[]; act: (typeof ACTS)[number]; value: unknown; key: string; stain: string };

function applyTwist(body: unknown, twist: Twist): unknown {
  const { path, act, value, key, stain } = twist;
  const [head, ...rest] = path;
  if (head === undefined) {
    if (act === "stain" && typeof body === "string") return body + stain;
    if (act === "replace") return value;
    if (act === "wrap") return [body];
    if (act === "add" && isRecord(body)) return withKey(body, key, value);
    return body;
  }
  if (!isRecord(body)) return body;
  const twistedPart = applyTwist(body[head], { ...twist, path: rest });
  const isRemoved = act === "remove" && rest.length === 0;
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, part]) =>
      name === head ? (isRemoved ? [] : [[name, twistedPart]]) : [[name, part]],
    ),
  );
}

/** How the text is encoded for sending: mostly unchanged. */
const wire = fc.oneof(
  { weight: 12, arbitrary: fc.constant((text: string) => utf8(text)) },
  { weight: 1, arbitrary: fc.nat(200).map((cut) => (text: string) => utf8(text.slice(0, -1 - cut))) },
  { weight: 1, arbitrary: fc.constant((text: string) => utf8(`\ufeff${text}`)) },
  { weight: 1, arbitrary: fc.constant((text: string) => utf8(`${text}${text}`)) },
  { weight: 1, arbitrary: fc.constant((text: string) => utf8(text.replace("{", '{"__proto__":{"x":1},'))) },
  { weight: 1, arbitrary: fc.constant((text: string) => Buffer.from(text, "utf16le")) },
  { weight: 1, arbitrary: fc.constant((text: string) => Buffer.from(text, "latin1")) },
);

const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 400 }),
  fc.jsonValue().map((value) => utf8(JSON.stringify(value))),
  fc.nat(60_000).map((depth) => utf8("[".repeat(depth))),
  fc.nat(30_000).map((depth) => utf8(`${'{"a":'.repeat(Math.ceil(depth / 5))}1${"}".repeat(Math.ceil(depth / 5))}`)),
  fc.nat(200_000).map((length) => utf8(`"${"x".repeat(length)}"`)),
  fc.constantFrom("", "null", "0", "NaN", '"', "{", "<xml/>", "a=b&c=d").map(utf8),
);

const hostileHeaders = fc
  .tuple(
    mostly<readonly (readonly [string, string])[]>(
      [["content-type", "application/json"]],
      fc.constantFrom<readonly (readonly [string, string])[]>(
        [],
        [["content-type", "application/json; charset=utf-16"]],
        [["content-type", "APPLICATION/JSON;x=y"]],
        [["content-type", "text/plain"]],
        [["content-type", "multipart/form-data; boundary=x"]],
        [["content-type", "application/x-www-form-urlencoded"]],
        [["content-type", ",;"]],
      ),
    ),
    fc.array(
      fc.tuple(
        fc.constantFrom(
          "x-forwarded-for",
          "stripe-signature",
          "origin",
          "host",
          "accept",
          "content-encoding",
          "cookie",
        ),
        fc.oneof(
          fc.constantFrom("t=1,v1=0", `t=${"9".repeat(400)},v1=${"0".repeat(64)}`, "null", "gzip", "::1, 1.2.3.4", "%"),
          fc.string({ maxLength: 60 }).map((text) => text.trim()),
        ),
      ),
      { maxLength: 2 },
    ),
  )
  .map(([type, more]) => [...type, ...more]);

function hostilePaths(path: string): fc.Arbitrary<string> {
  const ending = fc.oneof(
    fc.constantFrom(
      "/",
      "//",
      "/..",
      "/../bookings",
      "?",
      "?a=b",
      "?listing_id=%00",
      "#x",
      "%00",
      "%ff",
      "%2e%2e",
      ";x",
    ),
    fc.webPath(),
    fc.webQueryParameters().map((query) => `?${query}`),
    fc.nat(5_000).map((length) => `?q=${"x".repeat(length)}`),
  );
  return ending.map((text) => path + text);
}

function mostly<Value>(usual: Value, other: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  return fc.oneof({ weight: 9, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other });
}

function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (!isRecord(value)) return [path];
  return [path, ...Object.entries(value).flatMap(([name, part]) => pathsOf(part, [...path, name]))];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

// Makes "__proto__" an ordinary key, as JSON.parse does.
function withKey(body: Record<string, unknown>, key: string, value: unknown): Record<string, unknown> {
  return Object.fromEntries([...Object.entries(body), [key, value]]);
}

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = [value];
  return value;
}

function utf8(text: string): Uint8Array {
  return Buffer.from(text, "utf8");
}
