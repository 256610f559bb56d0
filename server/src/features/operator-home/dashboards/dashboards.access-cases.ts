import * as contract from "@rounds/contract/operator-home/dashboards.ts";
import { accessCase, withoutInput } from "../../../testing/access-cases.ts";

const period = { own: async () => ({ query: { start_date: "2026-11-01", end_date: "2026-11-30" } }) };

export const accessCases = [
  accessCase(contract.getDashboardSummary, withoutInput),
  accessCase(contract.getProfileStats, period),
  accessCase(contract.getQuestionStats, period),
  accessCase(contract.getNewProfileStats, withoutInput),
  accessCase(contract.getDailyStats, {
    own: async () => ({ query: { start_date: "2026-11-01", end_date: "2026-11-30", series: "applications" as const } }),
  }),
  accessCase(contract.getAppActivity, period),
  accessCase(contract.getFunnel, period),
  accessCase(contract.getStageTimes, period),
];
