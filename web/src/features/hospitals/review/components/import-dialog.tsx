import { Button, Modal, Progress, Skeleton } from "@mantine/core";
import type { HospitalImport } from "@rounds/contract/hospitals/import.ts";
import { IconAlertCircle, IconDownload, IconFileSpreadsheet } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type DragEvent, useRef } from "react";
import { messageOf } from "../../../../lib/api.ts";
import { downloadCsv } from "../../../../lib/csv.ts";
import { formatNumber } from "../../../../lib/format.ts";
import { Box, Grid, Row, Stack, Text } from "../../../../ui/box.tsx";
import { RetryButton, TableMessage } from "../../../../ui/console/data-table.tsx";
import { toast } from "../../../../ui/toast.ts";
import { allProblems, problemsQuery, useHospitalImport, type ImportEditing } from "../use-hospital-import.ts";
import classes from "./import-dialog.module.css";

const kinds = { rejected: "읽지 못함", noted: "일부만" } as const;

const Problem = ({ children }: { children: string }) => (
  <Row as="p" gap={6} align="center" mt={12} tone="lost" role="alert">
    <IconAlertCircle size={16} stroke={2} aria-hidden />
    {children}
  </Row>
);

const Chooser = ({ problem, onFile }: { problem: string | null; onFile: (file: File) => void }) => {
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
        <p>건강보험심사평가원 병원정보서비스 CSV 파일을 여기에 놓거나 골라 주세요.</p>
        <Button data-autofocus onClick={() => input.current?.click()}>
          파일 고르기
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          hidden
          aria-label="병원 CSV 파일"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = "";
            if (file !== undefined) onFile(file);
          }}
        />
      </div>
      {problem === null ? null : <Problem>{problem}</Problem>}
      <Text as="p" mt={12} size={12} tone="muted">
        먼저 한 줄씩 확인해서 무엇이 바뀌는지 보여 드리고, 시작하기 전에는 저장하지 않아요.
      </Text>
    </>
  );
};

const Running = ({ words, share }: { words: string; share: number | null }) => (
  <Stack gap={10} py={24} className={classes.running}>
    <p role="status">{words}</p>
    <Progress.Root size={8} radius={4}>
      <Progress.Section value={share === null ? 100 : Math.round(share * 100)} animated={share === null} aria-label="진행률" />
    </Progress.Root>
    <Text tone="muted" tabular text="end">
      {share === null ? "" : `${Math.round(share * 100)}%`}
    </Text>
  </Stack>
);

const Figures = ({ one }: { one: HospitalImport }) => (
  <Grid as="dl" radius={12} line="all" className={classes.figures}>
    {(
      [
        ["새 병원", one.added],
        ["바뀜", one.changed],
        ["그대로", one.unchanged],
        ["읽지 못함", one.rejected],
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

const Problems = ({ one }: { one: HospitalImport }) => {
  const total = one.rejected + one.noted;
  const list = useQuery({ ...problemsQuery(one.id), enabled: total > 0 });
  if (total === 0) return null;
  const save = () =>
    allProblems(one.id).then(
      (problems) =>
        downloadCsv("hospital-import-problems.csv", [
          ["줄", "구분", "이유"],
          ...problems.map(({ line, kind, reason }) => [String(line), kinds[kind], reason]),
        ]),
      (error: unknown) => toast.failure(error),
    );
  return (
    <section aria-label="확인할 줄">
      <div>
        <h3>확인할 줄 {formatNumber(total)}</h3>
        <Button variant="subtle" leftSection={<IconDownload size={15} aria-hidden />} onClick={() => void save()}>
          CSV
        </Button>
      </div>
      {list.isError ? (
        <TableMessage alert action={<RetryButton loading={list.isFetching} onClick={() => void list.refetch()} />}>
          {messageOf(list.error)}
        </TableMessage>
      ) : (
        <Box radius={10} line="all" className={classes.scroller} tabIndex={0} role="region" aria-label="확인할 줄, 스크롤 영역">
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">줄</th>
                <th scope="col">구분</th>
                <th scope="col">이유</th>
              </tr>
            </thead>
            <tbody>
              {list.data?.problems.map(({ line, kind, reason }, index) => (
                <tr key={index}>
                  <td>{formatNumber(line)}</td>
                  <td>{kinds[kind]}</td>
                  <td>{reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {list.data?.next_cursor ? (
            <Text as="p" px={12} py={8} size={12} tone="muted">
              나머지는 CSV에 있어요.
            </Text>
          ) : null}
        </Box>
      )}
    </section>
  );
};

const share = ({ read, row_count: total }: HospitalImport): number | null =>
  total === null || total === 0 ? null : Math.min(1, read / total);

const Work = ({ one, editing, onClose }: { one: HospitalImport; editing: ImportEditing; onClose: () => void }) => {
  const stop = (
    <Button variant="default" disabled={editing.isActing} onClick={() => editing.cancel(one.id)}>
      중단
    </Button>
  );
  if (one.state === "receiving" || one.state === "checking") {
    return (
      <>
        <p className={classes.file}>{one.file_name}</p>
        <Running words={`파일을 확인하고 있어요 · ${formatNumber(one.read)}줄`} share={null} />
        <div className={classes.actions}>{stop}</div>
      </>
    );
  }
  if (one.state === "importing") {
    return (
      <>
        <p className={classes.file}>{one.file_name}</p>
        <Running words={`병원을 저장하고 있어요 · ${formatNumber(one.read)}줄. 창을 닫아도 계속돼요.`} share={share(one)} />
        <div className={classes.actions}>
          {stop}
          <Button variant="default" onClick={onClose}>
            닫기
          </Button>
        </div>
      </>
    );
  }
  if (one.state === "checked") {
    const written = one.added + one.changed;
    return (
      <>
        <p className={classes.file}>
          {one.file_name} · {formatNumber(one.row_count ?? one.read)}줄
        </p>
        <Figures one={one} />
        <Problems one={one} />
        <div className={classes.actions}>
          <Button variant="default" disabled={editing.isActing} onClick={() => editing.cancel(one.id)}>
            다른 파일
          </Button>
          <Button disabled={written === 0} loading={editing.isActing} onClick={() => editing.start(one.id)}>
            {`${formatNumber(written)}곳 저장`}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      {one.state === "done" ? (
        <p className={classes.file} role="status">
          병원을 저장했어요.
        </p>
      ) : (
        <Problem>{one.failure ?? "가져오기를 중단했어요. 그때까지 저장한 병원은 그대로 남아요."}</Problem>
      )}
      {one.state === "failed" ? null : <Figures one={one} />}
      <div className={classes.actions}>
        <Button variant="default" onClick={editing.reset}>
          다른 파일
        </Button>
        <Button onClick={onClose}>닫기</Button>
      </div>
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
    <Modal.Root opened onClose={close} size={640} centered radius={14}>
      <Modal.Overlay color="#161513" backgroundOpacity={0.56} />
      <Modal.Content>
        {/* Not Modal.Header, which is a banner for screen readers. The page already has a banner. */}
        <Row align="center" justify="between" px={16} pt={16} pb={12}>
          <Modal.Title>병원 파일로 가져오기</Modal.Title>
          <Modal.CloseButton aria-label="닫기" />
        </Row>
        <Modal.Body>
          {sent !== null ? <Running words="파일을 올리고 있어요" share={sent} /> : null}
          {sent === null && current.isPending ? <Skeleton height={180} radius={12} /> : null}
          {sent === null && current.isError ? (
            <TableMessage alert action={<RetryButton loading={current.isFetching} onClick={() => void current.refetch()} />}>
              {messageOf(current.error)}
            </TableMessage>
          ) : null}
          {sent === null && current.isSuccess && one === null ? <Chooser problem={problem} onFile={editing.send} /> : null}
          {sent === null && one !== null ? <Work one={one} editing={editing} onClose={close} /> : null}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};
