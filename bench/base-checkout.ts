import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const own = new URL("../", import.meta.url).pathname;
const workspaces = ["contract", "server", "web"] as const;

/** Passes the folder of the sources to compare with: the given checkout, or a temporary one of the given commit. */
export async function withCheckout<T>(base: string, work: (folder: string) => Promise<T>): Promise<T> {
  if (existsSync(join(base, "server"))) return work(resolve(base));
  const folder = mkdtempSync(join(tmpdir(), "rounds-base-"));
  try {
    unpack(base, folder);
    if (hasAllPackages(folder)) linkPackages(folder);
    else execFileSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: folder, stdio: "ignore" });
    linkBuild(folder);
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function unpack(commit: string, folder: string): void {
  const archive = join(folder, "sources.tar");
  execFileSync("git", ["archive", `--output=${archive}`, commit, "package.json", "package-lock.json", ...workspaces], { cwd: own });
  execFileSync("tar", ["-xf", archive, "-C", folder]);
  rmSync(archive);
}

/** False if this checkout no longer has a package that the commit's server needs. */
function hasAllPackages(folder: string): boolean {
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, "server/package.json"), "utf8")) as {
    dependencies?: Readonly<Record<string, string>>;
  };
  return Object.keys(dependencies).every((name) => name.startsWith("@rounds/") || existsSync(join(own, "node_modules", name)));
}

/** The packages of this checkout, but the workspaces of the commit. */
function linkPackages(folder: string): void {
  const packages = join(folder, "node_modules");
  mkdirSync(join(packages, "@rounds"), { recursive: true });
  for (const name of readdirSync(join(own, "node_modules")))
    if (name !== "@rounds") symlinkSync(join(own, "node_modules", name), join(packages, name));
  for (const name of workspaces) symlinkSync(join(folder, name), join(packages, "@rounds", name));
}

/** A load of the API requests no pages, so this checkout's build serves. */
const linkBuild = (folder: string): void => symlinkSync(join(own, "web/dist"), join(folder, "web/dist"));
