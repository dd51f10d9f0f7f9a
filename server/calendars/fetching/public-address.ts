import { BlockList, isIP } from "node:net";

const special = new BlockList();
// IANA's special-purpose registry: loopback, private networks, cloud metadata, documentation, multicast, reserved.
for (const [net, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const) {
  special.addSubnet(net, prefix, "ipv4");
}
// Within the public range: tunnels that embed an IPv4 address, benchmarking, documentation.
for (const [net, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  special.addSubnet(net, prefix, "ipv6");
}

const publicV6 = new BlockList();
publicV6.addSubnet("2000::", 3, "ipv6");

/** Whether an address is publicly routable: not this machine, its network or its cloud. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, "ipv4");
  if (family === 6) return publicV6.check(address, "ipv6") && !special.check(address, "ipv6");
  return false;
}
