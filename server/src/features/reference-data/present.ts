import type { ReferenceData } from "@rounds/contract/reference-data.ts";
import {
  applicationStatuses,
  businessTypes,
  dropReasons,
  employmentTypes,
  firstApplicationStatus,
  hospitalCategories,
  jobTypes,
  postSources,
} from "@rounds/contract/vocabulary.ts";
import { regions } from "../../lib/districts.ts";
import { placeGroups } from "../../lib/places.ts";
import { specialties, specialtyGroups } from "./specialties.ts";

const sourceLabels: Record<(typeof postSources)[number], string> = {
  direct_request: "직접 의뢰",
  hospital_homepage: "병원 홈페이지",
  board_1: "보드 1",
  board_2: "보드 2",
  board_3: "보드 3",
};

/** The first stage bears the brand's name: the product has confirmed the application. */
const firstStatusLabel = (brandName: string): string => `${brandName} ${firstApplicationStatus}`;

type BoardUrls = Readonly<Partial<Record<(typeof postSources)[number], string | null>>>;

export const presentReferenceData = (brandName: string, boardUrls: BoardUrls): ReferenceData => ({
  job_types: [...jobTypes],
  employment_types: [...employmentTypes],
  hospital_categories: [...hospitalCategories],
  business_types: [...businessTypes],
  specialty_groups: specialtyGroups.map((group) => ({ initials: group.initials, specialties: [...group.specialties] })),
  specialties: [...specialties],
  regions: regions.map((region) => ({
    name: region.name,
    groups: placeGroups.filter((group) => group.region === region.name).map(({ name, value }) => ({ name, value })),
    districts: region.districts.map(({ name, value, lat, lng }) => ({ name, value, lat, lng })),
  })),
  application_statuses: applicationStatuses.map((value) => ({
    value,
    label: value === firstApplicationStatus ? firstStatusLabel(brandName) : value,
  })),
  drop_reasons: [...dropReasons],
  post_sources: postSources.map((value) => ({ value, label: sourceLabels[value], post_url: boardUrls[value] ?? null })),
});
