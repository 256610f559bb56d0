import { Button } from "@mantine/core";
import { IconMessageQuestion } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Box, Row, Text } from "../../../../ui/box.tsx";
import { Tag } from "../../../../ui/tag.tsx";
import { LivePill } from "../../sessions/components/live-pill.tsx";
import { isLive, sessionsQuery } from "../../sessions/queries.ts";
import { startText } from "../../sessions/texts.ts";

/** Moderators prepare a session on the day before. */
const soonMs = 24 * 3_600_000;

/** Live sessions, and those that start within a day, each with a link to its questions. Nothing without them. */
export const SessionsToModerate = () => {
  const { data, dataUpdatedAt: now } = useQuery(sessionsQuery());
  const sessions = (data ?? []).filter((session) => isLive(session) || Date.parse(session.starts_at) - now < soonMs);
  if (sessions.length === 0) return null;
  return (
    <Box as="section" fixed bg="head" line="bottom" aria-label="진행할 웨비나">
      {sessions.map((session) => (
        <Row key={session.id} gap={12} align="center" px={20} py={4} minH={44}>
          {isLive(session) ? <LivePill /> : <Tag tone="calm">{startText(session, new Date(now))} 시작</Tag>}
          <Text grow truncate weight={600}>
            {session.title}
          </Text>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconMessageQuestion size={15} aria-hidden />}
            renderRoot={(props) => (
              <Link
                {...props}
                to="/manage/questions"
                search={{ event_id: session.event.id, session_id: session.id }}
                aria-label={`${session.title} 질문 데스크`}
              />
            )}
          >
            질문 데스크
          </Button>
        </Row>
      ))}
    </Box>
  );
};
