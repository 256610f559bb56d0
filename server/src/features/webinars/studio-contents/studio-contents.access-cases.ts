import * as contract from "@rounds/contract/webinars/studio-contents.ts";
import sharp from "sharp";
import { accessCase, missingId } from "../../../testing/access-cases.ts";
import type { Harness } from "../../../testing/harness.ts";

const content = async ({ make }: Harness) => ({ params: { id: (await make.webinarContent()).id } });
const ofSession = async ({ make }: Harness) => ({ query: { session_id: (await make.webinarSession()).id } });
const missing = { params: { id: missingId } };

/** Operators work on every content, so a row of another operator is as good as their own. */
const shared = <Input extends object>(input: () => Input) => {
  const own = async (server: Harness) => ({ ...(await content(server)), ...input() });
  return { own, foreign: own, missing: { ...missing, ...input() }, operatorsSeeAll: true };
};

const picture = await sharp({ create: { width: 1280, height: 720, channels: 3, background: "#204060" } })
  .jpeg()
  .toBuffer();
function coverForm(): FormData {
  const form = new FormData();
  form.append("cover", new File([new Uint8Array(picture)], "cover.jpg"));
  return form;
}

export const accessCases = [
  // The list of a missing session is as empty as the list of a session without contents.
  accessCase(contract.listStudioContents, {
    own: ofSession,
    foreign: ofSession,
    missing: { query: { session_id: missingId } },
    refusal: 200,
    operatorsSeeAll: true,
  }),
  accessCase(
    contract.getStudioContent,
    shared(() => ({})),
  ),
  accessCase(contract.createStudioContent, { own: async () => ({ body: { content: { type: "vod" as const, title: "강의" } } }) }),
  accessCase(
    contract.updateStudioContent,
    shared(() => ({ body: { content: { title: "다른 제목" } } })),
  ),
  accessCase(
    contract.publishStudioContent,
    shared(() => ({ body: { publication: { state: "unpublished" as const } } })),
  ),
  accessCase(
    contract.uploadCover,
    shared(() => ({ form: coverForm() })),
  ),
  accessCase(contract.orderStudioContents, { own: async () => ({ body: { content_ids: [] } }) }),
  accessCase(
    contract.deleteStudioContent,
    shared(() => ({})),
  ),
];
