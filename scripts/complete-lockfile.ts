/**
 * `npm run lockfile`, after adding a dependency: adds the optional packages of other platforms to package-lock.json. npm omits them if the
 * registry does not carry them, and `npm ci` then rejects the lockfile. The entries have no integrity; npm never downloads them on another
 * platform.
 */
import { readFileSync, writeFileSync } from "node:fs";

type Entry = {
  version?: string;
  optional?: boolean;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};
type Lockfile = { packages: Record<string, Entry> };

const file = "package-lock.json";
const lock = JSON.parse(readFileSync(file, "utf8")) as Lockfile;

const added: string[] = [];
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isFound(path, name)) continue;
    if (!/^\d+\.\d+\.\d+[^ ]*$/.test(version)) throw new Error(`${path} requires ${name} ${version}: only exact versions can be added`);
    lock.packages[`node_modules/${name}`] = { version, ...platformOf(name), ...(entry.dev ? { dev: true } : {}), optional: true };
    added.push(`${name}@${version}`);
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, "en")));
if (added.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length === 0 ? "The lockfile is complete" : `Added to the lockfile:\n  ${added.join("\n  ")}`);

/** Node's lookup: node_modules of the package, then of each parent folder. */
function isFound(path: string, name: string): boolean {
  const above = path.split("/node_modules/").map((_part, index, parts) => parts.slice(0, index + 1).join("/node_modules/"));
  return [`node_modules/${name}`, ...above.map((folder) => `${folder}/node_modules/${name}`)].some((key) => key in lock.packages);
}

/** Native packages are named `…-<os>-<cpu>-<libc>`. */
function platformOf(name: string): Pick<Entry, "os" | "cpu" | "libc"> {
  const match =
    /-(android|darwin|freebsd|linux|openharmony|win32)-(arm64|arm|x64|ia32|ppc64|riscv64|s390x)(?:-(gnu|musl|msvc|eabi|gnueabihf|musleabihf))?$/.exec(
      name,
    );
  const [, os, cpu, flavour] = match ?? [];
  if (!os || !cpu) throw new Error(`The platform of ${name} is not in its name`);
  const libc = { gnu: "glibc", musl: "musl" }[flavour ?? ""];
  return { cpu: [cpu], ...(libc && os === "linux" ? { libc: [libc] } : {}), os: [os] };
}
