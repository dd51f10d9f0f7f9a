import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { type FetchOptions, fetchFeed } from "./fetch-feed.ts";

const CALENDAR = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n";
const HERE: FetchOptions = { timeoutMs: 5_000, allowPrivate: true };

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

test("a calendar is read along with the source's version headers", async () => {
  const url = await serve((_, response) => {
    response.writeHead(200, { etag: '"v1"', "last-modified": "Sun, 15 Nov 2026 00:00:00 GMT" }).end(CALENDAR);
  });

  const feed = await fetchFeed(url, {}, HERE);

  const validators = { etag: '"v1"', lastModified: "Sun, 15 Nov 2026 00:00:00 GMT" };
  expect(feed).toEqual({ kind: "read", text: CALENDAR, validators });
});

test("a source with nothing new says so", async () => {
  const url = await serve((request, response) => {
    response.writeHead(request.headers["if-none-match"] === '"v1"' ? 304 : 200).end();
  });

  const feed = await fetchFeed(url, { etag: '"v1"' }, HERE);

  expect(feed).toEqual({ kind: "unchanged" });
});

test("the last modification time is sent as well", async () => {
  const lastModified = "Sun, 15 Nov 2026 00:00:00 GMT";
  const url = await serve((request, response) => {
    response.writeHead(request.headers["if-modified-since"] === lastModified ? 304 : 200).end();
  });

  const feed = await fetchFeed(url, { lastModified }, HERE);

  expect(feed).toEqual({ kind: "unchanged" });
});

test("an unsolicited 304 isn't a calendar", async () => {
  const url = await serve((_, response) => response.writeHead(304).end());

  const feed = await fetchFeed(url, {}, HERE);

  expect(feed).toEqual({ kind: "failed", reason: "status-304" });
});

test("a compressed calendar is decompressed", async () => {
  const url = await serve((_, response) => {
    response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(CALENDAR));
  });

  const feed = await fetchFeed(url, {}, HERE);

  expect(feed).toMatchObject({ kind: "read", text: CALENDAR });
});

test("a small payload that decompresses to a hundred megabytes is refused", async () => {
  const bomb = gzipSync(Buffer.alloc(100_000_000, "x"));
  const url = await serve((_, response) => {
    response.writeHead(200, { "content-encoding": "gzip" }).end(bomb);
  });

  const feed = await fetchFeed(url, {}, HERE);

  expect(feed).toEqual({ kind: "failed", reason: "too-large" });
});

test("a hundred megabytes are refused while they arrive, not afterward", async () => {
  let sent = 0;
  const block = Buffer.alloc(1_000_000, "x");
  const url = await serve((_, response) => {
    const pour = () => {
      if (sent === 100 || response.destroyed) return;
      sent += 1;
      response.write(block, pour);
    };
    pour();
  });

  const feed = await fetchFeed(url, {}, HERE);

  expect(feed).toEqual({ kind: "failed", reason: "too-large" });
  expect(sent).toBeLessThan(50);
});

test("an encoding we didn't ask for is refused", async () => {
  const url = await serve((_, response) => {
    response.writeHead(200, { "content-encoding": "compress" }).end("x");
  });

  const feed = await fetchFeed(url, {}, HERE);

  expect(feed).toEqual({ kind: "failed", reason: "unknown-encoding" });
});

test("a source that never answers times out", async () => {
  const url = await serve(() => {});

  const feed = await fetchFeed(url, {}, { ...HERE, timeoutMs: 50 });

  expect(feed).toEqual({ kind: "failed", reason: "timeout" });
});

test("a source that stalls midway times out", async () => {
  const url = await serve((_, response) => {
    response.writeHead(200).write("BEGIN:VCALENDAR\r\n");
  });

  const feed = await fetchFeed(url, {}, { ...HERE, timeoutMs: 50 });

  expect(feed).toEqual({ kind: "failed", reason: "timeout" });
});

test("a compressed calendar that stalls midway times out", async () => {
  const url = await serve((_, response) => {
    response.writeHead(200, { "content-encoding": "gzip" }).write(gzipSync(CALENDAR).subarray(0, 20));
  });

  const feed = await fetchFeed(url, {}, { ...HERE, timeoutMs: 50 });

  expect(feed).toEqual({ kind: "failed", reason: "timeout" });
});

test("a connection that breaks midway is a failure, not a short calendar", async () => {
  const url = await serve((_, response) => {
    response.writeHead(200, { "content-length": "1000" }).write("BEGIN:VCALENDAR\r\n", () => response.destroy());
  });

  const feed = await fetchFeed(url, {}, HERE);

  expect(feed.kind).toBe("failed");
});

test("an error page is a failure", async () => {
  const url = await serve((_, response) => response.writeHead(503).end("<html>"));

  const feed = await fetchFeed(url, {}, HERE);

  expect(feed).toEqual({ kind: "failed", reason: "status-503" });
});

test("redirects are followed, up to three", async () => {
  const url = await serve((request, response) => {
    const left = Number(request.url?.slice(1));
    if (left === 0) response.writeHead(200).end(CALENDAR);
    else response.writeHead(302, { location: `/${left - 1}` }).end();
  });

  const three = await fetchFeed(new URL("/3", url).href, {}, HERE);
  const four = await fetchFeed(new URL("/4", url).href, {}, HERE);

  expect(three).toMatchObject({ kind: "read", text: CALENDAR });
  expect(four).toEqual({ kind: "failed", reason: "too-many-redirects" });
});

test("a redirect to another protocol isn't followed", async () => {
  const url = await serve((_, response) => response.writeHead(302, { location: "file:///etc/passwd" }).end());

  const feed = await fetchFeed(url, {}, HERE);

  expect(feed).toEqual({ kind: "failed", reason: "not-https" });
});

test.each([
  ["http://example.com/feed.ics", "not-https"],
  ["ftp://example.com/feed.ics", "not-https"],
  ["https://127.0.0.1/feed.ics", "private-address"],
  ["https://0x7f.1/feed.ics", "private-address"],
  ["https://2130706433/feed.ics", "private-address"],
  ["https://[::1]/feed.ics", "private-address"],
  ["https://[::ffff:169.254.169.254]/feed.ics", "private-address"],
  ["https://169.254.169.254/latest/meta-data", "private-address"],
  ["https://user:secret@example.com/feed.ics", "credentials-in-address"],
  ["not an address", "bad-address"],
])("%s is never requested", async (url, reason) => {
  const feed = await fetchFeed(url, {}, { timeoutMs: 5_000, resolve: neverAsked });

  expect(feed).toEqual({ kind: "failed", reason });
});

test("a public hostname that resolves to a private network is refused", async () => {
  const resolve = async () => [
    { address: "8.8.8.8", family: 4 },
    { address: "192.168.0.10", family: 4 },
  ];

  const feed = await fetchFeed("https://calendar.example/feed.ics", {}, { timeoutMs: 5_000, resolve });

  expect(feed).toEqual({ kind: "failed", reason: "private-address" });
});

test("a hostname that doesn't resolve is a failure that doesn't reveal the secret URL", async () => {
  const resolve = async () => {
    throw Object.assign(new Error("getaddrinfo ENOTFOUND secret.example"), { code: "ENOTFOUND" });
  };

  const feed = await fetchFeed("https://secret.example/feed.ics", {}, { timeoutMs: 5_000, resolve });

  expect(feed).toEqual({ kind: "failed", reason: "ENOTFOUND" });
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed.ics`;
}

async function neverAsked(): Promise<never> {
  throw new Error("The name must not be looked up");
}
