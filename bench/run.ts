/**
 * `npm run bench -- [names …] [--write-plans] [--base commit] [--posts 20000] [--quick]`: measures, prints a table and saves the figures in bench/results/. Without names it runs
 * everything. Run it on an idle machine, otherwise the figures mean little. A missed goal is marked in the table and does not change the exit
 * code, because a busy machine misses goals too. A failed benchmark does.
 */
import { measureGrowth, measureList } from "./active-list/benchmark.ts";
import { measureFilters } from "./active-list/filters.ts";
import { measureAlerts } from "./alerts/benchmark.ts";
import { measureApplications } from "./applications/benchmark.ts";
import { measureBusinesses } from "./businesses/benchmark.ts";
import { measureEngagement } from "./engagement/benchmark.ts";
import { measurePollOpening } from "./engagement/poll-opening.ts";
import { type Figure, printTable, writeResults } from "./figures.ts";
import { measureFirstFrame } from "./media/first-frame.ts";
import { measureHotReads } from "./hot-reads/benchmark.ts";
import { measureFirstVisit } from "./first-visit.ts";
import { measureInteriors } from "./interiors.ts";
import { measureInteriorsPages } from "./interiors-pages/benchmark.ts";
import { measureLandingPages, measureLighthouse } from "./lighthouse.ts";
import { measureLive } from "./live/benchmark.ts";
import { measureMedia } from "./media/benchmark.ts";
import { measureLargeMemory, measureMemory } from "./memory.ts";
import { measureWeight } from "./weight.ts";
import { chooseEntries, readOptions, requirePositive } from "../scripts/command.ts";
import { ensureWebBuilt } from "../scripts/web-build.mjs";
import { measureNotifications } from "./notifications/benchmark.ts";
import { measurePayIndex } from "./pay-index/benchmark.ts";
import { measurePublicPages } from "./public-pages/benchmark.ts";
import { measureRetention } from "./retention/benchmark.ts";
import { measureRush } from "./rush/benchmark.ts";
import { measureProcesses } from "./rush/processes.ts";
import { measureStart } from "./start.ts";
import { measureSuggestions } from "./suggestions/benchmark.ts";
import { measureThreads } from "./threads/benchmark.ts";
import { measureUserSearch } from "./user-search/benchmark.ts";

const { values: options, positionals } = readOptions({
  allowPositionals: true,
  options: {
    "write-plans": { type: "boolean", default: false },
    // Of `rush`, `processes` and `hot-reads`. The base is a commit or another checkout.
    base: { type: "string" },
    posts: { type: "string" },
    quick: { type: "boolean", default: false },
  },
});

const benchmarks: Readonly<Record<string, (name: string) => Promise<Figure[]>>> = {
  list: (name) => measureList(name, { posts: 20_000, writePlans: options["write-plans"] }),
  "list-200k": measureGrowth,
  "list-filters": measureFilters,
  memory: measureMemory,
  "memory-200k": measureLargeMemory,
  weight: measureWeight,
  lighthouse: measureLighthouse,
  "landing-pages": measureLandingPages,
  "public-pages": measurePublicPages,
  "first-frame": measureFirstFrame,
  "first-visit": measureFirstVisit,
  rush: (name) => measureRush(name, options),
  processes: (name) => measureProcesses(name, options),
  "hot-reads": (name) => measureHotReads(name, options),
  start: measureStart,
  suggestions: measureSuggestions,
  notifications: measureNotifications,
  alerts: measureAlerts,
  applications: measureApplications,
  businesses: measureBusinesses,
  "user-search": measureUserSearch,
  live: measureLive,
  threads: measureThreads,
  media: measureMedia,
  engagement: measureEngagement,
  "poll-opening": measurePollOpening,
  interiors: measureInteriors,
  "interiors-pages": measureInteriorsPages,
  "pay-index": measurePayIndex,
  retention: measureRetention,
};

// Before the first measurement, because a later end would lose its figures.
const chosen = chooseEntries("benchmark", benchmarks, positionals);
requirePositive({ posts: options.posts });
// Even the list benchmark uses the whole server, which also serves the built pages.
await ensureWebBuilt();
const figures: Figure[] = [];
try {
  for (const [name, measure] of chosen) figures.push(...(await measure(name)));
} finally {
  // Also when a later benchmark has failed.
  if (figures.length > 0) {
    printTable(figures);
    console.log(`\nSaved in ${writeResults(new URL("results/", import.meta.url).pathname, figures)}`);
  }
}
