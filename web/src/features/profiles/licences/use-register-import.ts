import { importLicenceRegister, listedRejections } from "@rounds/contract/profiles/licences.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { messageOf } from "../../../lib/api.ts";
import { call } from "../../../lib/api.ts";
import { licenceKeys } from "./queries.ts";
import {
  decodeCsv,
  lineInFile,
  maxFileBytes,
  type RegisterPart,
  type RepeatedLine,
  splitRegister,
  withoutRepeats,
} from "./register-file.ts";

export type ImportSummary = {
  added: number;
  changed: number;
  unchanged: number;
  /** All invalid lines of the file. */
  rejected_count: number;
  /** The first of them. */
  rejected: { line: number; reason: string }[];
};

export type ImportState =
  | { phase: "choosing"; problem?: string }
  | { phase: "checking" | "importing"; fileName: string; progress: number }
  | { phase: "checked"; fileName: string; summary: ImportSummary }
  /** `imported` parts of the file are already in the register and stay there. */
  | { phase: "stopped"; fileName: string; summary: ImportSummary; problem: string }
  | { phase: "done"; fileName: string; summary: ImportSummary };

const nothing: ImportSummary = { added: 0, changed: 0, unchanged: 0, rejected_count: 0, rejected: [] };

const sum = (a: ImportSummary, b: ImportSummary): ImportSummary => ({
  added: a.added + b.added,
  changed: a.changed + b.changed,
  unchanged: a.unchanged + b.unchanged,
  rejected_count: a.rejected_count + b.rejected_count,
  rejected: [...a.rejected, ...b.rejected].toSorted((one, other) => one.line - other.line).slice(0, listedRejections),
});

/** Imports a file into the register in two steps: a preview, then the changes. */
export const useRegisterImport = () => {
  const [state, setState] = useState<ImportState>({ phase: "choosing" });
  const parts = useRef<readonly RegisterPart[]>([]);
  /** Lines whose number an earlier line of the file has. */
  const repeatedLines = useRef<readonly RepeatedLine[]>([]);
  const running = useRef<AbortController>(null);
  const queryClient = useQueryClient();
  useEffect(() => () => running.current?.abort(), []);

  const send = async (isDryRun: boolean, fileName: string, each: (summary: ImportSummary) => void): Promise<ImportSummary> => {
    const { signal } = (running.current = new AbortController());
    const repeated = repeatedLines.current;
    let total = sum(nothing, { ...nothing, rejected_count: repeated.length, rejected: [...repeated] });
    for (const [index, part] of parts.current.entries()) {
      setState({ phase: isDryRun ? "checking" : "importing", fileName, progress: index / parts.current.length });
      const response = await call(importLicenceRegister, { body: { csv: part.csv, dry_run: isDryRun } }, { signal });
      const rejected = response.rejected.map(({ line, reason }) => ({ line: lineInFile(part, line), reason }));
      total = sum(total, { ...response, rejected });
      each(total);
    }
    return total;
  };

  const check = async (file: File) => {
    if (file.size > maxFileBytes) return setState({ phase: "choosing", problem: "20MB보다 큰 파일은 나누어 올려 주세요." });
    try {
      const { csv, repeated } = withoutRepeats(decodeCsv(await file.arrayBuffer()));
      parts.current = splitRegister(csv);
      repeatedLines.current = repeated;
      const summary = await send(true, file.name, () => {});
      setState({ phase: "checked", fileName: file.name, summary });
    } catch (error) {
      if (!running.current?.signal.aborted) setState({ phase: "choosing", problem: messageOf(error) });
    }
  };

  const run = async (fileName: string) => {
    let soFar = nothing;
    try {
      const summary = await send(false, fileName, (sent) => (soFar = sent));
      setState({ phase: "done", fileName, summary });
    } catch (error) {
      if (!running.current?.signal.aborted) setState({ phase: "stopped", fileName, summary: soFar, problem: messageOf(error) });
    }
    // The import can change the evidence of every pending licence.
    await queryClient.invalidateQueries({ queryKey: licenceKeys.all });
  };

  const reset = () => {
    running.current?.abort();
    setState({ phase: "choosing" });
  };
  return { state, check, run, reset };
};
