import type { AccessRight, AccessRightRecord } from "@rounds/contract/accounts/access-rights.ts";
import { downloadCsv } from "../../../lib/csv.ts";
import { seoulDay, seoulMoment } from "../../../lib/seoul-time.ts";
import { memberRoleNames } from "../../../text/member-roles.ts";
import { personText } from "../../../text/person-text.ts";

const rightNames: Readonly<Record<AccessRight, string>> = {
  operator: "운영자",
  ...memberRoleNames,
};

export type Change = "start" | "change" | "end";
export const changeNames: Readonly<Record<Change, string>> = { start: "받음", change: "바뀜", end: "끝남" };

export const changeOf = ({ right_before: before, right_after: after }: AccessRightRecord): Change => {
  if (before === null) return "start";
  return after === null ? "end" : "change";
};

/** `소유자`, `편집자 → 소유자` */
export const rightText = ({ right_before: before, right_after: after }: AccessRightRecord): string =>
  [before, after].flatMap((right) => (right === null ? [] : [rightNames[right]])).join(" → ");

export const changerText = ({ changed_by }: AccessRightRecord): string => (changed_by === null ? "자동" : personText(changed_by));

/** Operators have their right in the whole service. */
export const placeText = ({ business }: AccessRightRecord): string =>
  business === null ? "서비스 전체" : (business.name ?? `지워진 병원 ${business.id}`);

type Column = readonly [head: string, cell: (record: AccessRightRecord) => string];

const columns: readonly Column[] = [
  ["기록", ({ id }) => String(id)],
  ["시각", ({ at }) => seoulMoment(at)],
  ["권한을 가진 사람", ({ person }) => personText(person)],
  ["어디", placeText],
  ["병원 번호", ({ business }) => (business === null ? "" : String(business.id))],
  ["갈래", (record) => changeNames[changeOf(record)]],
  ["이전 권한", ({ right_before: right }) => (right === null ? "" : rightNames[right])],
  ["다음 권한", ({ right_after: right }) => (right === null ? "" : rightNames[right])],
  ["바꾼 사람", changerText],
];

const exportTable = (records: readonly AccessRightRecord[]): string[][] => [
  columns.map(([head]) => head),
  ...records.map((record) => columns.map(([, cell]) => cell(record))),
];

export const exportRecords = (records: readonly AccessRightRecord[]): void =>
  downloadCsv(`접근-권한-기록-${seoulDay()}.csv`, exportTable(records));
