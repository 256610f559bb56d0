import { exportLimit, exportReasonLength } from "@rounds/contract/exports.ts";
import { useState } from "react";
import { ApiError } from "../../lib/api.ts";
import { formatNumber } from "../../lib/format.ts";
import { useAct } from "../../lib/use-act.ts";
import { toast } from "../toast.ts";
import { ReasonDialog } from "./reason-dialog.tsx";

export type ReadyReasons = readonly [string, ...string[]];

type DialogProps = { readyReasons: ReadyReasons; saving: boolean; onSave: (reason: string) => void; onClose: () => void };

/** Why a person downloads personal data. The law demands that the operator of the service checks it. */
export const ExportReasonDialog = ({ readyReasons, saving, onSave, onClose }: DialogProps) => (
  <ReasonDialog
    draft="export-reason"
    title="파일로 받는 이유"
    description="개인정보가 담긴 파일이에요. 누가 왜 받았는지 기록에 남아요. 이름이나 연락처는 적지 마세요."
    readyReasons={readyReasons}
    preselects={false}
    maxLength={exportReasonLength}
    saving={saving}
    saveLabel="파일로 받기"
    missing="이유를 고르거나 적어 주세요."
    danger={false}
    onReject={onSave}
    onClose={onClose}
  />
);

/** Rows and reason of a file. The server writes them to the audit log before the file exists. */
export type ExportLine = { readonly ids: number[]; readonly reason: string };

type Options<Row> = {
  readyReasons: ReadyReasons;
  /** Writes the line of the audit log. When it fails, there is no file. */
  record: (line: ExportLine) => Promise<unknown>;
  save: (rows: readonly Row[]) => void;
};

const reportSaved = (count: number): unknown =>
  count === exportLimit
    ? toast.warning(`앞의 ${formatNumber(exportLimit)}건만 담았어요. 날짜나 조건을 좁혀 주세요.`)
    : toast.success(`${formatNumber(count)}건을 파일로 받았어요.`);

/** Saves rows with personal data as a file, after a reason and a line of the audit log. The caller renders `dialog`. */
export const useExport = <Row extends { readonly id: number }>({ readyReasons, record, save }: Options<Row>) => {
  const [readRows, setReadRows] = useState<(() => Promise<readonly Row[]>) | null>(null);
  const close = () => setReadRows(null);
  const { act, isPending } = useAct({
    mutationFn: async ({ read, reason }: { read: () => Promise<readonly Row[]>; reason: string }) => {
      const rows = await read();
      if (rows.length > 0) await record({ ids: rows.map(({ id }) => id), reason });
      return rows;
    },
    onSuccess: (rows) => {
      close();
      if (rows.length === 0) return toast.warning("파일에 담을 줄이 없어요. 목록을 새로고침해 주세요.");
      save(rows);
      reportSaved(rows.length);
    },
    onError: (error) => {
      toast.failure(error);
      // The rows have changed, so the person looks at the new list. After other failures the dialog keeps the reason for the next try.
      if (error instanceof ApiError && error.status === 409) close();
    },
  });
  return {
    isPending,
    /** Opens the question for the reason. `read` returns the rows of the file. */
    start: (read: () => Promise<readonly Row[]>) => setReadRows(() => read),
    dialog:
      readRows === null ? null : (
        <ExportReasonDialog
          readyReasons={readyReasons}
          saving={isPending}
          onSave={(reason) => act({ read: readRows, reason })}
          onClose={close}
        />
      ),
  };
};
