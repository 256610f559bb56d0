import * as contract from "@rounds/contract/webinars/report.ts";
import { implement, respond } from "../../../http/implement.ts";
import { presentAttendance, presentReport } from "./present.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.getSessionReport, async ({ params, deps }) => ({ report: presentReport(await service.showReport(deps, params.id)) })),
  implement(contract.listAttendances, async ({ params, query, actor, deps, origin }) => {
    const { rows, ...page } = await service.listAttendances(deps, { actor, origin }, params.id, query);
    return { attendances: rows.map(presentAttendance), ...page };
  }),
  implement(contract.downloadReport, async ({ params, body, actor, deps, origin }) =>
    respond(200, await service.download(deps, { actor, origin }, params.id, body), {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="webinar-${params.id}-${body.file}.csv"`,
    }),
  ),
  implement(contract.createRecording, async ({ params, actor, deps, origin }) => {
    const { contentId, isNew } = await service.createRecording(deps, { actor, origin }, params.id);
    return respond(isNew ? 201 : 200, { content_id: contentId });
  }),
];
