import { isPaidByDay } from "@rounds/contract/vocabulary.ts";

/** Whether the best pay of a post, in 만원, is the pay of one day. */
export const hasPayOfDay = ({ job_type, best_pay }: { readonly job_type: string; readonly best_pay: number }): boolean =>
  isPaidByDay({ job_type, min_pay: null, max_pay: best_pay });
