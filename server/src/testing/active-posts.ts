import type { CallInput } from "@rounds/contract/endpoint.ts";
import type { listActiveJobPosts } from "@rounds/contract/job-posts.ts";

type Complete = NonNullable<CallInput<typeof listActiveJobPosts>["query"]>;

/** The filters of the active list as a test names them: those it is about. */
export type ActiveFilters = Partial<Complete>;

/** The input's type wants every list of values to be there; an empty one sends nothing. */
export const activeFilters = (filters: ActiveFilters): Complete => ({ job_type: [], specialties: [], districts: [], tags: [], ...filters });
