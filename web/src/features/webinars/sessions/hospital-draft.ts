import type { Workplace } from "@rounds/contract/profiles/workplace.ts";
import { hospitalCategories, jobTypes } from "@rounds/contract/vocabulary.ts";
import { asSubject } from "../../../lib/particles.ts";

/** The form's values. Empty ones are missing. The address is empty until one is chosen. */
export type Draft = { readonly name: string; readonly jobType: string; readonly category: string; readonly address: string };

/** Null until the form is complete. */
export const hospitalInfo = ({ name, jobType, category, address }: Draft): Workplace | null => {
  const [type, kind] = [jobTypes.find((one) => one === jobType), hospitalCategories.find((one) => one === category)];
  if (name.trim() === "" || !type || !kind || address === "") return null;
  return {
    current_hospital_name: name.trim(),
    current_job_type: type,
    current_hospital_category: kind,
    current_hospital_address: address,
  };
};

/** `병원 주소가 남았어요`; empty when nothing is missing. */
export const missingText = ({ name, jobType, category, address }: Draft): string => {
  const missing = [
    ...(name.trim() === "" ? ["병원 이름"] : []),
    ...(jobType === "" ? ["근무 형태"] : []),
    ...(category === "" ? ["병원 종류"] : []),
    ...(address === "" ? ["병원 주소"] : []),
  ].join(", ");
  return missing === "" ? "" : `${asSubject(missing)} 남았어요`;
};
