import { createHash } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { demoPost } from "../support/api.ts";
import { claimDoctor } from "../support/doctors.ts";
import { expect, test } from "../support/journey.ts";

/** Pages of the sitemap, one of each kind, and the landing pages. */
async function publicPages(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => {
    const { pathname, search } = new URL(address.replaceAll("&amp;", "&"));
    return pathname + search;
  });
  const one = new Map(addresses.map((address) => [address.replace(/\?.*/, ""), address]));
  return [...one.values(), "/marketing_event?event_id=1", "/invitation", "/r", "/posts", "/manage/posts", "/"];
}

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const directive = (policy: string, name: string): string =>
  policy
    .split("; ")
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1) ?? "";

type HtmlAndPolicy = { readonly html: string; readonly policy: string };

/**
 * The response that two links of a page share. Two processes respond alternately, and each one shows the figures of its last rendering. So both
 * links are requested until one process has responded to both.
 */
async function responseForBothLinks(request: APIRequestContext, page: string): Promise<HtmlAndPolicy> {
  const addResponse = async (tracking: string, seen: Map<string, HtmlAndPolicy>) => {
    const response = await request.get(`${page}${page.includes("?") ? "&" : "?"}${tracking}`);
    const html = await response.text();
    // A page contains the times at which its process loaded the data.
    seen.set(html.replaceAll(/\b1\d{12}\b/g, ""), { html, policy: response.headers()["content-security-policy"] ?? "" });
  };
  const first = new Map<string, HtmlAndPolicy>();
  const second = new Map<string, HtmlAndPolicy>();
  const shared = () => [...first].find(([text]) => second.has(text))?.[1];
  const requestBoth = async () => {
    await addResponse("inviter_code=ABCD1234&path=invite_signup&fbclid=1", first);
    await addResponse("inviter_code=WXYZ5678&utm_source=kakao&ad_name=x", second);
    // An odd number of requests, so that each link reaches both processes.
    await addResponse("inviter_code=WXYZ5678&utm_source=kakao&ad_name=y", second);
    return shared() !== undefined;
  };
  await expect.poll(requestBoth, { message: `${page} has other bytes for another link` }).toBe(true);
  return shared() ?? { html: "", policy: "" };
}

test(
  "all links of a page have the same bytes, and its policy allows exactly its own scripts and styles",
  { tag: "@desktop" },
  async ({ request }) => {
    const pages = await publicPages(request);
    expect(pages.length).toBeGreaterThan(12);
    for (const page of pages) {
      const { html, policy } = await responseForBothLinks(request, page);
      const scripts = [...html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)].filter(
        ([, attributes = ""]) => !attributes.includes("json"),
      );
      const styles = [...html.matchAll(/<style\b[^>]*>([^]*?)<\/style>/g)];
      const hashes = (elements: RegExpMatchArray[]) => [...new Set(elements.map((element) => hashOf(element.at(-1) ?? "")))].toSorted();
      expect([page, directive(policy, "script-src").split(" ").toSorted()]).toEqual([
        page,
        [...hashes(scripts), "'strict-dynamic'"].toSorted(),
      ]);
      expect([page, directive(policy, "style-src").split(" ").toSorted()]).toEqual([page, ["'self'", ...hashes(styles)].toSorted()]);
      expect([page, html.match(/nonce|<script[^>]* src=/g)]).toEqual([page, null]);
    }
  },
);

test("an injected script or style element does nothing", { tag: "@desktop" }, async ({ context }) => {
  // Not the page of the fixture, on which the reports of the policy would fail the test.
  const page = await context.newPage();
  const post = await demoPost(page, claimDoctor(test));
  const address = `/single-post?job_post_id=${post.id}`;
  const injected =
    '<script>document.documentElement.id="evil"</script><script src="/assets/none.js"></script><style>body{color:red}</style>';
  await page.route(address, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace("<body>", `<body>${injected}`) });
  });
  const blocked: string[] = [];
  await page.exposeFunction("report", (directiveName: string) => blocked.push(directiveName));
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ effectiveDirective }) => void Reflect.get(window, "report")(effectiveDirective));
  });
  await page.goto(address);
  await expect.poll(() => blocked.toSorted()).toEqual(["script-src-elem", "script-src-elem", "style-src-elem"]);
  expect(await page.evaluate(() => document.documentElement.id)).toBe("");
});
