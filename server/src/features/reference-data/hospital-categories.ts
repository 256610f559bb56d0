import { hospitalCategories } from "@rounds/contract/vocabulary.ts";
import data from "./data/specialties.json" with { type: "json" };

export type HospitalCategory = (typeof hospitalCategories)[number];

const codesByCategory: Readonly<Record<string, readonly string[]>> = data.specCategoryToHira;

const categoryByCode = new Map(
  hospitalCategories.flatMap((category) => (codesByCategory[category] ?? []).map((code) => [code, category] as const)),
);

/** Category of a 종별코드 of the national register (`01`, `31`, …). All other kinds are 기타. */
export const categoryOfClass = (code: string): HospitalCategory => categoryByCode.get(code.padStart(2, "0")) ?? "기타";
