import { BlockList, isIP } from "node:net";
import type { MiddlewareHandler } from "hono";
import type { HttpEnv } from "../http-env.ts";

const UNKNOWN = "unknown";

/**
 * Finds the client's address, only to count requests. A client can't choose it unless we trust its proxy.
 * Behind a proxy that isn't configured all guests count as one; a warning says so once.
 */
export function clientAddress(
  trusted: TrustedProxies,
  onUnnamedProxy: () => void = () => {},
): MiddlewareHandler<HttpEnv> {
  let mayBeUnnamed = trusted.kind === "unsaid";
  return async (c, next) => {
    const socket = c.env?.incoming?.socket.remoteAddress;
    if (mayBeUnnamed && (c.req.header("x-forwarded-for") ?? c.req.header("forwarded")) !== undefined) {
      mayBeUnnamed = false;
      onUnnamedProxy();
    }
    c.set("client", clientOf(socket, c.req.header("x-forwarded-for"), trusted));
    await next();
  };
}

export function clientOf(socket: string | undefined, forwardedFor: string | undefined, trusted: TrustedProxies) {
  const nearest = plainAddress(socket ?? "");
  if (nearest === undefined) return UNKNOWN;
  const hops = (forwardedFor ?? "").split(",").map(plainAddress).reverse();
  let client = nearest;
  for (const [passed, address] of hops.entries()) {
    if (address === undefined || !isTrusted(client, passed, trusted)) break;
    client = address;
  }
  return household(client);
}

/** Whether to believe what the machine at `address`, after `passed` others, says about who came before it. */
function isTrusted(address: string, passed: number, trusted: TrustedProxies): boolean {
  if (trusted.kind === "hops") return passed < trusted.count;
  return trusted.kind === "networks" && isInNetworks(trusted.list, address);
}

/** The bare address of what proxies write: with a port, in brackets, or an IPv4 address mapped to IPv6. */
function plainAddress(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "");
  return isIP(bare) === 0 ? undefined : bare;
}

/** A client with one IPv6 address usually has 2^64 of them, so its network is counted. */
function household(address: string): string {
  if (isIP(address) === 4) return address;
  const [head = "", tail] = (address.split("%", 1)[0] ?? "").split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  const groups = tail === undefined ? left : [...left, ...zeros, ...right];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(":")}::/64`;
}

/**
 * The networks a client is counted by when it holds nights, the widest first. A home is given up to 256 networks of
 * 2^64 addresses (/56), a site up to 65,536 (/48), so whoever wants many holds would only change the network.
 */
export function addressKeyOf(client: string, hash: (network: string) => string): string {
  const [first, second, third, fourth] = client.endsWith("::/64") ? client.slice(0, -5).split(":") : [];
  if (fourth === undefined) return hash(client);
  const home = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  const site = `${first}:${second}:${third}`;
  return [hash(`${site}::/48`), hash(`${site}:${home}::/56`)].join(".");
}

/**
 * Which proxies may report the client's address. By default none: only the socket's address counts.
 * Unset means that there may be a proxy nobody has configured; "0" means that there is none.
 */
export type TrustedProxies =
  | { kind: "unsaid" }
  | { kind: "none" }
  | { kind: "hops"; count: number }
  | { kind: "networks"; list: BlockList };

/** Reads a number of proxies ("1") or their networks ("10.0.0.0/8, 2001:db8::/32"). Undefined when it is neither. */
export function parseTrustedProxies(text: string): TrustedProxies | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return { kind: "unsaid" };
  if (trimmed === "0") return { kind: "none" };
  if (/^[1-9]$/.test(trimmed)) return { kind: "hops", count: Number(trimmed) };
  const list = new BlockList();
  for (const network of trimmed.split(",")) {
    if (!addNetwork(list, network.trim())) return undefined;
  }
  return { kind: "networks", list };
}

function isInNetworks(list: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 4 ? "ipv4" : "ipv6");
}

function addNetwork(list: BlockList, network: string): boolean {
  const [address = "", prefix, ...rest] = network.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  const longest = family === 4 ? 32 : 128;
  const bits = prefix === undefined ? longest : Number(prefix);
  if (prefix === "" || !Number.isInteger(bits) || bits < 0 || bits > longest) return false;
  list.addSubnet(address, bits, family === 4 ? "ipv4" : "ipv6");
  return true;
}
