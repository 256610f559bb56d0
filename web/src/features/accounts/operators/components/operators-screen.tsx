import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { Operator } from "@rounds/contract/accounts/operators.ts";
import { IconUserPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Bone } from "../../../../ui/bone.tsx";
import { Text } from "../../../../ui/box.tsx";
import { type Figure, FigureStrip } from "../../../../ui/console/figure-strip.tsx";
import { HintBar, PanelHead, TableFailure, TableScroller } from "../../../../ui/console/data-table.tsx";
import panes from "../../../../ui/console/list-detail.module.css";
import { ListLine } from "../../../../ui/console/list-line.tsx";
import lines from "../../../../ui/console/list-line.module.css";
import { Tag } from "../../../../ui/tag.tsx";
import { media } from "../../../../ui/tokens.ts";
import { useOperatorChanges } from "../mutations.ts";
import { operatorsQuery } from "../queries.ts";
import { nameOf } from "../texts.ts";
import { GrantDialog } from "./grant-dialog.tsx";
import { OperatorDetail } from "./operator-detail.tsx";
import classes from "./operators.module.css";
import { OwnFactor } from "./own-factor.tsx";

type Props = { selectedId: number | undefined; onSelect: (userId: number | undefined) => void };

const Line = ({ operator, selected, onSelect }: { operator: Operator; selected: boolean; onSelect: () => void }) => (
  <li>
    <ListLine className={classes.line} selected={selected} onSelect={onSelect}>
      <Text size={14} weight={600} truncate>
        {nameOf(operator)}
        {operator.is_me ? (
          <Tag tone="brand" small>
            나
          </Tag>
        ) : null}
      </Text>
      <Text size={12} tone="faint" tabular>
        {operator.factor_enrolled_at === null ? "인증 앱 없음" : "인증 앱 등록됨"} · 로그인 {operator.session_count}곳
      </Text>
    </ListLine>
  </li>
);

const figuresOf = (operators: readonly Operator[] | undefined): readonly Figure[] => {
  const countOf = (count: (operator: Operator) => number) => operators?.reduce((sum, operator) => sum + count(operator), 0);
  const enrolled = countOf(({ factor_enrolled_at: at }) => (at === null ? 0 : 1));
  const missing = (operators?.length ?? 0) - (enrolled ?? 0);
  return [
    { label: "운영자", value: operators && String(operators.length), unit: "명", below: "모든 지원 내역과 유저 정보를 봐요" },
    {
      label: "인증 앱 등록",
      value: operators && String(enrolled),
      unit: "명",
      below: missing > 0 ? `${missing}명은 아직 없어요` : "모두 등록했어요",
      tone: missing > 0 ? "wait" : "muted",
    },
    {
      label: "로그인한 곳",
      value: operators && String(countOf(({ session_count: count }) => count)),
      unit: "곳",
      below: "모르는 곳은 끝낼 수 있어요",
    },
  ];
};

/** 운영자: the operators, their sessions and their second factors. */
export const OperatorsScreen = ({ selectedId, onSelect }: Props) => {
  const list = useQuery(operatorsQuery());
  const changes = useOperatorChanges();
  const [isGranting, setGranting] = useState(false);
  const operators = list.data ?? [];
  // Next to the list there is room for a person, so the operator's own sign-ins are open at first.
  const isWide = useMediaQuery(media.wide, true, { getInitialValueInEffect: false });
  const selected = operators.find(({ user_id, is_me }) => (selectedId === undefined ? isWide && is_me : user_id === selectedId));
  return (
    <div className={panes.page} data-open={selected !== undefined || undefined}>
      <PanelHead title="운영자" count={list.data === undefined ? "" : `${operators.length}명`}>
        <Button leftSection={<IconUserPlus size={15} aria-hidden />} onClick={() => setGranting(true)}>
          운영자 지정
        </Button>
      </PanelHead>
      <FigureStrip label="운영자 요약" busy={list.isFetching} figures={figuresOf(list.data)} />
      <div className={panes.columns}>
        <div className={panes.list}>
          <TableScroller label="운영자 목록, 스크롤 영역">
            {list.isPending ? (
              <div aria-busy="true">
                {[1, 2, 3].map((row) => (
                  <div key={row} className={`${lines.line} ${classes.line} ${classes.bones}`}>
                    <Bone width="48%" />
                    <Bone width="72%" />
                  </div>
                ))}
              </div>
            ) : list.isLoadingError ? (
              <TableFailure query={list} />
            ) : (
              <ul aria-label="운영자 목록">
                {operators.map((operator) => (
                  <Line
                    key={operator.user_id}
                    operator={operator}
                    selected={operator === selected}
                    onSelect={() => onSelect(operator.user_id)}
                  />
                ))}
              </ul>
            )}
          </TableScroller>
          <OwnFactor />
        </div>
        {selected === undefined ? (
          <p className={panes.empty}>왼쪽에서 한 사람을 고르면 로그인한 곳과 권한이 보여요.</p>
        ) : (
          <OperatorDetail
            key={selected.user_id}
            operator={selected}
            isLast={operators.length === 1}
            changes={changes}
            onBack={() => onSelect(undefined)}
          />
        )}
      </div>
      <HintBar hints="운영자는 모든 지원 내역과 유저 정보를 볼 수 있어요.">열람과 변경 기록이 남습니다</HintBar>
      {isGranting ? (
        <GrantDialog
          grant={changes.grant}
          known={operators.map(({ user_id }) => user_id)}
          onGranted={(userId) => {
            setGranting(false);
            onSelect(userId);
          }}
          onClose={() => setGranting(false)}
        />
      ) : null}
    </div>
  );
};
