import type { MarketingEvent } from "@rounds/contract/engagement/events.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { Row, Stack, Text } from "../../../../ui/box.tsx";
import { LargeButton } from "../../../../ui/large-button.tsx";
import { Tag } from "../../../../ui/tag.tsx";
import { FrameBody, FrameFoot, FrameHead, FramePicture } from "../../question-sets/components/frame.tsx";
import { closedText, periodText, stateAt, stepsOf } from "../texts.ts";
import { useInviter } from "../use-inviter.ts";
import { InviterField } from "./inviter-field.tsx";

const halfMinuteMs = 30_000;

const Step = ({ number, title, text }: { number: number; title: string; text: string }) => (
  <Row as="li" gap={12} align="start">
    <Row
      as="span"
      fixed
      align="center"
      justify="center"
      minH={28}
      bg="brand-soft"
      round
      tone="brand-strong"
      variant="label"
      weight={700}
      style={{ inlineSize: 28 }}
      aria-hidden
    >
      {number}
    </Row>
    <Stack as="span">
      <Text as="strong" variant="lead" tone="strong">
        {title}
      </Text>
      <Text variant="meta" tone="muted">
        {text}
      </Text>
    </Stack>
  </Row>
);

/** The first page of an event: its period, its steps, and the code of the inviter. */
export const EventIntro = ({ event, onStart }: { event: MarketingEvent; onStart: () => void }) => {
  const now = useNow(halfMinuteMs);
  const state = stateAt(event, now);
  const closed = closedText[state];
  const inviter = useInviter(event);
  return (
    <>
      {event.detail_img_url === null ? (
        <FrameHead>이벤트</FrameHead>
      ) : (
        <FramePicture url={event.detail_img_url} alt={event.detail_img_alt} />
      )}
      {/* It replaces the placeholder, or the questions. */}
      <FrameBody takesFocus>
        <Stack gap={20} pt={8}>
          <Stack gap={8}>
            <Row gap={8} align="center" wrap variant="label" tone="muted">
              {event.detail_img_url !== null && <Tag tone="brand">이벤트</Tag>}
              {periodText({ ...event, state }, now)}
            </Row>
            <Text as="h2" variant="greeting" tone="strong" keepLines>
              {event.title}
            </Text>
          </Stack>
          <Stack as="ol" gap={16}>
            {stepsOf(event).map(({ title, text }, index) => (
              <Step key={title} number={index + 1} title={title} text={text} />
            ))}
          </Stack>
          {state === "live" && <InviterField inviter={inviter} />}
        </Stack>
      </FrameBody>
      <FrameFoot>
        <Stack gap={8}>
          {closed !== null && (
            <Text as="p" variant="note" tone="muted" text="center" role="status">
              {closed}
            </Text>
          )}
          {!event.has_sponsor && (
            <Text as="p" variant="meta" tone="muted" text="center">
              라운즈가 운영하고, 제약회사 후원이 없는 이벤트예요
            </Text>
          )}
          <LargeButton fullWidth onClick={() => inviter.saveThen(onStart)} loading={inviter.isSaving} disabled={state !== "live"}>
            {event.detail_button_text}
          </LargeButton>
        </Stack>
      </FrameFoot>
    </>
  );
};
