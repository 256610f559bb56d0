import { Button } from "@mantine/core";
import { bulkReviewLimit, type ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { type ApplicationStatus, applicationStatuses, type DropReason } from "@rounds/contract/vocabulary.ts";
import { IconBan, IconMessage, IconNote, IconProgress } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { withDirection } from "../../../../lib/particles.ts";
import { seoulDay } from "../../../../lib/seoul-time.ts";
import { Row, Text } from "../../../../ui/box.tsx";
import { FilterBar } from "../../../../ui/console/data-table.tsx";
import { ButtonKey } from "../../../../ui/console/key-hint.tsx";
import { StageRing } from "../../../../ui/console/stage-ring.tsx";
import { toast } from "../../../../ui/toast.ts";
import { useReviewLabels } from "../labels.ts";
import type { BulkReviewing } from "../use-bulk-review.ts";
import type { CheckedRows } from "../use-checked-rows.ts";
import { BulkMenu } from "./bulk-menu.tsx";

export type BulkMenuName = "status" | "drop" | "memo";

type Props = {
  checked: CheckedRows;
  bulk: BulkReviewing;
  /** The open menu. Keys open it too. */
  menu: BulkMenuName | null;
  onMenu: (menu: BulkMenuName | null) => void;
  /** Null for hospitals. */
  onMessage: (() => void) | null;
  /** Rows that match the filters, and their number as text. */
  total: string;
  everyRow: (most: number) => Promise<ReviewedApplication[]>;
};

/** `병원 4곳 · 이력서 작성완료 4`. A single hospital needs no count. */
const summary = (rows: readonly ReviewedApplication[], labelOf: (status: ApplicationStatus) => string): string => {
  const hospitals = new Set(rows.map((row) => row.business_id)).size;
  const counts = applicationStatuses.flatMap((status) => {
    const count = rows.filter((row) => row.current_status === status).length;
    return count > 0 ? [`${labelOf(status)} ${count}`] : [];
  });
  return [...(hospitals > 1 ? [`병원 ${hospitals}곳`] : []), ...counts].join(" · ");
};

const iconProps = { size: 15, stroke: 1.7, "aria-hidden": true } as const;

/** Takes the place of the filters while rows are checked, so that no row moves. */
export const BulkBar = ({ checked, bulk, menu, onMenu, onMessage, total, everyRow }: Props) => {
  const labels = useReviewLabels();
  const { rows } = checked;
  const selectAll = useMutation({
    // One more, so that `add` notices that it cannot check all of them.
    mutationFn: () => everyRow(bulkReviewLimit + 1),
    onSuccess: checked.add,
    onError: (error) => toast.failure(error),
  });
  const shared = { rows, saving: bulk.isSaving };
  const menuProps = (name: BulkMenuName) => ({ opened: menu === name, onOpen: (opened: boolean) => onMenu(opened ? name : null) });
  const close = () => onMenu(null);
  return (
    <FilterBar label="고른 지원">
      <Row gap={8} align="baseline" nowrap>
        <Text weight={700} tabular>
          {rows.length}건 선택
        </Text>
        <Text size={12} tone="muted">
          {summary(rows, labels.status)}
        </Text>
      </Row>
      <Row gap={8}>
        <BulkMenu
          {...shared}
          {...menuProps("status")}
          label="상태"
          shortcut="S"
          icon={<IconProgress {...iconProps} />}
          title={`${rows.length}건을 어느 상태로 바꿀까요?`}
          options={labels.statuses.map(({ value, label }) => ({
            value,
            label,
            icon: <StageRing reached={applicationStatuses.indexOf(value) + 1} of={applicationStatuses.length} />,
          }))}
          presentValue={(row) => row.current_status}
          canChange={(row) => row.active}
          confirmLabel={(count, value) =>
            value === "" ? "상태를 골라 주세요" : `${count}건을 ${withDirection(labels.status(value as ApplicationStatus))} 바꾸기`
          }
          onConfirm={(affected, value, left) => {
            const status = value as ApplicationStatus;
            bulk.save(
              affected,
              left,
              { current_status: status, done: (count) => `${count}건을 ${withDirection(labels.status(status))} 바꿨어요.` },
              close,
            );
          }}
        />
        <BulkMenu
          {...shared}
          {...menuProps("drop")}
          label="드롭 사유"
          shortcut="D"
          icon={<IconBan {...iconProps} />}
          title={`${rows.length}건의 드롭 사유를 고를까요?`}
          options={labels.dropReasons.filter(({ value }) => value !== "")}
          presentValue={(row) => row.drop_reason}
          confirmLabel={(count, value) => (value === "" ? "드롭 사유를 골라 주세요" : `${count}건을 ${withDirection(value)} 드롭하기`)}
          onConfirm={(affected, value, left) =>
            bulk.save(affected, left, { drop_reason: value as DropReason, done: (count) => `${count}건을 드롭했어요.` }, close)
          }
        />
        <BulkMenu
          {...shared}
          {...menuProps("memo")}
          label="메모"
          shortcut="M"
          icon={<IconNote {...iconProps} />}
          title={`${rows.length}건에 메모 더하기`}
          confirmLabel={(count) => `${count}건에 메모 더하기`}
          onConfirm={(affected, content, left) =>
            bulk.save(
              affected,
              left,
              { note: { date: seoulDay(), content: content.trim() }, done: (count) => `${count}건에 메모를 더했어요.` },
              close,
            )
          }
        />
        {onMessage === null ? null : (
          <Button
            variant="default"
            leftSection={<IconMessage {...iconProps} />}
            rightSection={<ButtonKey>T</ButtonKey>}
            onClick={onMessage}
          >
            문자 {rows.length}건
          </Button>
        )}
      </Row>
      <Row gap={8} atEnd>
        <Button variant="subtle" loading={selectAll.isPending} onClick={() => selectAll.mutate()}>
          걸러진 {total}건 모두 선택
        </Button>
        <Button variant="subtle" color="gray" c="var(--app-t1)" rightSection={<ButtonKey>Esc</ButtonKey>} onClick={checked.clear}>
          선택 풀기
        </Button>
      </Row>
    </FilterBar>
  );
};
