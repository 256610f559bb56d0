import { Button } from "@mantine/core";
import type { Operator, OperatorSession } from "@rounds/contract/accounts/operators.ts";
import { IconArrowLeft, IconHistory } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { logout } from "../../../../lib/session.ts";
import { Link } from "@tanstack/react-router";
import { formatDate, formatMoment } from "../../../../lib/format.ts";
import { Box, Grid, Row, Stack, Text } from "../../../../ui/box.tsx";
import { confirmAction } from "../../../../ui/confirm.tsx";
import { TableFailure } from "../../../../ui/console/data-table.tsx";
import { Tag } from "../../../../ui/tag.tsx";
import type { OperatorChanges } from "../mutations.ts";
import { operatorSessionsQuery } from "../queries.ts";
import { operatorText } from "../../../../text/operator-name.ts";
import { unknownDevice } from "../../texts.ts";
import { nameOf } from "../texts.ts";
import classes from "./operators.module.css";

type Props = { operator: Operator; isLast: boolean; changes: OperatorChanges; onBack: () => void };

const SessionRow = ({ session, userId, end }: { session: OperatorSession; userId: number; end: OperatorChanges["end"] }) => (
  <Row as="li" gap={16} align="center" justify="between" py={8} minH={56} line="bottom" className={classes.session}>
    <Stack as="span" shrink className={classes.when}>
      <strong>
        {session.device ?? unknownDevice}
        {session.is_current ? (
          <Tag tone="brand" small>
            지금 이 브라우저
          </Tag>
        ) : null}
      </strong>
      <Text size={12} tone="faint" tabular>
        {formatMoment(session.created_at)} 로그인 · 최근 활동 {formatMoment(session.active_at)}
        {session.factor_passed_at === null ? "" : ` · 2단계 인증 ${formatMoment(session.factor_passed_at)}`}
      </Text>
    </Stack>
    <Button
      variant="default"
      aria-label={session.is_current ? undefined : `${session.device ?? unknownDevice}, ${formatMoment(session.created_at)} 로그인 끝내기`}
      loading={end.isPending && end.variables.id === session.id}
      // Ending the current session is a normal log-out, which also clears the data in the browser.
      onClick={() => (session.is_current ? void logout() : end.act({ userId, id: session.id }))}
    >
      {session.is_current ? "로그아웃" : "끝내기"}
    </Button>
  </Row>
);

const Sessions = ({ userId, end }: { userId: number; end: OperatorChanges["end"] }) => {
  const list = useQuery(operatorSessionsQuery(userId));
  if (list.isPending) return <Box bg="skeleton" radius={8} className={classes.sessionBones} aria-busy="true" />;
  if (list.isLoadingError) return <TableFailure query={list} />;
  if (list.data.length === 0) return <p className={classes.note}>로그인한 곳이 없어요.</p>;
  return (
    <ul aria-label="로그인한 곳">
      {list.data.map((session) => (
        <SessionRow key={session.id} session={session} userId={userId} end={end} />
      ))}
    </ul>
  );
};

/** One operator: sessions, second factor, and withdrawal of the role. */
export const OperatorDetail = ({ operator, isLast, changes, onBack }: Props) => {
  const { withdraw, reset, end } = changes;
  const name = nameOf(operator);
  const confirmReset = async () => {
    const isSure = await confirmAction({
      title: `${name}: 인증 앱을 초기화할까요?`,
      message: "휴대폰과 복구 코드를 모두 잃어버렸을 때만 써 주세요. 본인이 맞는지 먼저 전화로 확인하세요. 모든 로그인이 끝나요.",
      confirmLabel: "초기화",
      danger: true,
    });
    if (isSure) reset.act(operator);
  };
  const confirmWithdrawal = async () => {
    const isSure = await confirmAction({
      title: `${name}: 운영자 권한을 해제할까요?`,
      message: operator.is_me
        ? "지금부터 운영 화면을 쓸 수 없고, 모든 로그인이 끝나요."
        : "지금부터 운영 화면을 쓸 수 없고, 이 사람의 모든 로그인이 끝나요.",
      confirmLabel: "권한 해제",
      danger: true,
    });
    if (isSure) withdraw.act(operator);
  };
  return (
    <section className={classes.detail} aria-label={`${name} 운영자 정보`}>
      <Button className={classes.back} variant="subtle" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={onBack}>
        운영자 목록
      </Button>
      <Text as="h2" mb={4} size={20} className={classes.person}>
        {name}
        <span className={classes.key}>#{operator.user_id}</span>
      </Text>
      <p className={classes.note}>
        {operator.granted_at === null ? "처음 설치할 때 지정됨" : `${formatDate(operator.granted_at)}부터 운영자`}
        {operator.granted_by === null ? "" : ` · 지정한 ${operatorText(operator.granted_by_name, operator.granted_by)}`}
      </p>
      <Button
        mt={12}
        variant="default"
        leftSection={<IconHistory size={15} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/manage/audit-log" search={{ actor_user_id: operator.user_id }} />}
      >
        이 운영자가 한 일
      </Button>
      <Grid columns="repeat(auto-fit, minmax(min(100%, 360px), 1fr))" gap={28} align="start">
        <div>
          <h3 className={classes.heading}>로그인한 곳</h3>
          <Sessions userId={operator.user_id} end={end} />
        </div>
        <div>
          <h3 className={classes.heading}>2단계 인증</h3>
          <Row gap={16} align="center" justify="between" className={classes.row}>
            <p className={classes.note}>
              {operator.factor_enrolled_at === null
                ? "아직 인증 앱을 등록하지 않았어요."
                : `${formatDate(operator.factor_enrolled_at)}에 인증 앱을 등록했어요.`}
            </p>
            {operator.factor_enrolled_at === null || operator.is_me ? null : (
              <Button variant="default" loading={reset.isPending} onClick={() => void confirmReset()}>
                인증 앱 초기화
              </Button>
            )}
          </Row>
          <h3 className={classes.heading}>권한</h3>
          <Row gap={16} align="center" justify="between" className={classes.row}>
            <p className={classes.note}>
              {isLast ? "마지막 운영자예요. 다른 운영자를 먼저 지정해 주세요." : "해제하면 운영 화면을 바로 쓸 수 없어요."}
            </p>
            {isLast ? null : (
              <Button variant="default" loading={withdraw.isPending} onClick={() => void confirmWithdrawal()}>
                권한 해제
              </Button>
            )}
          </Row>
        </div>
      </Grid>
    </section>
  );
};
