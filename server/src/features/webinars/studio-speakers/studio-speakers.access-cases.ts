import * as contract from "@rounds/contract/webinars/studio-speakers.ts";
import { accessCase, missingId, withoutInput } from "../../../testing/access-cases.ts";
import type { Harness } from "../../../testing/harness.ts";

let count = 0;
const missing = { params: { id: missingId } };

/** A speaker that no content names. Operators work on every speaker. */
const shared = <Input extends object>(input: () => Input) => {
  const own = async ({ deps }: Harness) => {
    const name = `권한 강의자 ${++count}`;
    const { id } = await deps.db.insertInto("webinar_speakers").values({ name }).returning("id").executeTakeFirstOrThrow();
    return { params: { id }, ...input() };
  };
  return { own, foreign: own, missing: { ...missing, ...input() }, operatorsSeeAll: true };
};

export const accessCases = [
  accessCase(contract.listStudioSpeakers, withoutInput),
  accessCase(
    contract.updateStudioSpeaker,
    shared(() => ({ body: { speaker: { affiliation: "라운즈병원" } } })),
  ),
  accessCase(
    contract.deleteStudioSpeaker,
    shared(() => ({})),
  ),
];
