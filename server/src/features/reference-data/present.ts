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
import type { Config } from "../../config.ts";
import { regions } from "../../lib/districts.ts";
import { placeGroups } from "../../lib/places.ts";
import { specialties, specialtyGroups } from "./specialties.ts";

const ownSources = {
  direct_request: { name: "직접 의뢰", postUrl: null },
  hospital_homepage: { name: "병원 홈페이지", postUrl: null },
} as const;

/** The first stage bears the brand's name: the product has confirmed the application. */
const firstStatusLabel = (brandName: string): string => `${brandName} ${firstApplicationStatus}`;

export const presentReferenceData = (brandName: string, boards: Config["boards"]): ReferenceData => ({
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
  post_sources: postSources.map((value) => {
    const { name, postUrl } = { ...ownSources, ...boards }[value];
    return { value, label: name, post_url: postUrl };
  }),
});
