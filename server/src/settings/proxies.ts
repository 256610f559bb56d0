import { isIP } from "node:net";
import { ConfigError } from "../config-error.ts";

const namedNetworks: ReadonlySet<string> = new Set(["loopback", "linklocal", "uniquelocal"]);

/**
 * The networks of TRUST_PROXY, or null without a proxy. Throws ConfigError. A number of hops or `true` would let every client choose its own
 * address, and with it its own rate limits.
 */
export function readProxies(setting: string | undefined): readonly string[] | null {
  if (setting === undefined || setting === "false") return null;
  const networks = setting.split(",").map((network) => network.trim());
  const wrong = networks.find((network) => !namedNetworks.has(network) && !isNetwork(network));
  if (wrong !== undefined)
    throw new ConfigError(`TRUST_PROXY is false, or addresses of proxies such as 10.0.0.0/8; "${wrong}" is neither.`);
  return networks;
}

function isNetwork(text: string): boolean {
  const [address = "", prefix, ...rest] = text.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  // /0 would trust every client.
  return /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128);
}
