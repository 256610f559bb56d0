import { Button, Skeleton } from "@mantine/core";
import type { HospitalImport } from "@rounds/contract/hospitals/import.ts";
import { useQuery } from "@tanstack/react-query";
import { downloadCsv } from "../../../../lib/csv.ts";
import { formatNumber } from "../../../../lib/format.ts";
import { seoulDay } from "../../../../lib/seoul-time.ts";
import { Text } from "../../../../ui/box.tsx";
import { ConsoleDialog } from "../../../../ui/console/console-dialog.tsx";
import { TableFailure } from "../../../../ui/console/data-table.tsx";
import {
  FileChooser,
  ImportActions,
  ImportFigures,
  ImportLines,
  ImportProblem,
  ImportProgress,
  ImportStatus,
  ImportStep,
} from "../../../../ui/console/file-import.tsx";
import { toast } from "../../../../ui/toast.ts";
import { allProblems, problemsQuery, useHospitalImport, type ImportEditing } from "../use-hospital-import.ts";

const kinds = { rejected: "읽지 못함", noted: "일부만" } as const;

const Figures = ({ one }: { one: HospitalImport }) => (
  <ImportFigures
    figures={[
      ["새 병원", one.added],
      ["바뀜", one.changed],
      ["그대로", one.unchanged],
      ["읽지 못함", one.rejected],
    ]}
  />
);

const Problems = ({ one }: { one: HospitalImport }) => {
  const total = one.rejected + one.noted;
  const list = useQuery({ ...problemsQuery(one.id), enabled: total > 0 });
  if (total === 0) return null;
  const save = () =>
    allProblems(one.id).then(
      (problems) =>
        downloadCsv(`병원-가져오기-확인할-줄-${seoulDay()}.csv`, [
          ["줄", "구분", "이유"],
          ...problems.map(({ line, kind, reason }) => [String(line), kinds[kind], reason]),
        ]),
      (error: unknown) => toast.failure(error),
    );
  return (
    <ImportLines
      title="확인할 줄"
      count={total}
      columns={["줄", "구분", "이유"]}
      rows={list.data?.problems.map(({ line, kind, reason }) => [line, kinds[kind], reason]) ?? []}
      rest={list.data?.next_cursor ? "나머지는 CSV에 있어요." : null}
      failure={list.isError ? <TableFailure query={list} /> : undefined}
      onDownload={() => void save()}
    />
  );
};

const share = ({ read, row_count: total }: HospitalImport): number | null =>
  total === null || total === 0 ? null : Math.min(1, read / total);

const cancelledText = ({ added, changed }: HospitalImport): string =>
  `가져오기를 중단했어요. ${added + changed === 0 ? "저장한 병원은 없어요." : "그때까지 저장한 병원은 그대로 남아요."}`;

const nothingText = ({ row_count, read, rejected }: HospitalImport): string => {
  const lines = row_count ?? read;
  if (lines === 0) return "머리글 아래에 병원이 한 줄도 없어요. 다른 파일을 골라 주세요.";
  return rejected === lines ? "읽을 수 있는 병원이 없어요. 다른 파일을 골라 주세요." : "새로 넣거나 바꿀 병원이 없어요.";
};

const announcementOf = ({ state, added, changed }: HospitalImport): string => {
  if (state === "receiving" || state === "checking") return "확인하는 중";
  if (state === "importing") return "저장하는 중";
  // A problem is an alert, which screen readers read out without this.
  if (state === "cancelled" || state === "failed") return "";
  const counts = `새 병원 ${formatNumber(added)}곳, 바뀜 ${formatNumber(changed)}곳.`;
  return state === "done" ? `저장을 마쳤어요. ${counts}` : `확인을 마쳤어요. ${counts}`;
};

const Work = ({ one, editing, onClose }: { one: HospitalImport; editing: ImportEditing; onClose: () => void }) => {
  const stop = (
    <Button variant="default" disabled={editing.isActing} onClick={() => editing.cancel(one.id)}>
      중단
    </Button>
  );
  if (one.state === "receiving" || one.state === "checking") {
    return (
      <>
        <Text as="p" weight={600}>
          {one.file_name}
        </Text>
        <ImportProgress text={`파일을 확인하고 있어요 · ${formatNumber(one.read)}줄`} share={null} />
        <ImportActions>{stop}</ImportActions>
      </>
    );
  }
  if (one.state === "importing") {
    return (
      <>
        <Text as="p" weight={600}>
          {one.file_name}
        </Text>
        <ImportProgress text={`병원을 저장하고 있어요 · ${formatNumber(one.read)}줄. 창을 닫아도 계속돼요.`} share={share(one)} />
        <ImportActions>
          {stop}
          <Button variant="default" onClick={onClose}>
            닫기
          </Button>
        </ImportActions>
      </>
    );
  }
  if (one.state === "checked") {
    const written = one.added + one.changed;
    return (
      <>
        <Text as="p" weight={600}>
          {one.file_name} · {formatNumber(one.row_count ?? one.read)}줄
        </Text>
        <Figures one={one} />
        <Problems one={one} />
        {written === 0 && <ImportProblem>{nothingText(one)}</ImportProblem>}
        <ImportActions>
          <Button variant="default" disabled={editing.isActing} onClick={() => editing.replace(one.id)}>
            다른 파일
          </Button>
          <Button disabled={written === 0} loading={editing.isActing} onClick={() => editing.start(one.id)}>
            {`${formatNumber(written)}곳 저장`}
          </Button>
        </ImportActions>
      </>
    );
  }
  return (
    <>
      {one.state === "done" ? (
        <Text as="p" weight={600}>
          병원을 저장했어요.
        </Text>
      ) : (
        <ImportProblem>{one.failure ?? cancelledText(one)}</ImportProblem>
      )}
      {one.state === "failed" ? null : <Figures one={one} />}
      <ImportActions>
        <Button variant="default" onClick={editing.reset}>
          다른 파일
        </Button>
        <Button onClick={onClose}>닫기</Button>
      </ImportActions>
    </>
  );
};

/** Imports hospitals from a file of the national register. Shows the changes first, then applies them in the background. */
export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const editing = useHospitalImport();
  const { current, sent, problem } = editing;
  const one = current.data ?? null;
  const close = () => {
    // Closing the dialog would cancel the upload. After the upload, the import continues on the server.
    if (sent !== null) return;
    void editing.refreshLists();
    onClose();
  };
  return (
    <ConsoleDialog title="병원 파일로 가져오기" size={640} onClose={close}>
      <ImportStatus>{sent !== null ? "올리는 중" : one === null ? "" : announcementOf(one)}</ImportStatus>
      {sent !== null ? <ImportProgress text="파일을 올리고 있어요" share={sent} /> : null}
      {sent === null && current.isPending ? <Skeleton height={180} radius={12} /> : null}
      {sent === null && current.isError ? <TableFailure query={current} /> : null}
      {sent === null && current.isSuccess && one === null ? (
        <FileChooser
          label="병원 CSV 파일"
          problem={problem}
          note="먼저 한 줄씩 확인해서 무엇이 바뀌는지 보여 드리고, 시작하기 전에는 저장하지 않아요."
          onFile={editing.send}
        >
          건강보험심사평가원 병원정보서비스 CSV 파일을 여기에 놓거나 골라 주세요.
        </FileChooser>
      ) : null}
      {sent === null && one !== null ? (
        <ImportStep key={one.state}>
          <Work one={one} editing={editing} onClose={close} />
        </ImportStep>
      ) : null}
    </ConsoleDialog>
  );
};
