import { getInviteSignupLink } from "@rounds/contract/rewards/referrals.ts";
import { withArrival } from "@rounds/contract/sharing/store-address.ts";
import { IconGift } from "@tabler/icons-react";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { ApiError, call, isWorthRetrying } from "../../../lib/api.ts";
import { usePublicConfig } from "../../../lib/config.ts";
import { readSession } from "../../../lib/session.ts";
import type { MenuAction } from "../../../ui/doctor-shell/doctor-shell.tsx";
import { toast } from "../../../ui/toast.ts";
import { copyText } from "../../../lib/clipboard.ts";

const invitationQuery = () =>
  queryOptions({
    queryKey: ["invite-signup-link"],
    queryFn: async ({ signal }) => (await call(getInviteSignupLink, {}, { signal })).invite_signup.link,
    staleTime: Number.POSITIVE_INFINITY,
  });

const messageFor = (brand: string, code: string, link: string): string =>
  [`[${brand}] 동료 선생님이 초대했어요.`, "전문과와 근무 요일에 맞는 의사 채용 공고를 확인해 보세요.", `초대 코드 ${code}`, link].join(
    "\n",
  );

/** 친구 초대: copies the invitation. Null without a session. */
export const useInviteAction = (): MenuAction | null => {
  const client = useQueryClient();
  const { brand, origin } = usePublicConfig();
  const code = readSession()?.userCode;
  if (code === undefined) return null;
  // The long form leads to the same page. It is used when the server cannot create a short link.
  const longLink = origin + withArrival("/friends-and-family", { path: "invite_signup", inviter_code: code });
  const message = async () => {
    try {
      return messageFor(brand, code, await client.fetchQuery(invitationQuery()));
    } catch (error) {
      if (!isWorthRetrying(error)) throw error;
      return messageFor(brand, code, longLink);
    }
  };
  const copy = async () => {
    try {
      await copyText(message());
      toast.success("초대 메시지를 복사했어요. 원하는 곳에 붙여넣어 주세요.");
    } catch (error) {
      if (error instanceof ApiError) toast.failure(error);
      else toast.error("초대 메시지를 복사하지 못했어요. 다시 시도해 주세요.");
    }
  };
  return { label: "친구 초대", note: code, icon: <IconGift size={22} stroke={1.8} aria-hidden />, onSelect: () => void copy() };
};
