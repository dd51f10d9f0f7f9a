import { createHash } from "node:crypto";
import { getMimeType } from "hono/utils/mime";
import { chooseEncoding, type Encoding } from "./encodings.ts";

export type Headers = Readonly<Record<string, string>>;

/** A response that is ready to send, independent of Hono and Node. */
export type PageAnswer = { readonly status: number; readonly headers: Headers; readonly body: Buffer | undefined };

export type PageRequest = { method: string; acceptEncoding: string | undefined; ifNoneMatch: string | undefined };

/** A file in all its encodings, each with headers that are made once. */
export type StoredFile = { readonly plain: Form; readonly forms: ReadonlyMap<Encoding, Form> };

type Form = { readonly etag: string; readonly body: Buffer; readonly headers: Headers };

export type Compressed = Partial<Record<"br" | "gzip", Buffer>>;

export function storeFile(path: string, content: Buffer, compressed: Compressed, headers: Headers): StoredFile {
  const hash = createHash("sha256").update(content).digest("base64url").slice(0, 22);
  const smaller = (["br", "gzip"] as const).flatMap((encoding) => {
    const body = compressed[encoding];
    return body !== undefined && body.length < content.length ? [{ encoding, body }] : [];
  });
  const vary: Headers = smaller.length > 0 ? { Vary: "Accept-Encoding" } : {};

  function form(body: Buffer, etag: string, encoded: Headers): Form {
    const type = getMimeType(path) ?? "application/octet-stream";
    const described = { "Content-Type": type, "Content-Length": String(body.length), ETag: etag };
    return { etag, body, headers: { ...headers, ...described, ...vary, ...encoded } };
  }

  const forms = smaller.map(({ encoding, body }): [Encoding, Form] => [
    encoding,
    form(body, `"${hash}-${encoding}"`, { "Content-Encoding": encoding }),
  ]);
  return { plain: form(content, `"${hash}"`, {}), forms: new Map(forms) };
}

export function answerWith(file: StoredFile, status: number, asking: PageRequest): PageAnswer {
  const { etag, body, headers } = file.forms.get(chooseEncoding(asking.acceptEncoding, file.forms)) ?? file.plain;
  if (status === 200 && isKnown(etag, asking.ifNoneMatch)) {
    const { "Content-Length": _length, "Content-Encoding": _encoding, ...unchanged } = headers;
    return { status: 304, headers: unchanged, body: undefined };
  }
  return { status, headers, body: asking.method === "HEAD" ? undefined : body };
}

// Proxies that recompress a page mark its tag as weak. For a whole page a weak tag is just as good.
function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag || tag.trim() === "*");
}
