import ipaddr from "ipaddr.js";
import { LRUCache } from "lru-cache";

/** The parts of the Internet that one limit counts together. `share` is how many times the limit of one address they may use. */
export type ClientNetwork = { readonly name: string; readonly share: number };

/** A client sends many requests from one address. Words are not cached, because they can be long. */
const networksByAddress = new LRUCache<string, readonly ClientNetwork[]>({ max: 2000 });

/** Some proxies add the client's port, which changes with each connection: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
const withPort = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/;

/**
 * The networks of a client's address, narrowest first. A provider gives each customer at least a /64 of IPv6, and often a /56 or a
 * /48. So a client can change its address at will within them, and counts as its networks do.
 */
export function clientNetworks(reported: string): readonly ClientNetwork[] {
  const cached = networksByAddress.get(reported);
  if (cached) return cached;
  const [, ofVersion6, ofVersion4] = withPort.exec(reported) ?? [];
  const address = ofVersion6 ?? ofVersion4 ?? reported;
  // A proxy may send a word, such as `unknown`.
  if (!ipaddr.isValid(address)) return [{ name: address, share: 1 }];
  const networks = networksOf(address);
  networksByAddress.set(reported, networks);
  return networks;
}

function networksOf(address: string): readonly ClientNetwork[] {
  // Also reads an IPv4 address in IPv6 notation.
  const client = ipaddr.process(address);
  if (!("parts" in client)) return [{ name: client.toString(), share: 1 }];
  const prefix = (groups: number) =>
    client.parts
      .slice(0, groups)
      .map((group) => group.toString(16))
      .join(":");
  return [
    { name: `${prefix(4)}::/64`, share: 1 },
    { name: `${prefix(3)}::/48`, share: 10 },
  ];
}
