import * as contract from "@rounds/contract/control/reports.ts";
import { implement } from "../../../http/implement.ts";
import { presentDetail, presentOwnReport, presentReported } from "./present.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.reportJobPost, async ({ params, body, actor, deps }) => ({
    job_post_report: presentOwnReport(await service.report(deps, actor, params.id, body.job_post_report)),
  })),
  implement(contract.listReportedPosts, async ({ query, deps }) => {
    const { rows, ...page } = await service.list(deps, query);
    return { reported_posts: rows.map(presentReported), ...page };
  }),
  implement(contract.readReportedPost, async ({ params, actor, deps, origin }) => ({
    reported_post: presentDetail(await service.read(deps, actor, origin, params.job_post_id)),
  })),
  implement(contract.resolveReports, async ({ params, body, actor, deps, origin }) => ({
    reported_post: presentDetail(await service.resolve(deps, actor, origin, params.job_post_id, body.resolution)),
  })),
];
