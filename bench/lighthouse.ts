import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { systemChromium } from "../scripts/browser.ts";
import { freePort, type RealServer } from "../scripts/real-server.ts";
import { withDemoServer } from "./demo-server.ts";
import { type Figure, median } from "./figures.ts";
import { signIn } from "./session.ts";

const runs = 5;
const goals = { performance: 0.9, accessibility: 1, "best-practices": 0.95, seo: 1 } as const;
type Category = keyof typeof goals;
const categories = Object.keys(goals) as Category[];
const limits = { Script: 160, Stylesheet: 12 } as const;

type Run = { readonly scores: Readonly<Record<Category, number>>; readonly kilobytes: Readonly<Record<keyof typeof limits, number>> };

/** Lighthouse's mobile preset on the two public pages of a production build. */
export function measureLighthouse(benchmark: string): Promise<Figure[]> {
  return withDemoServer(async (server) => {
    const pages = ["/login", `/single-post?job_post_id=${await findOpenPost(server)}`];
    const figures: Figure[] = [];
    for (const page of pages) figures.push(...(await measurePage(benchmark, server, page)));
    return figures;
  });
}

async function measurePage(benchmark: string, { origin }: RealServer, page: string): Promise<Figure[]> {
  const measured: Run[] = [];
  for (let count = 0; count < runs; count++) measured.push(await runOnce(`${origin}${page}`));
  const name = page.split("?", 1)[0] ?? page;
  return [
    ...categories.map((category) => ({
      benchmark,
      name: `${name} ${category}`,
      value: median(measured.map(({ scores }) => scores[category])),
      unit: "",
      goal: { atLeast: goals[category] },
    })),
    ...(["Script", "Stylesheet"] as const).map((kind) => ({
      benchmark,
      name: `${name} ${kind === "Script" ? "JavaScript" : "CSS"}, compressed`,
      value: median(measured.map(({ kilobytes }) => kilobytes[kind])),
      unit: "kB",
      ...(name === "/login" ? { goal: { atMost: limits[kind] } } : {}),
    })),
  ];
}

/** A new browser for each run, so nothing is cached. */
async function runOnce(url: string): Promise<Run> {
  const port = await freePort();
  const executablePath = systemChromium();
  const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [`--remote-debugging-port=${port}`, "--disable-background-networking", ...asRoot],
  });
  try {
    const result = await lighthouse(url, { port, logLevel: "error", onlyCategories: categories });
    if (!result || result.lhr.runtimeError)
      throw new Error(`Lighthouse failed on ${url}: ${result?.lhr.runtimeError?.message ?? "no result"}`);
    const { lhr } = result;
    const score = (category: Category): number => lhr.categories[category]?.score ?? 0;
    for (const audit of Object.values(lhr.audits)) {
      if (process.env["BENCH_VERBOSE"] && audit.score !== null && audit.score < 0.9)
        console.log(`  ${audit.id}: ${audit.score} ${audit.displayValue ?? ""}`);
    }
    return {
      scores: Object.fromEntries(categories.map((category) => [category, score(category)])) as Record<Category, number>,
      kilobytes: {
        Script: transferred(lhr.audits["network-requests"]?.details, "Script"),
        Stylesheet: transferred(lhr.audits["network-requests"]?.details, "Stylesheet"),
      },
    };
  } finally {
    await browser.close();
  }
}

/** Bytes on the wire of one kind of resource, in kB. */
function transferred(details: unknown, kind: string): number {
  const items = typeof details === "object" && details !== null && "items" in details && Array.isArray(details.items) ? details.items : [];
  const bytes = items.reduce(
    (sum: number, item: { resourceType?: string; transferSize?: number }) =>
      sum + (item.resourceType === kind ? (item.transferSize ?? 0) : 0),
    0,
  );
  return bytes / 1000;
}

async function findOpenPost({ origin }: RealServer): Promise<number> {
  const session = await signIn(origin, "doctor");
  const response = await fetch(`${origin}/api/v1/job_posts/active_posts_list?limit=1`, {
    headers: { authorization: `Bearer ${session.access_token}` },
  });
  const { job_posts: posts } = (await response.json()) as { job_posts: { id: number }[] };
  const [post] = posts;
  if (!post) throw new Error("the demo world has no open post");
  return post.id;
}
