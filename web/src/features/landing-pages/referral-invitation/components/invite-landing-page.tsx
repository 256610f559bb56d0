import { IconGift } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { usePublicConfig } from "../../../../lib/config.ts";
import { saveReturnPage } from "../../../../lib/return-page.ts";
import { Stack, Text } from "../../../../ui/box.tsx";
import { CheckMark, PublicCard, PublicCardTitle } from "../../../../ui/public-card.tsx";
import { AppFirst, KakaoButton, keepLanding, type Landing, useStartSignIn } from "../../../accounts/index.ts";
import { inviteLanding } from "../invite-landing.ts";
import classes from "./invite-landing-page.module.css";

const reasons = [
  "전문과와 근무 요일에 맞는 공고만 골라 봐요",
  "지원은 한 번의 클릭, 이력서는 나중에 보내도 돼요",
  "면허를 확인한 의사만 이용해서 안심할 수 있어요",
];

/** The app stores on phones if configured, otherwise the login. */
const WayIn = ({ landing }: { landing: Landing }) => {
  const { start, isBusy } = useStartSignIn();
  const signIn = () => {
    keepLanding(landing);
    saveReturnPage("/overview");
    start();
  };
  return (
    <AppFirst
      arrival={landing}
      label="앱에서 공고 보기"
      onPhone={
        <KakaoButton look="text" onClick={signIn} loading={isBusy}>
          카카오로 로그인하고 웹에서 보기
        </KakaoButton>
      }
      elsewhere={
        <KakaoButton onClick={signIn} loading={isBusy}>
          카카오로 로그인하고 이벤트 참여하기
        </KakaoButton>
      }
    />
  );
};

/** For an invited doctor: the service, the inviter, and the way to start. */
export const InviteLandingPage = ({ landing }: { landing: Landing }) => {
  const { brand } = usePublicConfig();
  const arrival = inviteLanding(landing);
  const { inviter_code } = arrival;
  useEffect(() => keepLanding(inviteLanding(landing)), [landing]);
  return (
    <PublicCard brand={brand} icon={<IconGift size={28} stroke={1.8} aria-hidden />} art="lobby-teal">
      <PublicCardTitle>
        동료 선생님이
        <br />
        {brand}에 초대했어요
      </PublicCardTitle>
      {inviter_code === undefined ? null : (
        <Text as="p" px={12} py={4} bg="ground" radius={8} size={14} tone="muted" className={classes.code}>
          초대 코드 <strong>{inviter_code}</strong>
        </Text>
      )}
      <Stack as="ul" gap={14} mt={24} mb={28} className={classes.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>
            <CheckMark />
            {reason}
          </li>
        ))}
      </Stack>
      <WayIn landing={arrival} />
      <Text as="p" mt={16} size={13} tone="muted" text="center" className={classes.legal}>
        <Link to="/terms">이용약관</Link> · <Link to="/privacy">개인정보 처리방침</Link>
      </Text>
    </PublicCard>
  );
};
