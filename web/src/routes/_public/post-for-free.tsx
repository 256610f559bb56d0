import { createFileRoute } from "@tanstack/react-router";
import { useMemo } from "react";
import { marketingHead, marketingLanding, PostForFreePage, publicFiguresQuery } from "../../features/landing-pages/index.ts";
import { ApiError } from "../../lib/api.ts";

type Search = Readonly<Record<string, unknown>>;

const PostForFree = () => {
  const search = Route.useSearch();
  const landing = useMemo(() => marketingLanding(search), [search]);
  return <PostForFreePage landing={landing} figures={Route.useLoaderData()} />;
};

export const Route = createFileRoute("/_public/post-for-free")({
  // Returned unchanged. A campaign's link with unknown parameters must not cause a redirect.
  validateSearch: (search: Record<string, unknown>): Search => search,
  loader: async ({ context: { queryClient, call } }) => {
    try {
      return await queryClient.ensureQueryData(publicFiguresQuery(call));
    } catch (error) {
      // The page also works without its figures.
      if (error instanceof ApiError) return null;
      throw error;
    }
  },
  head: ({ match: { context } }) => marketingHead(context.config),
  component: PostForFree,
});
