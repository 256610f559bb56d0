import { reportLimit } from "@rounds/contract/control/reports.ts";

/** Whether this number of independent reports hides a post until an operator has reviewed it. */
export const hidesPost = (independentReports: number): boolean => independentReports >= reportLimit.hides;
