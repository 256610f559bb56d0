import * as contract from "@rounds/contract/applications/interviews.ts";
import { implement, respond } from "../../../http/implement.ts";
import * as changes from "./changes.ts";
import { presentArrangement, presentWaitingProposal, presentWeekInterview } from "./present.ts";
import * as reading from "./reading.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.getArrangement, async ({ params, actor, deps, origin }) =>
    presentArrangement(await reading.read(deps, actor, origin, params.id)),
  ),
  implement(contract.proposeInterview, async ({ params, body, actor, deps, origin }) =>
    presentArrangement(await service.propose(deps, actor, origin, params.id, body.interview_proposal)),
  ),
  implement(contract.withdrawProposal, async ({ params, actor, deps, origin }) =>
    presentArrangement(await service.withdraw(deps, actor, origin, params.id)),
  ),
  implement(contract.takeSlot, async ({ params, actor, deps, origin }) =>
    presentArrangement(await service.take(deps, actor, origin, params.id)),
  ),
  implement(contract.requestOtherTimes, async ({ params, body, actor, deps }) =>
    presentArrangement(await service.requestOtherTimes(deps, actor, params.id, body.wish)),
  ),
  implement(contract.moveInterview, async ({ params, body, actor, deps, origin }) =>
    presentArrangement(await changes.move(deps, actor, origin, params.id, body)),
  ),
  implement(contract.cancelInterview, async ({ params, body, actor, deps, origin }) =>
    presentArrangement(await changes.cancel(deps, actor, origin, params.id, body)),
  ),
  implement(contract.completeInterview, async ({ params, actor, deps, origin }) =>
    presentArrangement(await changes.complete(deps, actor, origin, params.id)),
  ),
  implement(contract.downloadInterview, async ({ params, actor, deps, origin }) =>
    respond(200, await reading.readCalendar(deps, actor, origin, params.id), {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="interview-${params.id}.ics"`,
      "x-content-type-options": "nosniff",
    }),
  ),
  implement(contract.listInterviewWeek, async ({ query, actor, deps, origin }) => {
    const { monday, interviews, proposals, wishes, now } = await reading.readWeek(deps, actor, origin, query);
    return {
      monday,
      interviews: interviews.map((row) => presentWeekInterview(row, now)),
      interview_proposals: proposals.map((row) => presentWaitingProposal(row, now)),
      wishes: wishes.map((row) => presentWaitingProposal(row, now)),
    };
  }),
];
