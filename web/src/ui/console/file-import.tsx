import { Button, Progress } from "@mantine/core";
import { IconAlertCircle, IconDownload, IconFileSpreadsheet } from "@tabler/icons-react";
import { type DragEvent, type ReactNode, useRef } from "react";
import { formatNumber } from "../../lib/format.ts";
import { Box, Grid, Row, Stack, Text } from "../box.tsx";
import { takeFocusInPlace } from "../take-focus.ts";
import classes from "./file-import.module.css";

/**
 * One step of an import. It takes the focus when it replaces another step, because the button that had the focus is gone. Give it the name
 * of the step as key.
 */
export const ImportStep = ({ children }: { children: ReactNode }) => (
  <div tabIndex={-1} data-autofocus ref={takeFocusInPlace} style={{ outline: "none" }}>
    {children}
  </div>
);

/**
 * Announces the steps of an import. Mount it with the dialog: a live region that is new together with its text may not be read out.
 * The text has no count of a running step, which changes each second.
 */
export const ImportStatus = ({ children }: { children: string }) => (
  <Text spoken role="status">
    {children}
  </Text>
);

export const ImportProblem = ({ children }: { children: string }) => (
  <Row as="p" gap={6} align="center" mt={12} tone="lost" role="alert">
    <IconAlertCircle size={16} stroke={2} aria-hidden />
    {children}
  </Row>
);

type ChooserProps = {
  /** Of the file input, for screen readers. */
  label: string;
  problem: string | null | undefined;
  /** Below the drop area. */
  note: string;
  onFile: (file: File) => void;
  children: ReactNode;
};

/** A drop area for a CSV file, with a button to choose one. */
export const FileChooser = ({ label, problem, note, onFile, children }: ChooserProps) => {
  const input = useRef<HTMLInputElement>(null);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file !== undefined) onFile(file);
  };
  return (
    <>
      <Stack
        justify="center"
        gap={12}
        radius={12}
        tone="muted"
        text="center"
        className={classes.drop}
        onDragOver={(event) => event.preventDefault()}
        onDrop={onDrop}
      >
        <IconFileSpreadsheet size={28} stroke={1.6} aria-hidden />
        <p>{children}</p>
        {/* Also when the dialog has been open for a while: it first reads whether an import is running. */}
        <Button data-autofocus ref={takeFocusInPlace} onClick={() => input.current?.click()}>
          파일 고르기
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          hidden
          aria-label={label}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = "";
            if (file !== undefined) onFile(file);
          }}
        />
      </Stack>
      {problem ? <ImportProblem>{problem}</ImportProblem> : null}
      <Text as="p" mt={12} size={12} tone="muted">
        {note}
      </Text>
    </>
  );
};

/** `share` is between 0 and 1, or null while the total is unknown. */
export const ImportProgress = ({ text, share }: { text: string; share: number | null }) => (
  <Stack gap={10} py={24}>
    <p>{text}</p>
    <Progress.Root size={8} radius={4}>
      <Progress.Section value={share === null ? 100 : Math.round(share * 100)} animated={share === null} aria-label="진행률" />
    </Progress.Root>
    <Text tone="muted" tabular text="end">
      {share === null ? "" : `${Math.round(share * 100)}%`}
    </Text>
  </Stack>
);

export const ImportFigures = ({ figures }: { figures: readonly (readonly [label: string, count: number])[] }) => (
  <Grid as="dl" columns="repeat(4, minmax(0, 1fr))" radius={12} line="all" className={classes.figures}>
    {figures.map(([label, count]) => (
      <Box px={16} py={12} key={label}>
        <Text as="dt" size={12} tone="muted">
          {label}
        </Text>
        <Text as="dd" mt={2} size={22} weight={700} tabular>
          {formatNumber(count)}
        </Text>
      </Box>
    ))}
  </Grid>
);

type LinesProps = {
  title: string;
  count: number;
  columns: readonly string[];
  /** The first column is the number of the line. */
  rows: readonly (readonly [line: number, ...cells: string[]])[];
  /** Below the table, when the file contains more lines. */
  rest: string | null;
  /** Replaces the table. */
  failure?: ReactNode;
  onDownload: () => void;
};

/** The lines of the file that need attention. */
export const ImportLines = ({ title, count, columns, rows, rest, failure, onDownload }: LinesProps) => (
  <section aria-label={title}>
    <Row align="center" justify="between">
      <Text as="h3" size={13}>
        {title} {formatNumber(count)}
      </Text>
      <Button variant="subtle" leftSection={<IconDownload size={15} aria-hidden />} onClick={onDownload}>
        CSV
      </Button>
    </Row>
    {failure ?? (
      <Box radius={10} line="all" className={classes.scroller} tabIndex={0} role="region" aria-label={`${title}, 스크롤 영역`}>
        <table className={classes.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <Text as="th" bg="head" weight={600} tone="muted" key={column} scope="col">
                  {column}
                </Text>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([line, ...cells], index) => (
              <tr key={index}>
                <td>{formatNumber(line)}</td>
                {cells.map((cell, column) => (
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {rest === null ? null : (
          <Text as="p" px={12} py={8} size={12} tone="muted">
            {rest}
          </Text>
        )}
      </Box>
    )}
  </section>
);

/** Buttons at the end of the dialog. */
export const ImportActions = ({ children }: { children: ReactNode }) => (
  <Row gap={8} justify="end" mt={20}>
    {children}
  </Row>
);
