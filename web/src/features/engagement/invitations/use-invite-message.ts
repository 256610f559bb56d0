import type { InvitationEvent } from "@rounds/contract/engagement/invitations.ts";
import { withArrival } from "@rounds/contract/sharing/store-address.ts";
import { useQueryClient } from "@tanstack/react-query";
import { isWorthRetrying } from "../../../lib/api.ts";
import { usePublicConfig } from "../../../lib/config.ts";
import { invitationLinkQuery } from "./queries.ts";

/** The message that a doctor sends to a colleague: the text of the event or our own, with code and link. */
export const useInviteMessage = (code: string, event: InvitationEvent | null) => {
  const client = useQueryClient();
  const { brand, origin } = usePublicConfig();
  // The long form leads to the same page. It is used when the server cannot create a short link.
  const longLink = origin + withArrival("/friends-and-family", { path: "invite_signup", inviter_code: code });
  const text =
    event?.share_message ??
    `[${brand}] 동료 선생님이 초대했어요.\n전문과와 근무 요일에 맞는 의사 채용 공고를 확인해 보세요.\n초대 코드 ${code}`;
  const message = async (): Promise<string> => {
    try {
      return `${text}\n${await client.fetchQuery(invitationLinkQuery())}`;
    } catch (error) {
      if (!isWorthRetrying(error)) throw error;
      return `${text}\n${longLink}`;
    }
  };
  return { text, message };
};
