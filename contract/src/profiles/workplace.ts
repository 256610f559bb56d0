import { z } from "zod";
import { lineText } from "../fields.ts";
import { hospitalCategories, jobTypes } from "../vocabulary.ts";

/** The fields of the profile about where the doctor works now. */
export const Workplace = z.object({
  current_job_type: z.enum(jobTypes),
  current_hospital_name: lineText(100).min(1),
  current_hospital_address: lineText(200).min(1),
  current_hospital_category: z.enum(hospitalCategories),
});
export type Workplace = z.infer<typeof Workplace>;
