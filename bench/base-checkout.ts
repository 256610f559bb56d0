import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
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
    linkPackages(folder);
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function unpack(commit: string, folder: string): void {
  const archive = join(folder, "sources.tar");
  execFileSync("git", ["archive", `--output=${archive}`, commit, "package.json", ...workspaces], { cwd: own });
  execFileSync("tar", ["-xf", archive, "-C", folder]);
  rmSync(archive);
}

/** The packages of this checkout, but the workspaces of the commit. A load of the API requests no pages, so this checkout's build serves. */
function linkPackages(folder: string): void {
  const packages = join(folder, "node_modules");
  mkdirSync(join(packages, "@rounds"), { recursive: true });
  for (const name of readdirSync(join(own, "node_modules")))
    if (name !== "@rounds") symlinkSync(join(own, "node_modules", name), join(packages, name));
  for (const name of workspaces) symlinkSync(join(folder, name), join(packages, "@rounds", name));
  symlinkSync(join(own, "web/dist"), join(folder, "web/dist"));
}
