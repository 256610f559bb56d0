import * as contract from "@rounds/contract/webinars/studio-keywords.ts";
import { accessCase, missingId, withoutInput } from "../../../testing/access-cases.ts";
import type { Harness } from "../../../testing/harness.ts";

let count = 0;
/** No other case creates these keywords. */
const newKeyword = (): string => `권한 ${++count}`;
const missing = { params: { id: missingId } };

const shared = <Input extends object>(input: () => Input) => {
  const own = async ({ make }: Harness) => ({ params: { id: (await make.webinarKeyword(newKeyword())).id }, ...input() });
  return { own, foreign: own, missing: { ...missing, ...input() }, operatorsSeeAll: true };
};

export const accessCases = [
  accessCase(contract.listStudioKeywords, withoutInput),
  accessCase(contract.createStudioKeyword, { own: async () => ({ body: { keyword: { keyword: newKeyword() } } }) }),
  accessCase(
    contract.updateStudioKeyword,
    shared(() => ({ body: { keyword: { status: "emphasize" as const } } })),
  ),
  accessCase(
    contract.deleteStudioKeyword,
    shared(() => ({})),
  ),
];
