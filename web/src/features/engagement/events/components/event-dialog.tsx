import type { MarketingEvent } from "@rounds/contract/engagement/events.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Bone } from "../../../../ui/bone.tsx";
import { Stack, Text } from "../../../../ui/box.tsx";
import { LargeButton } from "../../../../ui/large-button.tsx";
import { ErrorState } from "../../../../ui/state-view.tsx";
import { formatDate } from "../../../../lib/format.ts";
import { Frame, FrameBody, FrameFoot, FrameHead } from "../../question-sets/components/frame.tsx";
import { Picture } from "../../question-sets/components/picture.tsx";
import { QuestionSetDialog } from "../../question-sets/components/question-set-dialog.tsx";
import { eventKeys, eventQuery } from "../queries.ts";
import { EventResult } from "./event-result.tsx";
import { InviterField } from "./inviter-field.tsx";

/** The end is the first moment after the event. */
const periodOf = ({ start_date: start, end_date: end }: MarketingEvent): string =>
  end === null ? `${formatDate(start)}부터` : `${formatDate(start)}~${formatDate(new Date(Date.parse(end) - 1).toISOString())}`;

const stepsOf = ({ content, has_rewards }: MarketingEvent): string[] => [
  content.content_type === "quiz" ? `퀴즈 ${content.num_of_questions}문제 풀기` : `투표 ${content.num_of_questions}문항에 답하기`,
  ...(has_rewards
    ? ["동료에게 초대코드 보내기", "동료가 참여하고 면허 확인과 채널 추가를 마치면 두 분 모두 아이스 아메리카노 (Tall) 한 잔"]
    : []),
];

const closedText: Readonly<Record<MarketingEvent["state"], string | null>> = {
  scheduled: "아직 시작하지 않은 이벤트예요.",
  live: null,
  ended: "끝난 이벤트예요.",
};

const Intro = ({ event, onStart }: { event: MarketingEvent; onStart: () => void }) => (
  <>
    <FrameHead>이벤트</FrameHead>
    <FrameBody>
      <Stack gap={20}>
        {event.detail_img_url !== null && <Picture url={event.detail_img_url} alt={event.detail_img_alt} />}
        <Text as="p" variant="note" tone="muted">
          {periodOf(event)}
        </Text>
        <Text as="h2" variant="greeting" tone="strong" keepLines>
          {event.title}
        </Text>
        <Stack as="ol" gap={12}>
          {stepsOf(event).map((step, index) => (
            <Text as="li" key={step} variant="body">
              {index + 1}. {step}
            </Text>
          ))}
        </Stack>
        {event.has_rewards && event.state === "live" && <InviterField event={event} />}
      </Stack>
    </FrameBody>
    <FrameFoot>
      <Stack gap={8}>
        {closedText[event.state] !== null && (
          <Text as="p" variant="note" tone="muted" text="center" role="status">
            {closedText[event.state]}
          </Text>
        )}
        {!event.has_sponsor && (
          <Text as="p" variant="meta" tone="muted" text="center">
            라운즈가 운영하고, 제약회사 후원이 없는 이벤트예요
          </Text>
        )}
        <LargeButton fullWidth onClick={onStart} disabled={event.state !== "live"}>
          {event.detail_button_text}
        </LargeButton>
      </Stack>
    </FrameFoot>
  </>
);

type Props = {
  id: number;
  /** Of the link that led here. */
  inviterCode: string | undefined;
  onClose: () => void;
};

/** A marketing event over the page: intro, its poll or quiz, and the result with the open actions. */
export const EventDialog = ({ id, inviterCode, onClose }: Props) => {
  const client = useQueryClient();
  const [isAnswering, setAnswering] = useState(false);
  const { data: event, error, refetch, isFetching } = useQuery(eventQuery(id, inviterCode));
  const close = () => {
    void client.invalidateQueries({ queryKey: eventKeys.one(id) });
    onClose();
  };
  if (isAnswering && event) {
    const { content_type: kind, content_id: setId } = event.content;
    const finish = () => {
      setAnswering(false);
      void client.invalidateQueries({ queryKey: eventKeys.one(id) });
    };
    return <QuestionSetDialog kind={kind} id={setId} onClose={finish} />;
  }
  return (
    <Frame label={event ? `이벤트, ${event.title}` : "이벤트"} onClose={close}>
      {event === undefined && (
        <>
          <FrameHead>이벤트</FrameHead>
          <FrameBody>
            {error === null ? (
              <Stack gap={16} aria-busy>
                <Bone height={200} borderRadius={14} />
                <Bone width="70%" height={26} />
              </Stack>
            ) : (
              <ErrorState title="이벤트를 열지 못했어요" error={error} onRetry={() => void refetch()} retrying={isFetching} />
            )}
          </FrameBody>
        </>
      )}
      {event?.me.content_status === "completed" && <EventResult id={id} onAnswers={() => setAnswering(true)} />}
      {event !== undefined && event.me.content_status !== "completed" && <Intro event={event} onStart={() => setAnswering(true)} />}
    </Frame>
  );
};
