import { Button } from "@mantine/core";
import type { Question } from "@rounds/contract/webinars/questions.ts";
import { IconArrowRight } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Column, Row, Text } from "../../../../ui/box.tsx";
import { ButtonKey } from "../../../../ui/console/key-hint.tsx";
import { type Moderation, useRevokeSpeakerLinks } from "../mutations.ts";
import { speakerLinksQuery } from "../queries.ts";
import classes from "./moderator-screen.module.css";

/** A screen renews its link every ten seconds. */
const openSeconds = 30;

type Props = {
  readonly sessionId: number;
  /** Whether the speaker's screen has a question, which may be one that is not loaded. */
  readonly hasQuestion: boolean;
  readonly shown: Question | undefined;
  readonly next: Question | undefined;
  readonly now: number;
  readonly acts: Pick<Moderation, "show">;
};

/** The question on the speaker's screen, the next one, and the number of devices that show the screen. */
export const SpeakerPanel = ({ sessionId, hasQuestion, shown, next, now, acts }: Props) => {
  const { data: links } = useQuery(speakerLinksQuery(sessionId));
  const revoke = useRevokeSpeakerLinks(sessionId);
  const openScreens = links?.filter(({ last_seen_at: seen }) => seen !== null && now - Date.parse(seen) < openSeconds * 1000).length;
  return (
    <Column as="section" gap={10} p={20} line="bottom" fixed aria-label="발표자 화면">
      <Row justify="between" align="center">
        <Text as="h2" variant="label" weight={650}>
          발표자 화면
        </Text>
        {openScreens !== undefined && (
          <Text variant="meta" tone={openScreens > 0 ? "brand-strong" : "muted"}>
            {openScreens > 0 ? `${openScreens}곳에서 열림` : "열린 곳 없음"}
          </Text>
        )}
      </Row>
      <Column gap={8} p={16} radius={14} className={classes.preview}>
        <Text variant="micro">지금 답할 질문</Text>
        <Text as="p" variant="title3">
          {shown?.question_text ?? "다음 질문을 기다립니다"}
        </Text>
        {next ? (
          <Text variant="micro" truncate>
            다음 · {next.question_text}
          </Text>
        ) : null}
      </Column>
      <Row gap={8} wrap>
        <Button
          variant="default"
          disabled={!next}
          leftSection={<IconArrowRight size={16} aria-hidden />}
          rightSection={<ButtonKey>N</ButtonKey>}
          onClick={() => next && acts.show(next)}
        >
          다음 질문 보내기
        </Button>
        <Button variant="default" disabled={!hasQuestion} onClick={() => acts.show(null)}>
          화면 비우기
        </Button>
        <Button variant="subtle" color="gray" disabled={!links?.length} onClick={() => links && revoke.mutate(links.map(({ id }) => id))}>
          주소 끊기
        </Button>
      </Row>
    </Column>
  );
};
