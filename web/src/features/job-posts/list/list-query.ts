import type { JobPostFilters } from "./filters.ts";

export const cursorOf = (cursor: string | null) => (cursor === null ? {} : { cursor });
const wireBoolean = (value: boolean | undefined) => (value === undefined ? undefined : value ? ("true" as const) : ("false" as const));

/** One page of the open posts, as its endpoint wants to be asked. */
export const activeListQuery = (filters: JobPostFilters, cursor: string | null) => {
  const { tags = [], specialties = [], districts = [], job_type = [], unread, night_shift, saturday_work, sunday_work, ...rest } = filters;
  return {
    ...rest,
    ...cursorOf(cursor),
    tags,
    specialties,
    districts,
    job_type,
    unread: wireBoolean(unread),
    night_shift: wireBoolean(night_shift),
    saturday_work: wireBoolean(saturday_work),
    sunday_work: wireBoolean(sunday_work),
  };
};
