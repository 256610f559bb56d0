import { noticeText } from "../../inbox/index.ts";

export const unlinkedText = noticeText({
  name: "account.unlinked",
  occasion: "카카오계정에서 서비스와의 연결을 끊었을 때",
  recipient: "everyone",
  canRingAtNight: true,
  hasLetter: true,
  examples: [null],
  write: () => ({
    title: "카카오 연결이 끊겨 모든 기기에서 로그아웃했어요",
    body: "계정과 정보는 그대로 있어요. 다시 카카오로 로그인하면 이어서 쓸 수 있어요. 정보를 지우려면 프로필의 계정에서 탈퇴하거나, 로그인할 수 없으면 고객센터로 알려 주세요.",
    link: "/profile#account",
  }),
});

export const texts = [unlinkedText];
