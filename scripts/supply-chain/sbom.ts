import { nameAt, type LockedPackage, type Lockfile } from "./lockfile.ts";

/** CycloneDX: `excluded` packages build and test the product and are not part of it. */
type Scope = "required" | "optional" | "excluded";
type License = { readonly expression: string } | { readonly license: { readonly name: string } };
type Component = {
  readonly type: "library" | "application";
  readonly "bom-ref": string;
  readonly name: string;
  readonly version: string;
  readonly scope?: Scope;
  readonly purl?: string;
  readonly licenses?: readonly [License];
  readonly hashes?: readonly [{ readonly alg: "SHA-512"; readonly content: string }];
};
type Sbom = {
  readonly bomFormat: "CycloneDX";
  readonly specVersion: "1.6";
  readonly version: 1;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
};

/** `pkg:npm/%40scope/name@1.0.0` */
const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace(/^@/, "%40")}@${encodeURIComponent(version)}`;

const scopeOf = ({ dev, optional }: LockedPackage): Scope => {
  if (dev) return "excluded";
  return optional ? "optional" : "required";
};

/** Some packages have a sentence instead of an SPDX expression. */
const licenseOf = (text: string): License => (/^SEE |^UNLICENSED$/.test(text) ? { license: { name: text } } : { expression: text });

const sha512 = (integrity: string | undefined): string | undefined => {
  const hash = integrity?.split(" ").find((part) => part.startsWith("sha512-"));
  return hash && Buffer.from(hash.slice("sha512-".length), "base64").toString("hex");
};

/** The place identifies a component, because one version can be installed at several places. */
function componentOf([place, entry]: readonly [string, LockedPackage]): Component {
  const name = nameAt(place, entry);
  const version = entry.version ?? "0.0.0";
  const base = { "bom-ref": place, name, version } as const;
  if (!place.includes("node_modules/")) return { type: "application", ...base };
  const hash = sha512(entry.integrity);
  return {
    type: "library",
    ...base,
    scope: scopeOf(entry),
    purl: purlOf(name, version),
    ...(entry.license && { licenses: [licenseOf(entry.license)] }),
    ...(hash && { hashes: [{ alg: "SHA-512", content: hash }] }),
  };
}

/** The folders in which Node looks for the packages of a place, nearest first. */
function* foldersAbove(place: string): Generator<string> {
  let folder = place;
  while (folder !== "") {
    yield `${folder}/`;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf("node_modules/") - 1));
  }
  yield "";
}

/** Our own workspaces are links in node_modules; their component is the folder. Undefined for an optional package that is absent. */
function findPlace({ packages }: Lockfile, from: string, name: string): string | undefined {
  for (const folder of foldersAbove(from)) {
    const place = `${folder}node_modules/${name}`;
    const entry = packages[place];
    if (entry) return entry.link ? entry.resolved : place;
  }
  return undefined;
}

const requiredBy = ({ dependencies, optionalDependencies, devDependencies }: LockedPackage): readonly string[] => [
  ...new Set([dependencies, optionalDependencies, devDependencies].flatMap((names) => Object.keys(names ?? {}))),
];

/** The bill of materials of the lockfile. The same lockfile always gives the same document. */
export function sbomOf(lock: Lockfile): Sbom {
  const { "": root = {}, ...others } = lock.packages;
  const places = Object.entries(others).filter(([, { link }]) => !link);
  const dependsOn = (place: string, entry: LockedPackage) => requiredBy(entry).flatMap((name) => findPlace(lock, place, name) ?? []);
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: { type: "application", "bom-ref": lock.name, name: lock.name, version: lock.version } },
    components: places.map(componentOf),
    dependencies: [
      { ref: lock.name, dependsOn: dependsOn("", root) },
      ...places.map(([place, entry]) => ({ ref: place, dependsOn: dependsOn(place, entry) })),
    ],
  };
}
