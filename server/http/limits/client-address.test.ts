import { Hono } from "hono";
import { expect, test } from "vitest";
import type { HttpEnv } from "../http-env.ts";
import { clientAddress, clientOf, parseTrustedProxies, type TrustedProxies } from "./client-address.ts";

const nobody = { kind: "none" } as const;
const unsaid = { kind: "unsaid" } as const;

function trusting(text: string) {
  const trusted = parseTrustedProxies(text);
  if (trusted === undefined) throw new Error(`${text} is no list of proxies`);
  return trusted;
}

test("without a trusted proxy the socket's address counts, whatever the request claims", () => {
  expect(clientOf("203.0.113.7", "198.51.100.1", nobody)).toBe("203.0.113.7");
});

test("a proxy that isn't configured doesn't change whose request it is", () => {
  expect(clientOf("203.0.113.7", "198.51.100.1", unsaid)).toBe("203.0.113.7");
});

test.each([
  ["X-Forwarded-For", "198.51.100.1"],
  ["Forwarded", "for=198.51.100.1"],
])("a proxy that isn't configured is noticed by its %s, once", async (header, value) => {
  expect(await noticed(unsaid, { [header]: value })).toBe(1);
});

test("no proxy is reported when requests come straight from guests, or when it's configured", async () => {
  const forwarded = { "X-Forwarded-For": "198.51.100.1" };

  expect(await noticed(unsaid, {})).toBe(0);
  expect(await noticed(nobody, forwarded)).toBe(0);
  expect(await noticed(trusting("1"), forwarded)).toBe(0);
});

async function noticed(trusted: TrustedProxies, headers: Record<string, string>): Promise<number> {
  let times = 0;
  const app = new Hono<HttpEnv>().use(clientAddress(trusted, () => (times += 1))).get("/", (c) => c.text("here"));
  await app.request("/", { headers });
  await app.request("/", { headers });
  return times;
}

test("an IPv4 address mapped to IPv6 is the same client", () => {
  expect(clientOf("::ffff:203.0.113.7", undefined, nobody)).toBe("203.0.113.7");
});

test("all addresses of one IPv6 household are one client, its neighbors are others", () => {
  const first = clientOf("2001:db8:1:2:aaaa::1", undefined, nobody);
  const second = clientOf("2001:0db8:0001:0002:ffff:1:2:3", undefined, nobody);
  const neighbor = clientOf("2001:db8:1:3::1", undefined, nobody);

  expect(first).toBe("2001:db8:1:2::/64");
  expect(second).toBe(first);
  expect(neighbor).not.toBe(first);
});

test("short forms of IPv6 addresses are expanded", () => {
  expect(clientOf("::1", undefined, nobody)).toBe("0:0:0:0::/64");
  expect(clientOf("2001:db8::", undefined, nobody)).toBe("2001:db8:0:0::/64");
  expect(clientOf("fe80::1%eth0", undefined, nobody)).toBe("fe80:0:0:0::/64");
});

test("behind one trusted proxy the address that the proxy saw counts, not what the client wrote before it", () => {
  expect(clientOf("10.0.0.1", "1.2.3.4, 203.0.113.7", trusting("1"))).toBe("203.0.113.7");
});

test("behind two trusted proxies the first of them names the client", () => {
  expect(clientOf("10.0.0.2", "1.2.3.4, 203.0.113.7, 10.0.0.1", trusting("2"))).toBe("203.0.113.7");
});

test("proxies in trusted networks are skipped from the right", () => {
  const trusted = trusting("10.0.0.0/8, 2001:db8:f::/48");

  expect(clientOf("10.0.0.2", "1.2.3.4, 203.0.113.7, 2001:db8:f::9", trusted)).toBe("203.0.113.7");
});

test("a client outside the trusted networks can't claim another address", () => {
  expect(clientOf("203.0.113.9", "1.2.3.4", trusting("10.0.0.0/8"))).toBe("203.0.113.9");
});

test("a proxy that adds the client's port is understood", () => {
  expect(clientOf("10.0.0.1", "203.0.113.7:51234", trusting("1"))).toBe("203.0.113.7");
  expect(clientOf("10.0.0.1", "[2001:db8:1:2::5]:51234", trusting("1"))).toBe("2001:db8:1:2::/64");
});

test("text instead of an address is ignored", () => {
  expect(clientOf("10.0.0.1", "<script>", trusting("1"))).toBe("10.0.0.1");
  expect(clientOf("10.0.0.1", undefined, trusting("1"))).toBe("10.0.0.1");
  expect(clientOf(undefined, "203.0.113.7", trusting("1"))).toBe("unknown");
});

test("settings without proxies differ from settings that can't be read", () => {
  expect(parseTrustedProxies("")).toEqual({ kind: "unsaid" });
  expect(parseTrustedProxies("0")).toEqual({ kind: "none" });
  expect(parseTrustedProxies("2")).toEqual({ kind: "hops", count: 2 });
  expect(parseTrustedProxies("my-proxy")).toBeUndefined();
  expect(parseTrustedProxies("10.0.0.0/33")).toBeUndefined();
  expect(parseTrustedProxies("10.0.0.0/")).toBeUndefined();
});
