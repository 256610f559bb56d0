import { Button } from "@mantine/core";
import type { StudioSession } from "@rounds/contract/webinars/studio-events.ts";
import { IconChartBar, IconMessageQuestion, IconTrash } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { formatNumber } from "../../../../lib/format.ts";
import { Row, Text } from "../../../../ui/box.tsx";
import { chord } from "../../../../ui/console/console-keys.ts";
import { ButtonKey } from "../../../../ui/console/key-hint.tsx";
import { Tag } from "../../../../ui/tag.tsx";

const stateNames = { upcoming: "예정", live: "LIVE", ended: "끝남" } as const;

const Facts = ({ session }: { session: StudioSession }) => (
  <Row gap={8} rowGap={8} align="center" wrap>
    <Tag tone={session.state === "live" ? "brand" : "calm"}>{stateNames[session.state]}</Tag>
    <Text tone="muted" tabular>
      사전등록 {formatNumber(session.registered)}명 · 출석 {formatNumber(session.attended)}명
    </Text>
    <Row gap={8} atEnd>
      <Button
        variant="default"
        leftSection={<IconMessageQuestion size={15} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/manage/questions" search={{ event_id: session.event_id, session_id: session.id }} />}
      >
        질문 데스크
      </Button>
      <Button
        variant="default"
        leftSection={<IconChartBar size={15} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/manage/webinars" search={{ view: "report", session_id: session.id }} />}
      >
        결과
      </Button>
    </Row>
  </Row>
);

type Props = {
  /** Null: a new session. */
  session: StudioSession | null;
  /** The number of changed fields. */
  changes: number;
  canSave: boolean;
  isSaving: boolean;
  isDeleting: boolean;
  onSave: () => void;
  onDelete: () => void;
};

/** The title and the buttons of the form, and the facts of a saved session. */
export const SessionHead = ({ session, changes, canSave, isSaving, isDeleting, onSave, onDelete }: Props) => (
  <>
    <Row gap={8} align="center">
      <Text as="h2" size={16} weight={700} truncate>
        {session?.title ?? "새 일정"}
      </Text>
      {changes > 0 && session !== null ? <Tag tone="wait">{`저장 안 됨 ${changes}곳`}</Tag> : null}
      <Row gap={8} atEnd fixed>
        {session === null ? null : (
          <Button variant="subtle" color="gray" leftSection={<IconTrash size={15} aria-hidden />} loading={isDeleting} onClick={onDelete}>
            지우기
          </Button>
        )}
        <Button loading={isSaving} disabled={!canSave} rightSection={<ButtonKey filled>{chord("S")}</ButtonKey>} onClick={onSave}>
          {session === null ? "만들기" : "저장"}
        </Button>
      </Row>
    </Row>
    {session === null ? null : <Facts session={session} />}
  </>
);
