import { parseArgs } from "node:util";
import { ConfigError } from "./config-error.ts";

const serviceNames = ["http", "jobs"] as const;

/** `http` serves requests, and `jobs` runs the background jobs. A process runs one of them or both. */
export type Service = (typeof serviceNames)[number];

const isService = (name: string): name is Service => serviceNames.some((service) => service === name);

/** The services of `--services=http,jobs`; both by default. Throws ConfigError for an unknown name, because that process would do nothing. */
export function chooseServices(args: readonly string[]): ReadonlySet<Service> {
  const { values } = parseArgs({ args: [...args], options: { services: { type: "string", default: serviceNames.join(",") } } });
  const names = values.services.split(",").map((name) => name.trim());
  const unknown = names.find((name) => !isService(name));
  if (unknown !== undefined) throw new ConfigError(`--services is http, jobs or http,jobs; "${unknown}" is neither.`);
  return new Set(names.filter(isService));
}
