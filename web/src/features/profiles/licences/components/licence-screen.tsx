import { Button, VisuallyHidden } from "@mantine/core";
import type { LicenceReviewLine } from "@rounds/contract/profiles/licences.ts";
import { IconFileImport } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { lazyPart } from "../../../../ui/lazy-part.tsx";
import { formatCount } from "../../../../lib/format.ts";
import { HintBar, PanelHead } from "../../../../ui/console/data-table.tsx";
import { KeyHint } from "../../../../ui/console/key-hint.tsx";
import { KeyHints } from "../../../../ui/console/key-hints.tsx";
import { licenceReviewsQuery } from "../queries.ts";
import type { ListState } from "../search.ts";
import type { Sorting } from "../../../../ui/console/table-sort.ts";
import { useConsoleKeys } from "../../../../ui/console/use-console-keys.ts";
import panes from "../../../../ui/console/list-detail.module.css";
import { useKeysSetting } from "../../../../ui/console/use-keys-setting.ts";
import { LicenceList } from "./licence-list.tsx";
import { RejectDialog } from "./reject-dialog.tsx";
import { ReviewDetail } from "./review-detail.tsx";
import { useDecidableReview } from "../use-decidable-review.ts";
import { useLicenceQueue } from "../use-licence-queue.ts";
import type { LicenceReviewSort } from "@rounds/contract/profiles/lists.ts";

// Operators open this dialog only a few times a year.
const RegisterImport = lazyPart(async () => (await import("./register-import.tsx")).RegisterImport, "card");

type Props = {
  state: ListState;
  sorting: Sorting<LicenceReviewSort>;
  selectedId: number | undefined;
  onSort: (next: Sorting<LicenceReviewSort>) => void;
  onState: (state: ListState) => void;
  onSelect: (id: number | undefined) => void;
};

const Hints = ({ keysOn, onKeysOn }: { keysOn: boolean; onKeysOn: (isOn: boolean) => void }) => (
  <KeyHints keysOn={keysOn} onKeysOn={onKeysOn}>
    <KeyHint keys={["J", "K"]}>이동</KeyHint>
    <KeyHint keys={["Enter"]}>정보 보기</KeyHint>
    <KeyHint keys={["O"]}>보건복지부 조회</KeyHint>
    <KeyHint keys={["E"]}>확인</KeyHint>
    <KeyHint keys={["X"]}>반려</KeyHint>
    <KeyHint keys={["Z"]}>되돌리기</KeyHint>
  </KeyHints>
);

/** 면허: the queue of licences, the details of one licence, and the import of the register. */
export const LicenceScreen = ({ state, sorting, selectedId, onSort, onState, onSelect }: Props) => {
  const list = useInfiniteQuery(licenceReviewsQuery(state, sorting));
  const [revealedId, setRevealedId] = useState<number>();
  const [rejected, setRejected] = useState<LicenceReviewLine>();
  const [isImporting, setImporting] = useState(false);
  const [keysOn, setKeysOn] = useKeysSetting();

  const rows = list.data?.rows ?? [];
  const selected = rows.find(({ id }) => id === selectedId);
  const isRevealed = selectedId !== undefined && revealedId === selectedId;
  const ministryPage = list.data?.ministryPage ?? "";
  const queue = useLicenceQueue({ rows, count: list.data, selectedId, onSelect });

  const review = useDecidableReview({ id: selectedId, isRevealed, isBusy: queue.isPending });
  useConsoleKeys({
    enabled: keysOn,
    step: queue.step,
    actions: {
      Enter: selectedId === undefined ? undefined : () => setRevealedId(selectedId),
      KeyE: review ? () => queue.verify(review) : undefined,
      KeyX: review ? () => setRejected(review) : undefined,
      KeyZ: queue.takeBackLast,
      KeyO: isRevealed ? () => window.open(ministryPage, "_blank", "noopener,noreferrer") : undefined,
    },
  });

  const total = list.data === undefined ? "" : formatCount(list.data.total, list.data.capped);

  return (
    <div className={panes.page} data-open={selectedId !== undefined || undefined}>
      <PanelHead title="면허" count={state === "pending" && total !== "" ? `${total}건이 기다려요` : total && `${total}건`}>
        <Button variant="default" leftSection={<IconFileImport size={15} aria-hidden />} onClick={() => setImporting(true)}>
          등록부 가져오기
        </Button>
      </PanelHead>
      <div className={panes.columns}>
        <div className={panes.list}>
          <LicenceList
            list={list}
            state={state}
            sorting={sorting}
            selectedId={selectedId}
            onSort={onSort}
            onState={onState}
            onSelect={onSelect}
          />
        </div>
        {selectedId === undefined ? (
          <p className={panes.empty}>
            {list.data && (rows.length === 0 ? "확인할 면허가 없어요." : "왼쪽에서 한 사람을 고르면 확인할 내용이 보여요.")}
          </p>
        ) : (
          <ReviewDetail
            key={selectedId}
            id={selectedId}
            line={selected}
            ministryPage={ministryPage}
            revealed={isRevealed}
            busy={queue.isPending}
            onReveal={() => setRevealedId(selectedId)}
            onBack={() => onSelect(undefined)}
            onVerify={queue.verify}
            onReject={setRejected}
            onReopen={queue.reopen}
          />
        )}
      </div>
      <HintBar hints={<Hints keysOn={keysOn} onKeysOn={setKeysOn} />}>열람 기록이 남습니다</HintBar>
      {rejected === undefined ? null : (
        <RejectDialog
          licence={rejected}
          {...queue.rejecting}
          onReject={(reason) => queue.reject(rejected, reason, () => setRejected(undefined))}
          onClose={() => {
            setRejected(undefined);
            queue.endRejecting();
          }}
        />
      )}
      {isImporting ? (
        <Suspense>
          <RegisterImport onClose={() => setImporting(false)} />
        </Suspense>
      ) : null}
      <VisuallyHidden role="status" aria-live="polite">
        {queue.announcement}
      </VisuallyHidden>
    </div>
  );
};
