import type { JobPostFilters } from "../../filters.ts";

/** A tab shows the draft of the filters and reports changes. */
export type TabProps = { draft: JobPostFilters; onChange: (change: Partial<JobPostFilters>) => void };
