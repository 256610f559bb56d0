import { type FilterHistory, noFilters, savedFilters } from "@rounds/contract/job-posts/filter-histories.ts";
import { hospitalCategories, jobTypes } from "@rounds/contract/vocabulary.ts";
import { regions } from "../../../lib/districts.ts";
import { specialties } from "../../reference-data/index.ts";
import { pick } from "../../../lib/pick.ts";
import type { FilterHistoryRow } from "./queries.ts";

/** Check constraints limit `job_types` and `work_days` to the values of the contract. */
export const presentHistory = (row: FilterHistoryRow | null): FilterHistory =>
  row === null
    ? noFilters
    : {
        ...pick(row, savedFilters),
        job_types: row.job_types as FilterHistory["job_types"],
        work_days: row.work_days as FilterHistory["work_days"],
      };

/** The set removes a duplicate: 세종 has no districts except itself. */
const placesOf = ({ name, districts }: (typeof regions)[number]): string[] => [...new Set([name, ...districts.map(({ value }) => value)])];

const filterList = {
  job_types: [...jobTypes],
  specialties: [...specialties],
  districts: regions.flatMap(placesOf),
  hospital_categories: [...hospitalCategories],
};

export const presentFilterList = () => filterList;
