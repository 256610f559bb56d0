/**
 * Writes the generated files: row types from the migrated database, the table endpoint × role from the contract, and the table of retentions.
 * `--check` writes nothing and fails if a file is stale.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { retention } from "../server/src/app.ts";
import { withRetentionTable } from "../server/src/testing/retention-table.ts";
import { routesTable } from "../server/src/testing/routes-table.ts";
import { hurryCluster, throwawayFolder } from "../server/src/testing/throwaway-cluster.ts";
import { startEmbedded } from "../server/src/db/embedded.ts";
import { migrate } from "../server/src/db/migrate.ts";

const root = new URL("..", import.meta.url).pathname;
const isCheck = process.argv.includes("--check");
const stale: string[] = [];

function put(path: string, content: string): void {
  const target = join(root, path);
  const before = readIfThere(target);
  if (before === content) return;
  if (isCheck) stale.push(path);
  else writeFileSync(target, content);
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}

async function rowTypes(): Promise<string> {
  const folder = throwawayFolder("rounds-gen-");
  const quiet = { info: () => {}, warn: console.warn, error: console.error };
  const postgres = await startEmbedded({ dataDir: folder, log: quiet });
  try {
    await hurryCluster(postgres);
    await migrate(postgres.ownerUrl);
    const out = join(folder, "types.ts");
    execFileSync(
      join(root, "node_modules/.bin/kysely-codegen"),
      [
        "--dialect=postgres",
        `--url=${postgres.ownerUrl}`,
        "--default-schema=public",
        "--exclude-pattern=(kysely_*|graphile_worker.*|partitions.*)",
        "--date-parser=string",
        `--type-mapping=${JSON.stringify({ int8: "number", timestamptz: "string" })}`,
        `--out-file=${out}`,
      ],
      { stdio: ["ignore", "ignore", "inherit"] },
    );
    return readFileSync(out, "utf8");
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

put("docs/routes.gen.md", routesTable());
put("docs/retention.md", withRetentionTable(readFileSync(join(root, "docs/retention.md"), "utf8"), retention));
put("server/src/db/types.gen.ts", await rowTypes());
if (stale.length > 0) {
  console.error(`Stale generated files: ${stale.join(", ")}. Run npm run gen and commit the result.`);
  process.exit(1);
}
