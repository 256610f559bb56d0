import { Button, Switch } from "@mantine/core";
import type { ModeratedSession } from "@rounds/contract/webinars/moderation.ts";
import { IconDeviceTv } from "@tabler/icons-react";
import { Box, Row, Text } from "../../../../ui/box.tsx";
import { PanelHead } from "../../../../ui/console/data-table.tsx";
import { ButtonKey } from "../../../../ui/console/key-hint.tsx";
import { speakersText } from "../../contents/texts.ts";
import { LivePill } from "../../sessions/components/live-pill.tsx";
import { liveMinutesText } from "../../sessions/texts.ts";

type Props = {
  readonly session: ModeratedSession | undefined;
  readonly now: number;
  readonly onApprovesFirst: (approvesFirst: boolean) => void;
  readonly onOpenScreen: () => void;
  readonly isOpening: boolean;
};

const SessionTitle = ({ session, now }: { session: ModeratedSession; now: number }) => (
  <Row gap={8} align="center">
    {now >= Date.parse(session.starts_at) && now < Date.parse(session.ends_at) ? (
      <Box hideOn="phone">
        <LivePill note={liveMinutesText(session, new Date(now))} />
      </Box>
    ) : null}
    <Text truncate>
      {session.title}
      {session.speakers.length > 0 ? ` · ${speakersText(session.speakers)}` : ""}
    </Text>
  </Row>
);

export const ModeratorHead = ({ session, now, onApprovesFirst, onOpenScreen, isOpening }: Props) => (
  <PanelHead title="질문 데스크" count={session ? <SessionTitle session={session} now={now} /> : null}>
    <Switch
      label="승인한 질문만 보이기"
      checked={session?.approves_first ?? false}
      disabled={!session}
      onChange={(event) => onApprovesFirst(event.currentTarget.checked)}
    />
    <Button
      variant="default"
      leftSection={
        <Box hideOn="phone">
          <IconDeviceTv size={16} aria-hidden />
        </Box>
      }
      rightSection={
        <Box hideOn="narrow">
          <ButtonKey>V</ButtonKey>
        </Box>
      }
      loading={isOpening}
      onClick={onOpenScreen}
    >
      발표자 화면 열기
    </Button>
  </PanelHead>
);
