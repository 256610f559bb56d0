import type { MarketingEventLanding } from "@rounds/contract/engagement/events.ts";
import type { Landing } from "@rounds/contract/sharing/arrival.ts";
import { IconCoffee, IconListCheck, IconUpload } from "@tabler/icons-react";
import { useEffect } from "react";
import { useIsSignedIn } from "../../../../lib/use-is-signed-in.ts";
import { Box, Row, Text } from "../../../../ui/box.tsx";
import { keepLanding, LoginFrame, marketingEventPath } from "../../../accounts/index.ts";
import { InviterPill, Steps, ToPosts, WayIn, type Step } from "../../parts/landing-parts.tsx";
import { contentText, contentWords, periodText } from "../texts.ts";
import classes from "./event-landing-page.module.css";

const icon = { size: 24, stroke: 1.8, "aria-hidden": true } as const;

const stepsOf = (event: MarketingEventLanding): Step[] => [
  {
    icon: <IconListCheck {...icon} />,
    title: contentText(event.content),
    text: event.content.content_type === "quiz" ? "바로 점수와 정답을 알려 드려요" : "다른 선생님들의 답도 함께 봐요",
  },
  ...(event.has_rewards
    ? [
        { icon: <IconUpload {...icon} />, title: "동료에게 초대코드 보내기", text: "동료가 참여하고 면허 확인, 채널 추가를 마치면" },
        { icon: <IconCoffee {...icon} />, title: "두 분 모두 커피 한 잔", text: "아이스 아메리카노 (Tall), 문자로 보내요" },
      ]
    : []),
];

const Scene = ({ event }: { event: MarketingEventLanding | null }) =>
  event === null || event.detail_img_url === null ? null : (
    <img className={classes.picture} src={event.detail_img_url} alt={event.detail_img_alt} width="640" height="320" fetchPriority="high" />
  );

const Over = () => {
  const isMember = useIsSignedIn();
  return (
    <>
      {!isMember && (
        <Text as="p" mb={24} tone="muted" pretty>
          다른 이벤트와 새 채용 공고는 로그인하면 볼 수 있어요.
        </Text>
      )}
      <ToPosts />
    </>
  );
};

type Props = {
  landing: Landing;
  /** Null for an unknown event. */
  event: MarketingEventLanding | null;
};

/** `marketing_event` unless the address gives another path. */
const arrivalOf = (landing: Landing): Landing => ({ ...landing, path: landing.path ?? marketingEventPath });

/** An event that is over does not open after the sign-in, but the inviter and the advertisement still count. */
const arrivalAfterEnd = ({ event_id: _ended, ...landing }: Landing): Landing => arrivalOf(landing);

const Running = ({ landing, event }: { landing: Landing; event: MarketingEventLanding }) => {
  const { noun, verb } = contentWords(event.content);
  return (
    <>
      <InviterPill code={landing.inviter_code} />
      <Steps steps={stepsOf(event)} />
      <WayIn
        landing={landing}
        appLabel={`앱에서 ${noun} ${verb}`}
        webLabel={`카카오로 로그인하고 웹에서 ${verb}`}
        signInLabel="카카오로 시작하고 이벤트 참여"
      />
      {!event.has_sponsor && (
        <Text as="p" mt={16} mb={16} variant="meta" tone="muted" pretty>
          라운즈가 운영하고, 제약회사 후원이 없는 이벤트예요.
        </Text>
      )}
    </>
  );
};

const titleOf = (event: MarketingEventLanding | null): string => {
  if (event === null) return "이벤트를 찾을 수 없어요";
  return event.state === "ended" ? "끝난 이벤트예요" : event.title;
};

/** The public page of a marketing event. */
export const EventLandingPage = ({ landing, event }: Props) => {
  const arrival = arrivalOf(landing);
  const isOver = event === null || event.state === "ended";
  useEffect(() => keepLanding(isOver ? arrivalAfterEnd(landing) : arrivalOf(landing)), [landing, isOver]);
  return (
    <LoginFrame
      isOverScene
      scene={<Scene event={event} />}
      promise={
        <>
          {event !== null && (
            <Row as="p" mb={12}>
              <Text bg="surface" radius={8} px={10} py={4} size={14} weight={600} tone="brand-strong">
                {periodText(event)}
                {event.state === "scheduled" && " · 아직 시작 전이에요"}
              </Text>
            </Row>
          )}
          <Text as="h1" keepLines>
            {titleOf(event)}
          </Text>
        </>
      }
    >
      <Box>{isOver ? <Over /> : <Running landing={arrival} event={event} />}</Box>
    </LoginFrame>
  );
};
