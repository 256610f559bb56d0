/** Builds the web if its sources have changed since the last build. Runs on the machine's own Node, like preflight.mjs. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { diskIsFull, giveUp, pinnedNode, root } from "./preflight.mjs";

const stamp = join(root, "web", "dist", ".sources");
const sources = ["web", "contract/src", "package-lock.json"];
/** Output of the build, not input. The build refreshes the generated route tree from the other sources. */
const results = ["web/dist", "web/public/art/generated", "web/src/route-tree.gen.ts", "node_modules", "web/node_modules"].map((path) =>
  path.replaceAll("/", sep),
);

export async function ensureWebBuilt() {
  const built = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === built) return;
  console.log("Building the web …");
  const status = await new Promise((resolve) => {
    const npm = spawn("npm", ["run", "--silent", "build", "-w", "web"], {
      cwd: root,
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, NODE_ENV: "production" },
      shell: process.platform === "win32",
    });
    npm.once("error", resolve);
    npm.once("close", resolve);
  });
  if (status !== 0) giveUp(diskIsFull() ?? `The web could not be built; the message is above (on ${pinnedNode}).`);
  // Of the sources before the build. A file that changed meanwhile is perhaps not in it.
  writeFileSync(stamp, built);
}

/** A hash of contents, not of times: switching branches touches files without changing them. */
function fingerprint() {
  const hash = createHash("sha256");
  for (const file of sources.flatMap((source) => filesUnder(join(root, source)))) {
    hash.update(relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(path) {
  if (results.includes(relative(root, path))) return [];
  try {
    return readdirSync(path)
      .toSorted()
      .flatMap((name) => filesUnder(join(path, name)));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOTDIR") return [path];
    throw error;
  }
}
