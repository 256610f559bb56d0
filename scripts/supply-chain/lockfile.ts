import { readFileSync } from "node:fs";

/** One entry of package-lock.json, with the fields that the checks read. */
export type LockedPackage = {
  readonly name?: string;
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
};
export type Lockfile = { readonly name: string; readonly version: string; readonly packages: Readonly<Record<string, LockedPackage>> };

export const readLockfile = (): Lockfile => JSON.parse(readFileSync("package-lock.json", "utf8")) as Lockfile;

/** The package at a place such as `node_modules/a/node_modules/b`. An alias has its real name in the entry. */
export const nameAt = (place: string, entry: LockedPackage): string =>
  entry.name ?? place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);

/** Packages from the registry with their places. Our own workspaces are not among them. */
export const installed = ({ packages }: Lockfile): readonly (readonly [place: string, entry: LockedPackage])[] =>
  Object.entries(packages).filter(([place, { link }]) => place.includes("node_modules/") && !link);
