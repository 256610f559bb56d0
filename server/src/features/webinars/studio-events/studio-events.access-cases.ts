import * as contract from "@rounds/contract/webinars/studio-events.ts";
import { accessCase, missingId, withoutInput } from "../../../testing/access-cases.ts";
import type { Harness } from "../../../testing/harness.ts";

const event = async ({ make }: Harness) => ({ params: { id: (await make.webinarEvent()).id } });
const session = async ({ make }: Harness) => ({ params: { id: (await make.webinarSession()).id } });
const missing = { params: { id: missingId } };

/** Operators work on every event, so a row of another operator is as good as their own. */
const shared = <Input extends object>(row: typeof event, input: () => Input) => {
  const own = async (server: Harness) => ({ ...(await row(server)), ...input() });
  return { own, foreign: own, missing: { ...missing, ...input() }, operatorsSeeAll: true };
};
const nothing = () => ({});
const times = { starts_at: "2031-01-01T20:00:00+09:00", ends_at: "2031-01-01T21:00:00+09:00" };

export const accessCases = [
  accessCase(contract.listStudioEvents, withoutInput),
  accessCase(contract.createStudioEvent, { own: async () => ({ body: { event: { title: "새 웨비나" } } }) }),
  accessCase(
    contract.updateStudioEvent,
    shared(event, () => ({ body: { event: { title: "다른 이름" } } })),
  ),
  accessCase(contract.deleteStudioEvent, shared(event, nothing)),
  accessCase(contract.getStudioSession, shared(session, nothing)),
  accessCase(
    contract.createStudioSession,
    shared(event, () => ({ body: { session: { title: "새 강의", ...times } } })),
  ),
  accessCase(
    contract.updateStudioSession,
    shared(session, () => ({ body: { session: { title: "다른 강의" } } })),
  ),
  accessCase(contract.deleteStudioSession, shared(session, nothing)),
];
