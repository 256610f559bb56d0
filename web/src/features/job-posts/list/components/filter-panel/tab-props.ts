import type { JobPostFilters } from "../../filters.ts";

/** A tab draws the filters being put together and says what becomes of them. */
export type TabProps = { draft: JobPostFilters; onChange: (change: Partial<JobPostFilters>) => void };
