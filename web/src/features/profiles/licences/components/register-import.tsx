import { Button } from "@mantine/core";
import { downloadCsv } from "../../../../lib/csv.ts";
import { formatNumber } from "../../../../lib/format.ts";
import { seoulDay } from "../../../../lib/seoul-time.ts";
import { Text } from "../../../../ui/box.tsx";
import { ConsoleDialog } from "../../../../ui/console/console-dialog.tsx";
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
import { type ImportState, type ImportSummary, useRegisterImport } from "../use-register-import.ts";

/** The screen shows at most this number. The file contains all that the summary names. */
const shownFaults = 100;

type ListedFaults = Pick<ImportSummary, "rejected" | "rejected_count">;

const Figures = ({ added, changed, unchanged, rejected_count }: ImportSummary) => (
  <ImportFigures
    figures={[
      ["새 면허", added],
      ["바뀜", changed],
      ["그대로", unchanged],
      ["읽지 못함", rejected_count],
    ]}
  />
);

const restOf = ({ rejected, rejected_count: count }: ListedFaults): string | null => {
  if (count <= shownFaults) return null;
  const inFile = `나머지 ${formatNumber(rejected.length - shownFaults)}줄은 CSV에 있어요.`;
  return count === rejected.length ? inFile : `CSV에는 처음 ${formatNumber(rejected.length)}줄만 있어요. 고친 다음 다시 올려 주세요.`;
};

const Faults = ({ rejected, rejected_count }: ListedFaults) =>
  rejected.length === 0 ? null : (
    <ImportLines
      title="읽지 못한 줄"
      count={rejected_count}
      columns={["줄", "이유"]}
      rows={rejected.slice(0, shownFaults).map(({ line, reason }) => [line, reason])}
      rest={restOf({ rejected, rejected_count })}
      onDownload={() =>
        downloadCsv(`면허-대장-읽지-못한-줄-${seoulDay()}.csv`, [
          ["줄", "이유"],
          ...rejected.map(({ line, reason }) => [String(line), reason]),
        ])
      }
    />
  );

const announcementOf = (state: ImportState): string => {
  if (state.phase === "checked" || state.phase === "done") {
    const counts = `새 면허 ${formatNumber(state.summary.added)}건, 바뀜 ${formatNumber(state.summary.changed)}건.`;
    return `${state.phase === "done" ? "저장" : "확인"}을 마쳤어요. ${counts}`;
  }
  if (state.phase === "checking") return "확인하는 중";
  // A problem is an alert, which screen readers read out without this.
  return state.phase === "importing" ? "저장하는 중" : "";
};

/** Imports the register from a CSV file. Shows the changes first, then applies them. */
export const RegisterImport = ({ onClose }: { onClose: () => void }) => {
  const { state, check, run, reset } = useRegisterImport();
  const close = () => {
    // A running import must stay visible, because closing would hide an incomplete import. Imported parts stay imported.
    if (state.phase !== "importing") onClose();
  };
  return (
    <ConsoleDialog title="면허 등록부 가져오기" size={640} onClose={close}>
      <ImportStatus>{announcementOf(state)}</ImportStatus>
      {state.phase === "choosing" ? (
        <FileChooser
          label="등록부 CSV 파일"
          problem={state.problem}
          note="생년월일은 여섯 자리(YYMMDD)예요. 먼저 무엇이 바뀌는지 보여 드리고, 확인하기 전에는 저장하지 않아요."
          onFile={(file) => void check(file)}
        >
          <code>name,birth_date,license_number</code> 열이 있는 CSV 파일을 여기에 놓거나 골라 주세요.
        </FileChooser>
      ) : null}
      {state.phase === "checking" || state.phase === "importing" ? (
        <ImportProgress text={state.phase === "checking" ? "파일을 확인하고 있어요" : "등록부에 넣고 있어요"} share={state.progress} />
      ) : null}
      {state.phase === "checked" ? (
        <ImportStep key={state.phase}>
          <Text as="p" weight={600}>
            {state.fileName}
          </Text>
          <Figures {...state.summary} />
          <Faults {...state.summary} />
          <ImportActions>
            <Button variant="default" onClick={reset}>
              다른 파일
            </Button>
            <Button
              disabled={state.summary.added + state.summary.changed === 0}
              onClick={() => void run(state.fileName)}
            >{`${formatNumber(state.summary.added + state.summary.changed)}건 저장`}</Button>
          </ImportActions>
        </ImportStep>
      ) : null}
      {state.phase === "stopped" || state.phase === "done" ? (
        <ImportStep key={state.phase}>
          {state.phase === "done" ? (
            <Text as="p" weight={600}>
              등록부를 저장했어요.
            </Text>
          ) : (
            <ImportProblem>{`여기까지 저장하고 멈췄어요. ${state.problem}`}</ImportProblem>
          )}
          <Figures {...state.summary} />
          <ImportActions>
            {state.phase === "stopped" ? <Button onClick={() => void run(state.fileName)}>다시 시도</Button> : null}
            <Button variant="default" onClick={onClose}>
              닫기
            </Button>
          </ImportActions>
        </ImportStep>
      ) : null}
    </ConsoleDialog>
  );
};
