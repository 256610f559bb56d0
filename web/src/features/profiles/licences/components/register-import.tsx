import { Button, Modal, Progress } from "@mantine/core";
import { IconAlertCircle, IconDownload, IconFileSpreadsheet } from "@tabler/icons-react";
import { type DragEvent, useRef } from "react";
import { downloadCsv } from "../../../../lib/csv.ts";
import { formatNumber } from "../../../../lib/format.ts";
import { Box, Grid, Row, Stack, Text } from "../../../../ui/box.tsx";
import { type ImportState, type ImportSummary, useRegisterImport } from "../use-register-import.ts";
import classes from "./register-import.module.css";

/** The screen shows at most this number. The file contains all of them. */
const shownFaults = 100;

const Figures = ({ added, changed, unchanged, rejected }: ImportSummary) => (
  <Grid as="dl" radius={12} line="all" className={classes.figures}>
    {(
      [
        ["새 면허", added],
        ["바뀜", changed],
        ["그대로", unchanged],
        ["읽지 못함", rejected.length],
      ] as const
    ).map(([label, figure]) => (
      <Box px={16} py={12} key={label}>
        <Text as="dt" size={12} tone="muted">
          {label}
        </Text>
        <Text as="dd" mt={2} size={22} weight={700} tabular>
          {formatNumber(figure)}
        </Text>
      </Box>
    ))}
  </Grid>
);

const Faults = ({ rejected }: Pick<ImportSummary, "rejected">) =>
  rejected.length === 0 ? null : (
    <section aria-label="읽지 못한 줄">
      <Row align="center" justify="between">
        <Text as="h3" size={13}>
          읽지 못한 줄 {formatNumber(rejected.length)}
        </Text>
        <Button
          variant="subtle"
          leftSection={<IconDownload size={15} aria-hidden />}
          onClick={() =>
            downloadCsv("register-errors.csv", [["줄", "이유"], ...rejected.map(({ line, reason }) => [String(line), reason])])
          }
        >
          CSV
        </Button>
      </Row>
      <Box radius={10} line="all" className={classes.scroller} tabIndex={0} role="region" aria-label="읽지 못한 줄, 스크롤 영역">
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">줄</th>
              <th scope="col">이유</th>
            </tr>
          </thead>
          <tbody>
            {rejected.slice(0, shownFaults).map(({ line, reason }) => (
              <tr key={line}>
                <td>{formatNumber(line)}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {rejected.length > shownFaults ? (
          <Text as="p" px={12} py={8} size={12} tone="muted">
            나머지 {formatNumber(rejected.length - shownFaults)}줄은 CSV에 있어요.
          </Text>
        ) : null}
      </Box>
    </section>
  );

const Problem = ({ children }: { children: string }) => (
  <Row as="p" gap={6} align="center" mt={12} tone="lost" role="alert">
    <IconAlertCircle size={16} stroke={2} aria-hidden />
    {children}
  </Row>
);

const Chooser = ({ problem, onFile }: { problem?: string | undefined; onFile: (file: File) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file !== undefined) onFile(file);
  };
  return (
    <>
      <div className={classes.drop} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
        <IconFileSpreadsheet size={28} stroke={1.6} aria-hidden />
        <p>
          <code>name,birth_date,license_number</code> 열이 있는 CSV 파일을 여기에 놓거나 골라 주세요.
        </p>
        <Button data-autofocus onClick={() => input.current?.click()}>
          파일 고르기
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          hidden
          aria-label="등록부 CSV 파일"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = "";
            if (file !== undefined) onFile(file);
          }}
        />
      </div>
      {problem === undefined ? null : <Problem>{problem}</Problem>}
      <Text as="p" mt={12} size={12} tone="muted">
        생년월일은 여섯 자리(YYMMDD)예요. 먼저 무엇이 바뀌는지 보여 드리고, 확인하기 전에는 저장하지 않아요.
      </Text>
    </>
  );
};

const Running = ({ state }: { state: Extract<ImportState, { progress: number }> }) => {
  const percent = Math.round(state.progress * 100);
  return (
    <Stack gap={10} py={24} className={classes.running}>
      <p role="status">{state.phase === "checking" ? "파일을 확인하고 있어요" : "등록부에 넣고 있어요"}</p>
      <Progress.Root size={8} radius={4}>
        <Progress.Section value={percent} aria-label="진행률" />
      </Progress.Root>
      <Text tone="muted" tabular text="end">
        {percent}%
      </Text>
    </Stack>
  );
};

/** Imports the register from a CSV file. Shows the changes first, then applies them. */
export const RegisterImport = ({ onClose }: { onClose: () => void }) => {
  const { state, check, run, reset } = useRegisterImport();
  const close = () => {
    // A running import must stay visible, because closing would hide an incomplete import. Imported parts stay imported.
    if (state.phase !== "importing") onClose();
  };
  return (
    <Modal.Root opened onClose={close} size={640} centered radius={14}>
      <Modal.Overlay color="#161513" backgroundOpacity={0.56} />
      <Modal.Content>
        {/* Not Modal.Header, which is a banner for screen readers. The page already has a banner. */}
        <Row align="center" justify="between" px={16} pt={16} pb={12}>
          <Modal.Title>면허 등록부 가져오기</Modal.Title>
          <Modal.CloseButton aria-label="닫기" />
        </Row>
        <Modal.Body>
          {state.phase === "choosing" ? <Chooser problem={state.problem} onFile={(file) => void check(file)} /> : null}
          {state.phase === "checking" || state.phase === "importing" ? <Running state={state} /> : null}
          {state.phase === "checked" ? (
            <>
              <Text as="p" weight={600}>
                {state.fileName}
              </Text>
              <Figures {...state.summary} />
              <Faults rejected={state.summary.rejected} />
              <Row gap={8} justify="end" mt={20}>
                <Button variant="default" onClick={reset}>
                  다른 파일
                </Button>
                <Button
                  disabled={state.summary.added + state.summary.changed === 0}
                  onClick={() => void run(state.fileName)}
                >{`${formatNumber(state.summary.added + state.summary.changed)}건 저장`}</Button>
              </Row>
            </>
          ) : null}
          {state.phase === "stopped" || state.phase === "done" ? (
            <>
              {state.phase === "done" ? (
                <Text as="p" weight={600} role="status">
                  등록부를 저장했어요.
                </Text>
              ) : (
                <Problem>{`여기까지 저장하고 멈췄어요. ${state.problem}`}</Problem>
              )}
              <Figures {...state.summary} />
              <Row gap={8} justify="end" mt={20}>
                {state.phase === "stopped" ? <Button onClick={() => void run(state.fileName)}>다시 시도</Button> : null}
                <Button variant="default" onClick={onClose}>
                  닫기
                </Button>
              </Row>
            </>
          ) : null}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};
