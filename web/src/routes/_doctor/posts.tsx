import { Button } from "@mantine/core";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { createFileRoute, useLocation } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { originOf, SaveFilters } from "../../features/job-posts/index.ts";
import {
  activePostsQuery,
  DropOffers,
  FilterSummary,
  hasConditions,
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
import { EmptyState } from "../../ui/state-view.tsx";
import { beginList, useChangeFilters } from "./-posts/list-filters.ts";
import { PostsScreen } from "./-posts/posts-screen.tsx";
import { readSelection } from "./-posts/selection.ts";

type EmptyProps = { filters: JobPostFilters; onChange: (filters: JobPostFilters) => void; onClear: () => void };

const Empty = ({ filters, onChange, onClear }: EmptyProps) => {
  if (hasConditions(filters)) {
    return (
      <EmptyState
        title="조건에 맞는 공고가 없습니다"
        description="조건을 하나 빼면 더 많은 공고를 볼 수 있어요."
        action={
          <Button size="lg" fullWidth onClick={onClear}>
            필터 초기화
          </Button>
        }
      >
        <Suspense>
          <DropOffers filters={filters} onChange={onChange} />
        </Suspense>
      </EmptyState>
    );
  }
  if (filters.unread) {
    return (
      <EmptyState
        title="안 읽은 공고가 없습니다"
        description="새 공고가 올라오면 여기에서 볼 수 있어요."
        action={
          <Button size="lg" fullWidth onClick={() => onChange(tidyFilters({ ...filters, unread: undefined }))}>
            전체 공고 보기
          </Button>
        }
      />
    );
  }
  return <EmptyState title="등록된 공고가 없습니다" description="새 공고가 올라오면 여기에서 볼 수 있어요." />;
};

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
  const { change, clear } = useChangeFilters(filters);
  const toolbar = { filters, onChange: change };
  const isRestored = useLocation({ select: ({ state }) => state.filtersRestored === true });
  const { data: profile } = useQuery(userProfileQuery());
  const box = useWishBox(filters, change);
  return (
    <PostsScreen
      title="전체 공고"
      titleAction={<SaveFilters filters={filters} />}
      list={list}
      posts={posts}
      selectedId={selectedId}
      onOpen={(post) => {
        if (post.user.user_read_status === "unread") addRecentlyRead(client, filters, post);
      }}
      view={[filters.sort, filters.unread && "unread"].filter(Boolean).join()}
      search={<SearchField box={box} onReach={() => void loadWishPanel().catch(() => undefined)} />}
      instead={
        box.isOpen && (
          <Suspense fallback={null}>
            <WishPanel box={box} {...toolbar} />
          </Suspense>
        )
      }
      chips={<PostsToolbar {...toolbar} unreadCount={list.data?.pages[0]?.unread_count} />}
      renderSummary={(isWide) => (
        <FilterSummary filters={filters} origin={isRestored ? originOf(filters, profile?.specialties ?? []) : undefined} onClear={clear}>
          {!isWide && <SaveFilters filters={filters} brief />}
        </FilterSummary>
      )}
      empty={<Empty {...toolbar} onClear={clear} />}
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
