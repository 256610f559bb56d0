/**
 * `npm run drills -- [names …] [--times N] [--seconds N] [--only names] [--viewers N] [--lines N]`: kills, floods and disturbs a real server, and checks
 * the acceptance promises at full size. Without names it runs all drills. `--times` sets the number of kills, `--seconds` the length of each
 * fault, `--viewers` the number of viewers of a live session. `--only` names parts of `flood`, or rooms of `ownership`.
 */
import { chooseEntries, readOptions, requirePositive } from "./command.ts";
import { backupAndRestore } from "./drills/backup-restore.ts";
import { databaseOutage } from "./drills/database-outage.ts";
import type { Report } from "./drills/drill.ts";
import { flood } from "./drills/flood.ts";
import { killPostgres } from "./drills/kill-postgres.ts";
import { killServer } from "./drills/kill-server.ts";
import { live } from "./drills/live.ts";
import { months } from "./drills/months.ts";
import { replicas } from "./drills/replicas.ts";
import { ownership } from "./drills/ownership.ts";
import { sigterm } from "./drills/sigterm.ts";
import { testsAtFullSize } from "./drills/tests.ts";
import { ensureWebBuilt } from "./web-build.mjs";

const { values, positionals } = readOptions({
  allowPositionals: true,
  options: {
    times: { type: "string" },
    seconds: { type: "string" },
    only: { type: "string" },
    viewers: { type: "string" },
    lines: { type: "string" },
  },
});
// A drill without kills or seconds would pass.
requirePositive({ times: values.times, seconds: values.seconds, viewers: values.viewers, lines: values.lines });
const print = (line: string): void => console.log(line);
const times = (usual: number): number => Number(values.times ?? usual);

const parts = values.only?.split(",") ?? [];

const drills: Readonly<Record<string, () => Promise<Report>>> = {
  "kill-server": () => killServer({ times: times(100), print }),
  "kill-postgres": () => killPostgres({ times: times(20), print }),
  "database-outage": () => databaseOutage({ seconds: Number(values.seconds ?? 60), print }),
  flood: () => flood({ only: parts, print }),
  sigterm: () => sigterm({ inFlight: 200 }),
  "backup-restore": () => backupAndRestore({ files: 60, print }),
  "planted-values": () => testsAtFullSize(["testing/planted-values.int", "db/sealed-columns.int"]),
  live: async () => {
    const viewers = await live({ viewers: Number(values.viewers ?? 9000), print });
    const drops = await testsAtFullSize(["features/webinars/live/drops.int"], {
      env: { LIVE_DRILL_VIEWERS: "200", LIVE_DRILL_DROPS: String(times(50)) },
    });
    return { problems: [...viewers.problems, ...drops.problems], counts: { ...viewers.counts, ...drops.counts } };
  },
  months: () => months({ lines: Number(values.lines ?? 5_000_000), print }),
  replicas: () => replicas({ times: times(6), seconds: Number(values.seconds ?? 20), print }),
  ownership: () => ownership({ only: parts, print }),
  uploads: () =>
    testsAtFullSize(["features/resumes/files/files.int"], {
      pattern: "413: twenty concurrent bodies that are far too large",
      env: { UPLOAD_DRILL_MB: "100" },
    }),
};

const chosen = chooseEntries("drill", drills, positionals);
// These drills serve no pages, so they need no web build.
if (chosen.some(([name]) => !["ownership", "months"].includes(name))) await ensureWebBuilt();
let failed = 0;
for (const [name, drill] of chosen) {
  console.log(`${name} …`);
  const { problems, counts } = await drill();
  console.log(
    `${problems.length === 0 ? "✓" : "✗"} ${name}: ${Object.entries(counts)
      .map(([what, count]) => `${what} ${count}`)
      .join(", ")}`,
  );
  for (const problem of problems) console.log(`  ${problem}`);
  if (problems.length > 0) failed++;
}
console.log(`${chosen.length - failed} passed, ${failed} failed`);
// The cleanup of Node.js 24 at a normal end never finishes after connections were reset while they were ending.
process.exit(failed === 0 ? 0 : 1);
