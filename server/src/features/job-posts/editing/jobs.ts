import { hasMinimumWage } from "@rounds/contract/job-posts/minimum-wage.ts";
import type { Deps } from "../../../deps.ts";
import { scheduled } from "../../../jobs/job.ts";
import { seoulToday } from "../../../lib/seoul-time.ts";

/** The minimum wage changes each January, so December is left for a release with the new one. */
const monthMs = 31 * 24 * 3600 * 1000;

/** Warns each day of a December before a year without a minimum wage, and of such a year. Editors compare posts with an old one then. */
export async function checkMinimumWage({ now, log }: Pick<Deps, "now" | "log">): Promise<void> {
  const days = [now(), new Date(now().getTime() + monthMs)].map((time) => seoulToday(time));
  const missing = days.find((day) => !hasMinimumWage(day))?.slice(0, 4);
  if (missing !== undefined) log.warn({ year: missing }, "contract/src/job-posts/minimum-wage.ts has no minimum wage of this year");
}

// 09:10 in Seoul.
export const jobs = [scheduled("minimum_wage:check", "10 0 * * *", checkMinimumWage)];
