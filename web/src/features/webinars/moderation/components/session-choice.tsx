import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Column, Row, Text } from "../../../../ui/box.tsx";
import { PanelHead } from "../../../../ui/console/data-table.tsx";
import lines from "../../../../ui/console/list-line.module.css";
import { Bone } from "../../../../ui/bone.tsx";
import { EmptyState, ErrorState } from "../../../../ui/state-view.tsx";
import { Tag } from "../../../../ui/tag.tsx";
import { sessionsQuery } from "../../sessions/queries.ts";
import { startText } from "../../sessions/texts.ts";

/** The live and upcoming sessions, for the operator to choose from. */
export const SessionChoice = () => {
  const { data, dataUpdatedAt: now, error, refetch, isFetching } = useQuery(sessionsQuery());
  return (
    <Column bg="surface">
      <PanelHead title="질문 데스크" count={data ? `${data.length}개` : ""} />
      {error && !data ? (
        <ErrorState title="웨비나를 불러오지 못했어요" error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {data?.length === 0 ? (
        <EmptyState title="열리거나 예정된 웨비나가 없어요" description="일정을 만들면 여기서 질문을 받을 수 있어요." />
      ) : null}
      {data || error ? null : <Bone width="60%" height={20} marginBlock={20} />}
      {data?.map((session) => (
        <Link
          key={session.id}
          className={lines.line}
          to="/manage/questions"
          search={{ event_id: session.event.id, session_id: session.id }}
        >
          <Row gap={12} align="center" shrink>
            <Tag tone={session.state === "live" ? "brand" : "calm"}>{session.state === "live" ? "LIVE" : "예정"}</Tag>
            <Text grow truncate>
              {session.title}
            </Text>
          </Row>
          <Row as="span" align="center" tone="muted" variant="meta" tabular>
            {startText(session, new Date(now))}
          </Row>
        </Link>
      ))}
    </Column>
  );
};
