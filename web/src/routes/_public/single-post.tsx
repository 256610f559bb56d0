import { landingOf } from "@rounds/contract/sharing/arrival.ts";
import { createFileRoute, notFound } from "@tanstack/react-router";
import { useEffect } from "react";
import type { postHead } from "../../features/sharing/preview/head.ts";
import { useVisit } from "../../features/rewards/index.ts";
import { keepLanding } from "../../features/accounts/index.ts";
import { EndedPage, jobPostPreviewQuery, MissingPage, PreviewPage } from "../../features/sharing/index.ts";
import { isNotFound } from "../../lib/api.ts";

type Search = Readonly<Record<string, unknown>>;

const cache: { postHead?: typeof postHead } = {};

const SinglePost = () => {
  const preview = Route.useLoaderData();
  const { jobPostId } = Route.useLoaderDeps();
  const search = Route.useSearch();
  const landing = landingOf(search);
  // For each way to the login, including from a closed post.
  useEffect(() => keepLanding(landingOf(search)), [search]);
  // The loader has rejected every value that is not an id.
  useVisit(landing.inviter_code, Number(jobPostId));
  return "job_post" in preview ? <PreviewPage post={preview.job_post} landing={landing} /> : <EndedPage similar={preview.job_posts} />;
};

export const Route = createFileRoute("/_public/single-post")({
  // A closed or changed post shows it within five seconds, rendering included. Each server process has its own cache.
  headers: () => ({ "cache-control": "public, max-age=3" }),
  // Returned unchanged. A link with unknown parameters must not cause a redirect.
  validateSearch: (search: Record<string, unknown>): Search => search,
  loaderDeps: ({ search }) => ({ jobPostId: search["job_post_id"] }),
  loader: async ({ context: { queryClient, call, setPageStatus }, deps: { jobPostId } }) => {
    if (typeof jobPostId !== "number" || !Number.isSafeInteger(jobPostId) || jobPostId < 1) throw notFound();
    try {
      const preview = await queryClient.ensureQueryData(jobPostPreviewQuery(call, jobPostId));
      if (!("job_post" in preview)) setPageStatus(410);
      return preview;
    } catch (error) {
      if (isNotFound(error)) throw notFound();
      throw error;
    }
  },
  head: async ({ loaderData, match: { context } }) => {
    if (loaderData === undefined || !("job_post" in loaderData)) {
      return { meta: [{ title: `${loaderData ? "마감된 공고" : "공고를 찾을 수 없어요"} | ${context.config.brand}` }] };
    }
    // From its own file and late: every page loads the routes' heads, and only this page needs its structured data. Cached, because an import of
    // a loaded file takes the server longer than the head.
    cache.postHead ??= (await import("../../features/sharing/preview/head.ts")).postHead;
    return cache.postHead(loaderData.job_post, context.config);
  },
  component: SinglePost,
  notFoundComponent: MissingPage,
});
