import * as contract from "@rounds/contract/engagement/studio-invitations.ts";
import { accessCase, missingId } from "../../../testing/access-cases.ts";
import type { Harness } from "../../../testing/harness.ts";

const texts = {
  preview_button_text: "동료 초대하고 커피 한 잔",
  detail_title: "동료 한 명에 커피 한 잔",
  detail_button_text: "초대 메시지 복사",
  share_message: "초대코드 {code}로 가입해 보세요.",
};
const change = { body: { invitation_event: { version: 1, detail_title: "새 제목" } } };
const invitation = async ({ make }: Harness) => ({ params: { id: (await make.invitationEvent({ is_published: false })).id } });
const missing = { params: { id: missingId } };

/** Every operator may change every invitation, also those of colleagues. */
const operatorsSeeAll = true;

export const accessCases = [
  accessCase(contract.getStudioInvitation, { own: invitation, foreign: invitation, missing, operatorsSeeAll }),
  accessCase(contract.createInvitationEvent, { own: async () => ({ body: { invitation_event: texts } }) }),
  accessCase(contract.updateInvitationEvent, {
    own: async (server) => ({ ...(await invitation(server)), ...change }),
    foreign: async (server) => ({ ...(await invitation(server)), ...change }),
    missing: { ...missing, ...change },
    operatorsSeeAll,
  }),
];
