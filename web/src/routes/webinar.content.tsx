import { createFileRoute, type ErrorComponentProps, notFound, redirect } from "@tanstack/react-router";
import { Suspense } from "react";
import { MissingContent, PublicContent, publicContentQuery } from "../features/webinars/index.ts";
import { ApiError, isNotFound } from "../lib/api.ts";
import { useIsSignedIn } from "../lib/use-is-signed-in.ts";
import { backgroundPart } from "../ui/background-part.ts";
import { loadAtLast } from "../ui/load-at-last.ts";
import { PageFailure, PagePending } from "../ui/page-states.tsx";
import { ownShell } from "./-own-shell.ts";

const SignedInContent = backgroundPart(async () => (await import("./-signed-in-content.tsx")).SignedInContent);
const SignedInFailure = backgroundPart(async () => (await import("./-signed-in-content.tsx")).SignedInFailure);

type Search = Readonly<Record<string, unknown>>;

/** The server does not know the session, so it renders the public page. The browser replaces it for a doctor. */
const Content = () => {
  const content = Route.useLoaderData();
  if (!useIsSignedIn()) return <PublicContent content={content} />;
  return (
    <Suspense fallback={<PublicContent content={content} />}>
      <SignedInContent key={content.id} contentId={content.id} />
    </Suspense>
  );
};

const missing = new ApiError(404, [{ code: "content.not_found", message: "지금은 볼 수 없는 콘텐츠예요." }]);

/** A visitor gets a page, and a signed-in doctor the specification's alert. */
const Missing = () =>
  useIsSignedIn() ? (
    <Suspense fallback={<MissingContent />}>
      <SignedInFailure error={missing} />
    </Suspense>
  ) : (
    <MissingContent />
  );

const Failure = (props: ErrorComponentProps) => {
  const { error } = props;
  const isSignedIn = useIsSignedIn();
  // The alert of the specification has no 다시 시도, so it is only for refusals of the server.
  const isRefused = error instanceof ApiError && error.status !== 0 && !error.handled;
  if (!isSignedIn || !isRefused) return <PageFailure {...props} />;
  return (
    <Suspense fallback={<PagePending />}>
      <SignedInFailure error={error} />
    </Suspense>
  );
};

/** From its own file and late: every page loads the routes' heads, and only this page needs its structured data. */
const loadHead = () => import("../features/webinars/contents/head.ts");

/** One content: a public page with title, picture and description, and the player for signed-in doctors. */
export const Route = createFileRoute("/webinar/content")({
  ...ownShell,
  // Returned unchanged. A link with unknown parameters must not cause a redirect.
  validateSearch: (search: Record<string, unknown>): Search => search,
  loaderDeps: ({ search }) => ({ contentId: search["content_id"] }),
  loader: async ({ context: { queryClient, call }, deps: { contentId } }) => {
    if (contentId === undefined) throw redirect({ to: "/webinar/contents" });
    if (typeof contentId !== "number" || !Number.isSafeInteger(contentId) || contentId < 1) throw notFound();
    // Before the router needs it, which is after the data.
    void loadAtLast(loadHead);
    try {
      return await queryClient.ensureQueryData(publicContentQuery(call, contentId));
    } catch (error) {
      if (isNotFound(error)) throw notFound();
      throw error;
    }
  },
  headers: () => ({ "cache-control": "public, max-age=60" }),
  head: async ({ loaderData, match: { context } }) => {
    if (loaderData === undefined) return { meta: [{ title: `콘텐츠를 찾을 수 없어요 | ${context.config.brand}` }] };
    const { contentHead } = await loadHead();
    return contentHead(loaderData, context.config);
  },
  component: Content,
  errorComponent: Failure,
  notFoundComponent: Missing,
});
