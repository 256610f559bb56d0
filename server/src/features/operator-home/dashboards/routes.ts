import * as contract from "@rounds/contract/operator-home/dashboards.ts";
import { implement } from "../../../http/implement.ts";
import { presentActivity, presentQuestionStats, presentDaily, presentFunnel, presentStageTimes, presentSummary } from "./present.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.getDashboardSummary, async ({ query: { start_date, end_date }, deps }) => {
    const period = start_date === undefined || end_date === undefined ? null : { start_date, end_date };
    return { summary: presentSummary(await service.summary(deps, period)) };
  }),
  implement(contract.getProfileStats, async ({ query, deps }) => ({
    profile_stats: presentDaily(await service.daily(deps, "profiles", query)),
  })),
  implement(contract.getQuestionStats, async ({ query, deps }) => ({
    marketing_event_questions_stats: presentQuestionStats(await service.questionStats(deps, query), query),
  })),
  implement(contract.getNewProfileStats, async ({ deps }) => ({ new_profile_stats: presentDaily(await service.latestProfiles(deps)) })),
  implement(contract.getDailyStats, async ({ query, deps }) => ({
    daily_stats: presentDaily(await service.daily(deps, query.series, query)),
  })),
  implement(contract.getAppActivity, async ({ query, deps }) => ({ activity: presentActivity(await service.activity(deps, query)) })),
  implement(contract.getFunnel, async ({ query, deps }) => ({ funnel: presentFunnel(await service.funnel(deps, query)) })),
  implement(contract.getStageTimes, async ({ query, deps }) => ({
    stage_times: presentStageTimes(await service.stageTimes(deps, query)),
  })),
];
