import { Button, Checkbox } from "@mantine/core";
import { IconKey, IconRefresh } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { formatCount } from "../../../lib/format.ts";
import { useStatusLabel } from "../../../lib/use-status-label.ts";
import { Column, Grid } from "../../../ui/box.tsx";
import { HintBar, PanelHead } from "../../../ui/console/data-table.tsx";
import { ExportButton } from "../../../ui/console/export-button.tsx";
import { KeyHint } from "../../../ui/console/key-hint.tsx";
import { KeyHints } from "../../../ui/console/key-hints.tsx";
import { useConsoleKeys } from "../../../ui/console/use-console-keys.ts";
import { useKeysSetting } from "../../../ui/console/use-keys-setting.ts";
import { lineBeside } from "../../../ui/console/list-steps.ts";
import { exportLines } from "../export-lines.ts";
import { auditLogQuery, everyAuditLine, recordFile } from "../queries.ts";
import { type AuditFilters, auditFilters } from "../search.ts";
import { AuditDetail } from "./audit-detail.tsx";
import { AuditFilterBar } from "./audit-filter-bar.tsx";
import { rowElementId } from "./audit-row.tsx";
import { AuditTable } from "./audit-table.tsx";
import classes from "./audit-screen.module.css";

type Props = { filters: AuditFilters; onFilters: (filters: AuditFilters) => void };

const readyReasons = ["접속기록 점검", "문의·사고 확인"] as const;

/** 감사 기록: the accesses to personal data as sentences by day, and the details of the selected one. */
export const AuditScreen = ({ filters, onFilters }: Props) => {
  const log = useInfiniteQuery(auditLogQuery(auditFilters(filters)));
  const { data, isFetching, refetch, isFetchingNextPage } = log;
  const [selectedId, setSelectedId] = useState<number>();
  const [keysOn, setKeysOn] = useKeysSetting();
  const labelOf = useStatusLabel();
  const rows = data?.rows ?? [];
  const at = rows.findIndex(({ id }) => id === selectedId);
  const selected = rows[at];
  const total = data === undefined ? "" : `${formatCount(data.total, data.capped)}건`;
  const names = new Map(
    rows.flatMap(({ actor, subjects }) => [...(actor ? [actor] : []), ...subjects]).map((one) => [one.user_id, one.name]),
  );
  const onlyActor = (actor_user_id: number) => onFilters({ ...filters, actor_user_id, mine: undefined });
  const onlySubject = (subject_user_id: number) => onFilters({ ...filters, subject_user_id });
  const step = (by: 1 | -1) => {
    const next = lineBeside(rows, at, by);
    if (next === undefined) return;
    setSelectedId(next.id);
    document.getElementById(rowElementId(next.id))?.focus();
  };
  // Other filters draw the rows again, and F and U would leave the keyboard without its row.
  useEffect(() => {
    if (selected !== undefined && document.activeElement === document.body) document.getElementById(rowElementId(selected.id))?.focus();
  }, [selected]);
  const subject = selected?.subjects[0];
  useConsoleKeys({
    enabled: keysOn,
    step,
    actions: {
      KeyF: selected?.actor ? () => onlyActor(selected.actor?.user_id ?? 0) : undefined,
      KeyU: subject ? () => onlySubject(subject.user_id) : undefined,
    },
  });
  return (
    <Column grow>
      <PanelHead title="감사 기록" count={total}>
        <Button
          variant="default"
          leftSection={<IconKey size={15} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/manage/access-rights" />}
        >
          접근 권한 기록
        </Button>
        <Checkbox
          label="내가 한 일만"
          checked={filters.mine === true}
          onChange={({ currentTarget: { checked } }) =>
            onFilters({ ...filters, mine: checked ? true : undefined, actor_user_id: undefined })
          }
        />
        <Button
          variant="default"
          leftSection={<IconRefresh size={15} aria-hidden />}
          loading={isFetching && !isFetchingNextPage}
          onClick={() => void refetch()}
        >
          새로고침
        </Button>
        <ExportButton
          count={total}
          disabled={rows.length === 0}
          everyRow={(most) => everyAuditLine(auditFilters(filters), most)}
          readyReasons={readyReasons}
          record={(one) => recordFile(auditFilters(filters), one)}
          save={(lines) => exportLines(lines, labelOf)}
        />
      </PanelHead>
      <AuditFilterBar filters={filters} nameOf={(id) => names.get(id) ?? null} onFilters={onFilters} />
      <Grid grow className={classes.sides} data-open={selected !== undefined || undefined}>
        <Column shrink>
          <AuditTable log={log} filters={filters} selectedId={selectedId} onFilters={onFilters} onSelect={setSelectedId} />
        </Column>
        <AuditDetail
          line={selected}
          together={
            selected === undefined || selected.request_id === null ? [] : rows.filter(({ request_id: id }) => id === selected.request_id)
          }
          onActor={onlyActor}
          onSubject={onlySubject}
          onBack={() => setSelectedId(undefined)}
        />
      </Grid>
      <HintBar
        hints={
          <KeyHints keysOn={keysOn} onKeysOn={setKeysOn}>
            <KeyHint keys={["J", "K"]}>이동</KeyHint>
            <KeyHint keys={["F"]}>이 사람만</KeyHint>
            <KeyHint keys={["U"]}>이 정보만</KeyHint>
          </KeyHints>
        }
      >
        열람 기록이 남습니다
      </HintBar>
    </Column>
  );
};
