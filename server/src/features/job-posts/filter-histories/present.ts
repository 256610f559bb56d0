import type { FilterHistory } from "@rounds/contract/job-posts/filter-histories.ts";
import { hospitalCategories, jobTypes } from "@rounds/contract/vocabulary.ts";
import { regions } from "../../../lib/districts.ts";
import { specialties } from "../../reference-data/index.ts";
import type { FilterHistoryRow } from "./queries.ts";

/** Filters that leave nothing out: what stands before anything was saved. */
const everything: FilterHistory = {
  pay: 0,
  districts: [],
  job_types: [],
  specialties: [],
  night_shift: true,
  saturday_work: true,
  sunday_work: true,
  search_queries: [],
};

export const presentHistory = (row: FilterHistoryRow | null): FilterHistory =>
  row === null
    ? everything
    : {
        pay: row.pay,
        districts: row.districts,
        // The column's check constraint holds the contract's words.
        job_types: row.job_types as FilterHistory["job_types"],
        specialties: row.specialties,
        night_shift: row.night_shift,
        saturday_work: row.saturday_work,
        sunday_work: row.sunday_work,
        search_queries: row.search_queries,
      };

/** 세종 has no districts below it and stands once. */
const placesOf = ({ name, districts }: (typeof regions)[number]): string[] => [...new Set([name, ...districts.map(({ value }) => value)])];

const filterList = {
  job_types: [...jobTypes],
  specialties: [...specialties],
  districts: regions.flatMap(placesOf),
  hospital_categories: [...hospitalCategories],
};

export const presentFilterList = () => filterList;
