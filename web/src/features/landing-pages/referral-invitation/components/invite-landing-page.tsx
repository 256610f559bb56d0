import type { Landing } from "@rounds/contract/sharing/arrival.ts";
import { IconMessage2, IconShieldCheck, IconUserPlus } from "@tabler/icons-react";
import { useEffect } from "react";
import { useIsSignedIn } from "../../../../lib/use-is-signed-in.ts";
import { Box, Text } from "../../../../ui/box.tsx";
import { keepLanding, LoginFrame, SceneCards } from "../../../accounts/index.ts";
import { InviterPill, Steps, ToPosts, WayIn, type Step } from "../../parts/landing-parts.tsx";
import { inviteLanding } from "../invite-landing.ts";

const icon = { size: 24, stroke: 1.8, "aria-hidden": true } as const;

const steps: readonly Step[] = [
  { icon: <IconUserPlus {...icon} />, title: "카카오로 가입", text: "초대코드는 저절로 들어가요" },
  { icon: <IconShieldCheck {...icon} />, title: "면허 확인과 채널 추가", text: "의사만 쓰는 공간을 지켜요" },
  { icon: <IconMessage2 {...icon} />, title: "두 분께 커피 한 잔씩", text: "확인이 끝나면 문자로 보내요" },
];

const voucher = { title: "아이스 아메리카노", text: "Tall 1잔" } as const;

const Offer = ({ landing }: { landing: Landing }) => (
  <>
    <Steps steps={steps} />
    <WayIn
      landing={landing}
      appLabel="앱 받고 공고 보기"
      webLabel="카카오로 로그인하고 웹에서 보기"
      signInLabel="카카오로 시작하고 이벤트 참여"
    />
    <Text as="p" mt={16} mb={16} variant="meta" tone="muted" pretty>
      초대한 분과 가입한 분 한 명에 한 번씩 보내 드려요. 면허 확인과 채널 추가를 마쳐야 받을 수 있어요.
    </Text>
  </>
);

/** For the inviter and other members, who cannot sign up again. */
const Member = () => (
  <>
    <Text as="p" mb={24} pretty>
      선생님은 이미 가입하셨어요. 동료가 이 링크로 처음 가입하면, 링크를 보낸 분과 동료가 커피를 받아요.
    </Text>
    <ToPosts />
  </>
);

/** For an invited doctor: the vouchers for both people, and the way to start. */
export const InviteLandingPage = ({ landing }: { landing: Landing }) => {
  const isMember = useIsSignedIn();
  const pill = isMember ? null : <InviterPill code={landing.inviter_code} />;
  useEffect(() => keepLanding(inviteLanding(landing)), [landing]);
  return (
    <LoginFrame
      scene={
        <SceneCards
          back={{ art: "coffee-amber", pill: "초대한 선생님께", ...voucher }}
          front={{ art: "coffee-teal", pill: "가입한 선생님께", ...voucher }}
        />
      }
      promise={
        <>
          <Box hideOn="wide">{pill}</Box>
          <h1>
            가입하면
            <br />두 분 모두 커피 한 잔
          </h1>
          <Text as="p" mt={12} pretty>
            전문과와 출근 시간에 맞는 의사 채용 공고를 보고, 한 번의 터치로 지원하세요.
          </Text>
        </>
      }
    >
      <Box hideOn="narrow">
        {pill}
        <Text as="h2" variant="greeting" tone="strong" mb={24}>
          선생님, 반갑습니다
        </Text>
      </Box>
      {isMember ? <Member /> : <Offer landing={inviteLanding(landing)} />}
    </LoginFrame>
  );
};
