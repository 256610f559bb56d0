import { useMediaQuery } from "@mantine/hooks";
import type { EditableJobPost } from "@rounds/contract/job-posts/editing.ts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { formatCount } from "../../../lib/format.ts";
import { media } from "../../../ui/tokens.ts";
import { postTotalsQuery } from "../figures/queries.ts";
import { businessPostsQuery, editablePostQuery } from "./queries.ts";
import { isShown, type PostSearch, type PostSelection } from "./search.ts";

/** Loads the selected post when the loaded pages of the list do not contain it. */
const useUnlistedPost = (selected: PostSelection, posts: readonly EditableJobPost[] | undefined) => {
  const id = typeof selected === "number" && posts !== undefined && posts.every((post) => post.id !== selected) ? selected : null;
  const query = useQuery({ ...editablePostQuery(id ?? 0), enabled: id !== null });
  return { ...query, isNeeded: id !== null };
};
export type UnlistedPost = ReturnType<typeof useUnlistedPost>;

/** The posts of one hospital with their figures, and the selected post. `search`: the selection and the filter of the address. */
export const useHospitalPosts = (businessId: number, { job_post_id: wanted, only_open: isOpenOnly }: PostSearch) => {
  const list = useInfiniteQuery(businessPostsQuery(businessId));
  const hasTwoPanes = useMediaQuery(media.wide, true, { getInitialValueInEffect: false });
  const listed = list.data?.pages.flatMap((page) => page.job_posts);
  const [first] = list.data?.pages ?? [];
  const newest = listed?.find((one) => isShown(one, isOpenOnly));
  // On wide windows the newest post is open from the start.
  const selected: PostSelection = wanted ?? (hasTwoPanes ? (newest?.id ?? null) : null);
  const unlisted = useUnlistedPost(selected, listed);
  const found = unlisted.isNeeded && unlisted.data?.business_id === businessId ? [unlisted.data] : [];
  const posts = [...(listed ?? []), ...found];
  const figures = useQuery(
    postTotalsQuery(
      businessId,
      posts.map(({ id }) => id),
    ),
  );
  return {
    list,
    posts,
    total: list.data === undefined ? "" : formatCount(first?.total_count ?? posts.length, first?.total_count_capped),
    totals: new Map(figures.data?.map((one) => [one.job_post_id, one])),
    selected,
    post: posts.find(({ id }) => id === selected) ?? null,
    unlisted,
    hasTwoPanes,
  };
};
