export { patchJobPost, readFlags, stopReloads } from "./cache.ts";
export { PageCardList, PaneCardList } from "./components/card-list.tsx";
export { DesktopDetail } from "./components/detail/desktop-detail.tsx";
export { DetailSkeleton } from "./components/detail/detail-skeleton.tsx";
export { PostMap } from "./components/detail/post-map.tsx";
export { PhoneDetail } from "./components/detail/phone-detail.tsx";
export { ConditionChips, FilterSummary } from "./components/filter-summary.tsx";
export { HospitalPicture } from "./components/hospital-picture.tsx";
export { JobCardSkeletons } from "./components/job-card-skeleton.tsx";
export { JobCard } from "./components/job-card.tsx";
export { PostBadge } from "./components/post-badge.tsx";
export { PostsToolbar } from "./components/posts-toolbar.tsx";
export { SearchField } from "./components/search-field.tsx";
export { readFilters } from "./filter-search.ts";
export {
  conditionsOf,
  hasConditions,
  haveSameConditions,
  tidyFilters,
  withoutConditions,
  type JobPostFilters,
} from "./filters.ts";
export { useLike, useMarkRead } from "./mutations.ts";
export { keptPostsQuery, keepReadPost, withKeptPosts } from "./kept-posts.ts";
export { activePostsQuery, appliedPostsQuery, bookmarkedPostsQuery, jobPostKeys, jobPostQuery, type CardPages } from "./queries.ts";
export { PayText } from "./public.ts";
