import { Button, Skeleton } from "@mantine/core";
import type { OwnSession } from "@rounds/contract/accounts/sessions.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatMoment } from "../../../../lib/format.ts";
import { Box, Row } from "../../../../ui/box.tsx";
import { ErrorLine } from "../../../../ui/error-line.tsx";
import { Tag } from "../../../../ui/tag.tsx";
import { unknownDevice } from "../../texts.ts";
import { useEndSession } from "../mutations.ts";
import { sessionsQuery } from "../queries.ts";
import classes from "./account-section.module.css";

/** More sign-ins than most people have. */
const firstRows = 5;

const SessionRow = ({ session, end }: { session: OwnSession; end: ReturnType<typeof useEndSession> }) => {
  const signedInAt = formatMoment(session.created_at);
  const device = session.device ?? unknownDevice;
  return (
    <Row as="li" gap={16} align="center" justify="between" py={8} minH={56}>
      <div>
        <span className={classes.name}>{device}</span>
        <span className={classes.standing}>{signedInAt} 로그인</span>
        <span className={classes.standing}>최근 활동 {formatMoment(session.active_at)}</span>
      </div>
      {session.is_current ? (
        <Box fixed>
          <Tag tone="brand" small>
            지금 이 기기
          </Tag>
        </Box>
      ) : (
        <Button
          variant="default"
          flex="none"
          aria-label={`${device}, ${signedInAt} 로그인 끝내기`}
          loading={end.isPending && end.variables === session.id}
          onClick={() => end.act(session.id)}
        >
          끝내기
        </Button>
      )}
    </Row>
  );
};

/** Where the user is signed in. The user ends the sign-in of a lost device here. */
export const SessionList = () => {
  const { data: sessions, error, refetch, isFetching } = useQuery(sessionsQuery());
  const end = useEndSession();
  const [isWhole, setIsWhole] = useState(false);
  if (sessions === undefined && error !== null) return <ErrorLine error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (sessions === undefined) return <Skeleton height={56} radius={12} />;
  return (
    <>
      <ul className={classes.consents} aria-label="로그인한 곳">
        {sessions.slice(0, isWhole ? undefined : firstRows).map((session) => (
          <SessionRow key={session.id} session={session} end={end} />
        ))}
      </ul>
      {!isWhole && sessions.length > firstRows && (
        <Button variant="default" fullWidth onClick={() => setIsWhole(true)}>
          {sessions.length - firstRows}곳 더 보기
        </Button>
      )}
    </>
  );
};
