import { closeJobPost, updateJobPost } from "@rounds/contract/job-posts/editing.ts";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { routes } from "../app.ts";
import { publicConfig } from "../public-config.ts";
import { createTestListener, patientLimits, useServer } from "../testing/harness.ts";
import { registerApi } from "./server.ts";
import { registerWebPages } from "./web-pages.ts";

const server = useServer();
type App = ReturnType<typeof createTestListener>;
let apps: readonly [App, App];

/** Another process: its own page cache, the same database. The page shows the response of the preview. */
async function startProcess(): Promise<App> {
  const app = createTestListener(server.deps.config);
  await registerApi(app, server.deps, routes, patientLimits);
  await registerWebPages(app, {
    mode: "production",
    webRoot: "",
    config: publicConfig(server.deps.config),
    rateLimitFactor: server.deps.config.rateLimitFactor,
    renderer: {
      addressOf: (url) => url,
      render: async ({ url, transport }) => {
        const id = new URL(url, "http://localhost").searchParams.get("job_post_id");
        const { body } = await transport({ method: "GET", path: `/api/v1/job_posts/${id}/post_preview`, headers: {} });
        return { status: 200, headers: { "content-type": "text/html" }, html: body, cacheControl: "public, max-age=4", failures: [] };
      },
    },
  });
  await app.ready();
  return app;
}

beforeAll(async () => {
  apps = [await startProcess(), await startProcess()];
});
afterAll(() => Promise.all(apps.map((app) => app.close())));
afterEach(() => vi.useRealTimers());

test("a changed or closed post is on the pages of all processes within five seconds", async () => {
  const owner = await server.make.owner();
  const post = await server.make.jobPost({ business_id: owner.businesses[0]?.id ?? 0, min_pay: 1500 });
  const pages = async () => {
    const responses = await Promise.all(apps.map((app) => app.inject({ method: "GET", url: `/single-post?job_post_id=${post.id}` })));
    return responses.map(({ body }) => JSON.parse(body) as { job_post?: { min_pay: number }; job_posts?: unknown[] });
  };
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  expect((await pages()).map((page) => page.job_post?.min_pay)).toEqual([1500, 1500]);
  await server.as(owner).call(updateJobPost, { params: { id: post.id }, body: { job_post: { min_pay: 1700 } } });
  vi.advanceTimersByTime(5000);
  expect((await pages()).map((page) => page.job_post?.min_pay)).toEqual([1700, 1700]);
  await server.as(owner).call(closeJobPost, { params: { id: post.id }, body: { reason: "filled" } });
  vi.advanceTimersByTime(5000);
  expect((await pages()).map((page) => "job_post" in page)).toEqual([false, false]);
});
