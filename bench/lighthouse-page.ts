import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { systemChromium } from "../scripts/browser.ts";
import { freePort, type RealServer } from "../scripts/real-server.ts";
import { pageOrigin } from "./demo-server.ts";
import { type Figure, median } from "./figures.ts";

/** `BENCH_RUNS=1` is enough to see faults. */
const runs = Number(process.env["BENCH_RUNS"] ?? 5);

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof categories)[number];

type Reader = { readonly unit: string; readonly read: (report: Report) => number };

const score = (category: Category): Reader => ({ unit: "", read: ({ categories: scores }) => scores[category]?.score ?? 0 });

/** The figures of a page by their names. */
const readers = {
  performance: score("performance"),
  accessibility: score("accessibility"),
  "best-practices": score("best-practices"),
  seo: score("seo"),
  "largest contentful paint": { unit: "s", read: (report) => valueOf(report, "largest-contentful-paint") / 1000 },
  "layout shift": { unit: "", read: (report) => valueOf(report, "cumulative-layout-shift") },
  "JavaScript, compressed": { unit: "kB", read: (report) => transferred(report, "Script") },
  "CSS, compressed": { unit: "kB", read: (report) => transferred(report, "Stylesheet") },
} satisfies Record<string, Reader>;
const names = Object.keys(readers) as readonly (keyof typeof readers)[];

export type Goals = Partial<Record<keyof typeof readers, Figure["goal"]>>;

export type MeasuredPage = {
  /** With its query. Figures show the part before it. */
  readonly address: string;
  /** In place of the path. */
  readonly name?: string;
  readonly goals: Goals;
};

/** Medians of Lighthouse's mobile preset on these pages. */
export async function measurePages(benchmark: string, server: RealServer, pages: readonly MeasuredPage[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const page of pages) figures.push(...(await measurePage(benchmark, server, page)));
  return figures;
}

async function measurePage(benchmark: string, server: RealServer, { address, name, goals }: MeasuredPage): Promise<Figure[]> {
  const origin = pageOrigin(server);
  const reports: Report[] = [];
  for (let count = 0; count < runs; count++) reports.push(await runTraced(`${origin}${address}`));
  const page = name ?? address.split("?", 1)[0];
  return names.map((figure) => {
    const { unit, read } = readers[figure];
    const goal = goals[figure];
    return { benchmark, name: `${page} ${figure}`, value: median(reports.map(read)), unit, ...(goal ? { goal } : {}) };
  });
}

/** Repeats runs whose trace Chromium did not record, as Lighthouse recommends. Such a run measured nothing. */
async function runTraced(url: string, attempts = 3): Promise<Report> {
  const report = await runOnce(url);
  if (!report.runtimeError) return report;
  const { code, message } = report.runtimeError;
  if (code !== "NO_NAVSTART" || attempts === 1) throw new Error(`Lighthouse failed on ${url}: ${message}`);
  return runTraced(url, attempts - 1);
}

/** A new browser for each run, so nothing is cached. */
async function runOnce(url: string): Promise<Report> {
  const port = await freePort();
  const executablePath = systemChromium();
  const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [`--remote-debugging-port=${port}`, "--disable-background-networking", ...asRoot],
  });
  try {
    const result = await lighthouse(url, { port, logLevel: "error", onlyCategories: [...categories] });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
    if (process.env["BENCH_VERBOSE"]) printFaults(result.lhr);
    return result.lhr;
  } finally {
    await browser.close();
  }
}

function printFaults({ audits, finalDisplayedUrl }: Report): void {
  console.log(finalDisplayedUrl);
  for (const { id, score: given, displayValue, details } of Object.values(audits)) {
    if (given === null || given >= 0.9) continue;
    console.log(`  ${id}: ${given} ${displayValue ?? ""}`);
    for (const item of itemsOf(details).slice(0, 5)) console.log(`    ${JSON.stringify(item).slice(0, 400)}`);
  }
}

/** Throws if the audit gave no number, because a missing value must not count as a small one. */
function valueOf({ audits }: Report, id: string): number {
  const value = audits[id]?.numericValue;
  if (value === undefined) throw new Error(`Lighthouse did not measure ${id}`);
  return value;
}

type Request = { readonly resourceType?: string; readonly transferSize?: number };

const itemsOf = (details: unknown): readonly unknown[] =>
  typeof details === "object" && details !== null && "items" in details && Array.isArray(details.items) ? details.items : [];

/** Bytes on the wire of one kind of resource, in kB. */
function transferred({ audits }: Report, kind: string): number {
  const requests = itemsOf(audits["network-requests"]?.details) as readonly Request[];
  return requests.reduce((sum, { resourceType, transferSize }) => sum + (resourceType === kind ? (transferSize ?? 0) : 0), 0) / 1000;
}
