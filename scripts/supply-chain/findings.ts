import { installed, nameAt, type Lockfile } from "./lockfile.ts";

type Exceptions = Readonly<Record<string, string>>;

const covers = (pattern: string, name: string): boolean =>
  pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : pattern === name;

const unused = (exceptions: Exceptions, names: readonly string[], kind: string): readonly string[] =>
  Object.keys(exceptions)
    .filter((pattern) => !names.some((name) => covers(pattern, name)))
    .map((pattern) => `${pattern}: the exception for ${kind} is no longer needed`);

/** Packages with an install script and no exception, and exceptions without such a package. */
export function scriptFindings(lock: Lockfile, exceptions: Exceptions, allowed: readonly string[]): readonly string[] {
  const names = installed(lock).flatMap(([place, entry]) => (entry.hasInstallScript ? [nameAt(place, entry)] : []));
  const isListed = (name: string) => Object.keys(exceptions).some((pattern) => covers(pattern, name));
  return [
    ...names.filter((name) => !isListed(name)).map((name) => `${name}: runs a script when it is installed, and is not listed`),
    ...allowed.filter((name) => !isListed(name)).map((name) => `${name}: package.json allows its script, and it is not listed`),
    ...unused(exceptions, names, "an install script"),
  ];
}

/** Packages that do not come from the registry, or whose content the lockfile does not fix. */
export function sourceFindings(lock: Lockfile): readonly string[] {
  return installed(lock).flatMap(([place, entry]) => {
    if (entry.resolved && !entry.resolved.startsWith("https://registry.npmjs.org/")) return [`${place}: comes from ${entry.resolved}`];
    // `npm run lockfile` adds packages of other platforms without a hash. npm never downloads them here.
    return entry.integrity || entry.optional ? [] : [`${place}: has no integrity in the lockfile`];
  });
}

type Advisory = { readonly url: string; readonly title: string; readonly severity: string };
/** `npm audit --json`. `via` names the advisory, or the package from which the vulnerability is inherited. */
export type AuditReport = {
  readonly vulnerabilities: Readonly<Record<string, { readonly name: string; readonly via: readonly (string | Advisory)[] }>>;
};

const idOf = ({ url }: Advisory): string => url.slice(url.lastIndexOf("/") + 1);

/** Known vulnerabilities without an exception, and exceptions without such a vulnerability. */
export function vulnerabilityFindings({ vulnerabilities }: AuditReport, exceptions: Exceptions): readonly string[] {
  const found = Object.values(vulnerabilities).flatMap(({ name, via }) =>
    via.flatMap((cause) => (typeof cause === "string" ? [] : [{ name, cause }])),
  );
  return [
    ...found
      .filter(({ cause }) => !(idOf(cause) in exceptions))
      .map(({ name, cause }) => `${name}: ${cause.severity}, ${cause.title} (${idOf(cause)})`),
    ...unused(
      exceptions,
      found.map(({ cause }) => idOf(cause)),
      "a vulnerability",
    ),
  ];
}

type Service = {
  readonly image?: string;
  /** The image is built here, so its name has no version. */
  readonly build?: string | { readonly dockerfile_inline?: string };
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
};

/** Ways in which a container could change its own code or gain rights. Images need a version. */
export function imageFindings(services: Readonly<Record<string, Service>>, dockerfile: string): readonly string[] {
  const inline = Object.values(services).flatMap(({ build }) => (typeof build === "object" ? [build.dockerfile_inline ?? ""] : []));
  const images = [
    ...Object.values(services).flatMap(({ image, build }) => (image && build === undefined ? [image] : [])),
    ...[dockerfile, ...inline].flatMap((text) => [...text.matchAll(/^FROM (\S+)/gm)].flatMap(([, image]) => (image ? [image] : []))),
  ];
  const lastUserOf = (text: string): string | undefined => [...text.matchAll(/^USER (\S+)/gm)].at(-1)?.[1];
  return [
    ...Object.entries(services).flatMap(([name, service]) => serviceFindings(name, service)),
    ...[dockerfile, ...inline]
      .filter((text) => [undefined, "root"].includes(lastUserOf(text)))
      .map((text) => `${text === dockerfile ? "Dockerfile" : "compose.yaml"}: a container must not run as root`),
    ...images.filter((image) => !/:\d/.test(image)).map((image) => `${image}: the image needs a version`),
  ];
}

const serviceFindings = (name: string, { read_only, cap_drop, cap_add = [], security_opt }: Service): string[] => [
  ...(read_only ? [] : [`compose.yaml: the container of ${name} must be read_only`]),
  ...(cap_drop?.includes("ALL") ? [] : [`compose.yaml: ${name} must drop all capabilities`]),
  // A program with a capability in its file does not start with this option.
  ...(security_opt?.includes("no-new-privileges:true") || cap_add.length > 0 ? [] : [`compose.yaml: ${name} must set no-new-privileges`]),
];
