import { BlockList, isIP } from "node:net";

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

export function isInNetworks(list: BlockList, address: string): boolean {
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
