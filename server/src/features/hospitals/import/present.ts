import { importStates, type HospitalImport } from "@rounds/contract/hospitals/import.ts";
import type { ImportRow, Problem } from "./queries.ts";

export const presentImport = (row: ImportRow): HospitalImport => ({
  id: row.id,
  file_name: row.file_name,
  byte_size: row.byte_size,
  state: importStates.find((state) => state === row.state) ?? "failed",
  row_count: row.row_count,
  read: row.read,
  added: row.added,
  changed: row.changed,
  unchanged: row.unchanged,
  rejected: row.rejected,
  noted: row.noted,
  failure: row.failure,
  created_at: row.created_at,
  finished_at: row.finished_at,
});

export const presentProblem = ({ line, kind, reason }: { line: number; kind: string; reason: string }): Problem => ({
  line,
  kind: kind === "noted" ? "noted" : "rejected",
  reason,
});
