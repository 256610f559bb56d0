import { UnstyledButton } from "@mantine/core";
import type { WebinarSession } from "@rounds/contract/webinars/sessions.ts";
import { IconChevronRight } from "@tabler/icons-react";
import { useId, useState } from "react";
import { Bone } from "../../../../ui/bone.tsx";
import { Box, Column, Row, Text } from "../../../../ui/box.tsx";
import { speakersText } from "../../contents/texts.ts";
import { startText } from "../texts.ts";
import { RegistrationButton } from "./registration-button.tsx";
import { SessionLink } from "./session-link.tsx";
import classes from "./sessions.module.css";

type Props = {
  /** Undefined while loading. */
  sessions: readonly WebinarSession[] | undefined;
  now: Date;
  /** Rows before 모두 보기. */
  rows: number;
};

const UpcomingRow = ({ session, now }: { session: WebinarSession; now: Date }) => (
  <Row as="li" align="center" wrap gap={12} rowGap={8} className={classes.row}>
    <SessionLink session={session} className={classes.rowLink}>
      <Text block variant="cap" weight={600} tone="brand-strong">
        {startText(session, now)}
      </Text>
      <Text block variant="lead" tone="strong" truncate>
        {session.title}
      </Text>
      <Text block variant="cap" tone="muted" truncate>
        {speakersText(session.speakers)}
      </Text>
    </SessionLink>
    <RegistrationButton session={session} />
  </Row>
);

/** 예정된 웨비나: a row per session with its registration state. */
export const UpcomingCard = ({ sessions, now, rows }: Props) => {
  const [isWhole, setWhole] = useState(false);
  const titleId = useId();
  const shown = isWhole ? sessions : sessions?.slice(0, rows);
  return (
    <Box as="section" shrink aria-labelledby={titleId} className={classes.upcoming}>
      <Row align="center" justify="between" minH={48}>
        <Text as="h2" variant="title2" tone="strong" id={titleId}>
          예정된 웨비나 <Text tone="brand">{sessions?.length}</Text>
        </Text>
        {sessions !== undefined && sessions.length > rows && !isWhole && (
          <UnstyledButton onClick={() => setWhole(true)}>
            <Row as="span" gap={4} align="center" minH={44} size={14} tone="muted">
              모두 보기
              <IconChevronRight size={16} stroke={1.8} aria-hidden />
            </Row>
          </UnstyledButton>
        )}
      </Row>
      <Column as="ul" divided bg="surface" radius={16} px={16} className={classes.rows} aria-busy={sessions === undefined || undefined}>
        {shown
          ? shown.map((session) => <UpcomingRow key={session.id} session={session} now={now} />)
          : Array.from({ length: rows }, (_, index) => (
              <Column as="li" key={index} gap={10} justify="center" className={classes.row}>
                <Bone width="34%" />
                <Bone width="72%" height={14} />
              </Column>
            ))}
      </Column>
    </Box>
  );
};
