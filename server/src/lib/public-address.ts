import { BlockList, isIP } from "node:net";

/** Networks that are no part of the public internet (the IANA special-purpose registries), multicast and reserved addresses. */
const special = new BlockList();
for (const [network, prefix] of [
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
  ["224.0.0.0", 3],
] as const)
  special.addSubnet(network, prefix, "ipv4");

/** Public IPv6 addresses are in 2000::/3. Some networks in it carry an IPv4 address or are for documentation. */
const global6 = new BlockList();
global6.addSubnet("2000::", 3, "ipv6");
for (const [network, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  special.addSubnet(network, prefix, "ipv6");

/** False for any text that is no address. A server must not call other addresses for a user, because they may belong to our network. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return !special.check(address, "ipv4");
  return kind === 6 && global6.check(address, "ipv6") && !special.check(address, "ipv6");
}
