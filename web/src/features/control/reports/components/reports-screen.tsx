import { SegmentedControl, VisuallyHidden } from "@mantine/core";
import type { ReportedPost } from "@rounds/contract/control/reports.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { formatCount, formatDate } from "../../../../lib/format.ts";
import { Box, Column, Text } from "../../../../ui/box.tsx";
import { BackToList } from "../../../../ui/console/back-to-list.tsx";
import { HintBar, PanelHead, TableFailure, TableMessage, TableScroller } from "../../../../ui/console/data-table.tsx";
import { KeyHint } from "../../../../ui/console/key-hint.tsx";
import { KeyHints } from "../../../../ui/console/key-hints.tsx";
import { ListBones } from "../../../../ui/console/list-bones.tsx";
import panes from "../../../../ui/console/list-detail.module.css";
import { ListLine } from "../../../../ui/console/list-line.tsx";
import lines from "../../../../ui/console/list-line.module.css";
import { LoadMore } from "../../../../ui/console/load-more.tsx";
import { useConsoleKeys } from "../../../../ui/console/use-console-keys.ts";
import { useKeysSetting } from "../../../../ui/console/use-keys-setting.ts";
import { useDecisionQueue } from "../../../../ui/console/use-decision-queue.ts";
import { stateLooks } from "../../../../ui/state-looks.ts";
import { reportedPostsQuery } from "../queries.ts";
import type { ReportsSearch } from "../search.ts";
import { outcomeNames, reportLine } from "../texts.ts";
import { ReportDecision } from "./report-decision.tsx";
import classes from "./reports-screen.module.css";

type Props = { search: ReportsSearch; onSearch: (change: ReportsSearch) => void };

const lineElementId = (id: number): string => `reported-post-${id}`;

type LineProps = { row: ReportedPost; selected: boolean; tabStop: boolean; onSelect: (id: number) => void };

const sideOf = ({ outcome, suspended_at }: ReportedPost) => {
  if (outcome !== null) return { words: outcomeNames[outcome], look: stateLooks.calm };
  return suspended_at === null ? { words: "보임", look: stateLooks.calm } : { words: "숨김", look: stateLooks.wait };
};

const Line = ({ row, selected, tabStop, onSelect }: LineProps) => {
  const { words, look } = sideOf(row);
  const { id, title } = row.job_post;
  return (
    <li>
      <ListLine id={lineElementId(id)} tabStop={tabStop} selected={selected} onSelect={() => onSelect(id)}>
        <Text weight={600} truncate>
          <span className={lines.key}>{id}: </span>
          {row.business.name}
        </Text>
        <Text size={12} nowrap {...look}>
          {words}
        </Text>
        <Text size={12} tone="muted" truncate className={classes.second}>
          {reportLine(row)}
        </Text>
        <Text size={12} tone="faint" truncate className={classes.second}>
          {formatDate(row.resolved_at ?? row.first_at)} · {title}
        </Text>
      </ListLine>
    </li>
  );
};

/** 신고: the posts that doctors have reported, and the decision about the selected one. */
export const ReportsScreen = ({ search, onSearch }: Props) => {
  const state = search.state ?? "open";
  const selected = search.job_post_id;
  const list = useInfiniteQuery(reportedPostsQuery(state));
  const [keysOn, setKeysOn] = useKeysSetting();
  const rows = list.data?.rows ?? [];
  const at = rows.findIndex(({ job_post }) => job_post.id === selected);
  const open = rows[at];
  const select = (job_post_id: number | undefined) => onSearch({ job_post_id });
  const { step, openNext, announcement } = useDecisionQueue({
    ids: rows.map(({ job_post }) => job_post.id),
    count: list.data,
    selectedId: selected,
    lineElementId,
    select,
    nameOf: (id) => `공고 ${id}`,
  });
  useConsoleKeys({ enabled: keysOn, step, actions: {} });
  const isFirstFailure = list.isError && list.data === undefined;
  const total = list.data === undefined ? "" : `${formatCount(list.data.total, list.data.capped)}건`;
  return (
    <div className={panes.page} data-open={selected !== undefined || undefined}>
      <PanelHead title="신고" count={state === "open" && total !== "" ? `${total}이 기다려요` : total} />
      <div className={`${panes.columns} ${classes.columns}`}>
        <div className={panes.list}>
          <Box px={16} py={10} line="bottom">
            <SegmentedControl
              fullWidth
              aria-label="신고 상태"
              data={[
                { value: "open", label: "기다림" },
                { value: "resolved", label: "처리함" },
              ]}
              value={state}
              onChange={(value) => onSearch({ state: value === "resolved" ? value : undefined, job_post_id: undefined })}
            />
          </Box>
          <TableScroller label="신고 목록, 스크롤 영역">
            {list.isPending ? (
              <ListBones count={6} />
            ) : (
              <ul aria-label="신고 목록" aria-busy={list.isFetching}>
                {rows.map((row, index) => (
                  <Line
                    key={`${row.job_post.id} ${row.resolved_at ?? ""}`}
                    row={row}
                    selected={row.job_post.id === selected}
                    tabStop={at === -1 ? index === 0 : row.job_post.id === selected}
                    onSelect={select}
                  />
                ))}
              </ul>
            )}
            {isFirstFailure ? <TableFailure query={list}>신고를 불러오지 못했어요.</TableFailure> : null}
            {list.isSuccess && rows.length === 0 ? (
              <TableMessage>
                {state === "open" ? "기다리는 신고가 없어요. 새 신고가 오면 여기에 보여요." : "처리한 신고가 아직 없어요."}
              </TableMessage>
            ) : null}
            <LoadMore list={list} />
          </TableScroller>
        </div>
        {selected === undefined ? (
          <p className={panes.empty}>
            {list.data && (rows.length === 0 ? "확인할 신고가 없어요." : "왼쪽에서 공고를 고르면 신고 내용이 보여요.")}
          </p>
        ) : (
          <Column as="section" shrink clip aria-label="고른 신고">
            <BackToList onClick={() => select(undefined)} />
            {open === undefined ? null : (
              <Box px={24} py={12} line="bottom">
                <Text as="h2" size={16} weight={700} truncate>
                  {open.job_post.title}
                  <Text weight={400} tone="muted">
                    #{open.job_post.id}
                  </Text>
                </Text>
              </Box>
            )}
            <ReportDecision key={selected} id={selected} keysOn={keysOn} onDecided={() => openNext(selected)} />
          </Column>
        )}
      </div>
      <HintBar
        hints={
          <KeyHints keysOn={keysOn} onKeysOn={setKeysOn}>
            <KeyHint keys={["J", "K"]}>이동</KeyHint>
            <KeyHint keys={["E"]}>그대로 두기</KeyHint>
            <KeyHint keys={["X"]}>수정 요청</KeyHint>
          </KeyHints>
        }
      >
        {total}
      </HintBar>
      <VisuallyHidden role="status" aria-live="polite">
        {announcement}
      </VisuallyHidden>
    </div>
  );
};
