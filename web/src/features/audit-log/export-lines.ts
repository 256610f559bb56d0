import { auditKindOf, type AuditLine } from "@rounds/contract/audit-log.ts";
import { downloadCsv } from "../../lib/csv.ts";
import { seoulDay } from "../../lib/seoul-time.ts";
import type { StatusLabel } from "../../lib/use-status-label.ts";
import { personText } from "../../text/person-text.ts";
import { actionText, entityText, factsOf, kindNames, roleNames, secondsText, sentenceOf } from "./texts.ts";

type Column = readonly [head: string, cell: (line: AuditLine, labelOf: StatusLabel) => string];

const columns: readonly Column[] = [
  ["기록", ({ id }) => String(id)],
  ["시각", ({ at }) => `${seoulDay(at)} ${secondsText(at)}`],
  ["갈래", ({ action }) => kindNames[auditKindOf(action)]],
  ["한 일", ({ action }) => actionText(action)],
  ["무슨 일이 있었나", sentenceOf],
  ["자세히", factsOf],
  ["한 사람", ({ actor }) => (actor === null ? "자동" : personText(actor))],
  ["역할", ({ actor, actor_role }) => (actor === null ? "서버" : roleNames[actor_role])],
  ["누구의 정보", ({ subjects }) => subjects.map(personText).join(", ")],
  ["누구의 정보(명)", ({ subject_count: count }) => String(count)],
  ["대상", entityText],
  ["주소", ({ address }) => address ?? ""],
  ["요청", ({ request_id: id }) => id ?? ""],
  ["봉인", ({ position }) => (position === null ? "" : String(position))],
  ["원본", ({ details }) => details],
];

/** Header and cells, with the stored data in the last column. */
export const exportTable = (lines: readonly AuditLine[], labelOf: StatusLabel): string[][] => [
  columns.map(([head]) => head),
  ...lines.map((line) => columns.map(([, cell]) => cell(line, labelOf))),
];

export const exportLines = (lines: readonly AuditLine[], labelOf: StatusLabel): void =>
  downloadCsv(`감사-기록-${seoulDay()}.csv`, exportTable(lines, labelOf));
