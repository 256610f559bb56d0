import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { createFileRoute, useLocation } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { ListActions, originOf } from "../../features/job-posts/index.ts";
import {
  activePostsQuery,
  FilterSummary,
  jobPostKeys,
  addRecentlyRead,
  recentlyReadQuery,
  PostsToolbar,
  readFilters,
  SearchField,
  WishPanel,
  loadWishPanel,
  useWishBox,
  tidyFilters,
  withRecentlyRead,
  type JobPostFilters,
} from "../../features/job-posts/index.ts";
import { userProfileQuery } from "../../features/profiles/index.ts";
import { beginList, useChangeFilters, useLateFilters, useOpenPost } from "./-posts/list-filters.ts";
import { PostsScreen } from "./-posts/posts-screen.tsx";
import { readSelection } from "./-posts/selection.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

/** Loaded when a list is empty, because most lists are not. */
const NoPosts = lazyPart(async () => (await import("./-posts/no-posts.tsx")).NoPosts);

/** Matching posts. The unread view also keeps posts that were read since the screen opened. */
const useListedPosts = (filters: JobPostFilters) => {
  const client = useQueryClient();
  const list = useInfiniteQuery(activePostsQuery(filters));
  const { data: recentlyRead } = useQuery(recentlyReadQuery(filters));
  useEffect(() => () => client.removeQueries({ queryKey: jobPostKeys.allRecentlyRead }), [client]);

  const listed = list.data?.pages.flatMap((page) => page.job_posts) ?? [];
  const cachedPosts = recentlyRead?.pages.flatMap((page) => page.job_posts) ?? [];
  const posts = filters.unread ? withRecentlyRead(listed, cachedPosts, { sort: filters.sort, isComplete: !list.hasNextPage }) : listed;
  return { list, posts };
};

const PostsAll = () => {
  const { job_post_id: selectedId, ...search } = Route.useSearch();
  const filters = tidyFilters(search);
  const client = useQueryClient();
  const { list, posts } = useListedPosts(filters);
  useLateFilters(filters);
  const { change, clear } = useChangeFilters(filters);
  const toolbar = { filters, onChange: (next: JobPostFilters) => void change(next) };
  const isRestored = useLocation({ select: ({ state }) => state.filtersRestored === true });
  const { data: profile } = useQuery(userProfileQuery());
  const box = useWishBox(filters, change);
  const openPost = useOpenPost();
  return (
    <PostsScreen
      title="전체 공고"
      titleAction={
        <Suspense>
          <ListActions filters={filters} />
        </Suspense>
      }
      list={list}
      posts={posts}
      selectedId={selectedId}
      onOpen={(post) => addRecentlyRead(client, filters, post)}
      view={[filters.sort, filters.unread && "unread"].filter(Boolean).join()}
      search={<SearchField box={box} onReach={() => void loadWishPanel().catch(() => undefined)} />}
      instead={
        box.isOpen && (
          <Suspense fallback={null}>
            <WishPanel box={box} {...toolbar} onOpen={openPost} />
          </Suspense>
        )
      }
      chips={<PostsToolbar {...toolbar} unreadCount={list.data?.pages[0]?.unread_count} />}
      renderSummary={(isWide) => (
        <FilterSummary filters={filters} origin={isRestored ? originOf(filters, profile?.specialties ?? []) : undefined} onClear={clear}>
          {!isWide && (
            <Suspense>
              <ListActions filters={filters} brief />
            </Suspense>
          )}
        </FilterSummary>
      )}
      empty={
        <Suspense>
          <NoPosts {...toolbar} onClear={clear} />
        </Suspense>
      }
      failureNote="고른 필터는 그대로 남아 있어요."
    />
  );
};

/** 전체 공고. Filters, order and the open post are part of the address. */
export const Route = createFileRoute("/_doctor/posts")({
  validateSearch: (search: Record<string, unknown>) => ({ ...readFilters(search), ...readSelection(search) }),
  loaderDeps: ({ search: { job_post_id: _selected, ...search } }) => ({ filters: tidyFilters(search) }),
  loader: ({ context: { queryClient }, deps: { filters }, location }) => beginList(queryClient, filters, location),
  // Each visit decides again whether to apply the saved filters. The query cache still has the loaded data.
  gcTime: 0,
  preloadGcTime: 0,
  // Longer than the loader waits for the saved filters. A pending page, even for a moment, would take the focus from the screen.
  pendingMs: 3000,
  component: PostsAll,
});
