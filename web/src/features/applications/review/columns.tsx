import type { ComponentType } from "react";
import type { ColumnHead } from "../../../ui/console/data-table.tsx";
import {
  ApplicantCell,
  ApplicantResumeCell,
  ChangeCell,
  ContactCell,
  DirectCell,
  DocumentsCell,
  IdCell,
  MemoCell,
  MemoCountCell,
  OwnPostingCell,
  PhoneCell,
  PostingCell,
  SourceCell,
} from "./components/cells.tsx";
import { CheckCell, CheckHead } from "./components/check-cell.tsx";
import { DropReasonChoice, StatusChoice } from "./components/choices.tsx";
import { ActionCell, CompactActionCell, OwnerActionCell } from "./components/row-actions.tsx";
import type { RowProps } from "./row-view.ts";

export type ReviewColumn = ColumnHead & { Cell: ComponentType<RowProps> };

/**
 * Space for a table. `full`: all columns. `snug`: the same columns, narrower. `folded`: contact and source move into the row's details.
 * `beside`: next to an open panel. `cards`: no table.
 */
export type Room = "full" | "snug" | "folded" | "beside" | "cards";

const action: ReviewColumn = { key: "action", label: "문자 전송과 저장", width: 132, quiet: true, Cell: ActionCell };
const compactAction: ReviewColumn = { ...action, width: 98, Cell: CompactActionCell };
const ownerAction: ReviewColumn = { ...action, label: "대화, 문자 전송과 저장", width: 98, Cell: OwnerActionCell };

const check: ReviewColumn = { key: "check", label: "고르기", width: 32, Head: CheckHead, Cell: CheckCell };

// The widths of 지원자 and 드롭 사유 are those of a complete mobile number and of 병원 연락안됨. 병원 담당자 has a complete number and "+1".
const operatorTable: readonly ReviewColumn[] = [
  check,
  { key: "id", sortable: true, label: "지원 ID", width: 80, Cell: IdCell },
  { key: "applicant", sortable: true, label: "지원자", width: 115, Cell: ApplicantCell },
  { key: "documents", label: "서류", width: 78, Cell: DocumentsCell },
  { key: "change", label: "최근 변경", width: 86, sortable: true, Cell: ChangeCell },
  { key: "posting", sortable: true, label: "병원 · 공고", width: 132, Cell: PostingCell },
  { key: "source", sortable: true, label: "등록 경로", width: 88, Cell: SourceCell },
  { key: "direct", label: "직접지원", width: 64, Cell: DirectCell },
  { key: "contact", sortable: true, label: "병원 담당자", width: 136, Cell: ContactCell },
  { key: "drop", sortable: true, label: "드롭 사유", width: 112, Cell: DropReasonChoice },
  { key: "status", sortable: true, label: "현재 상태", width: 156, Cell: StatusChoice },
  { key: "memo", sortable: true, label: "메모", width: "rest", Cell: MemoCell },
  action,
];

const ownerTable = (brand: string, hasBulk: boolean): readonly ReviewColumn[] => [
  ...(hasBulk ? [check] : []),
  { key: "id", sortable: true, label: "지원 ID", width: 92, Cell: IdCell },
  { key: "applicant", sortable: true, label: "지원자", width: 132, Cell: ApplicantResumeCell },
  { key: "posting", sortable: true, label: `${brand} 공고`, width: 196, Cell: OwnPostingCell },
  { key: "source", sortable: true, label: "외부 공고", width: 124, Cell: SourceCell },
  { key: "direct", label: "직접지원", width: 80, Cell: DirectCell },
  { key: "contact", label: "병원 연락처", width: 148, Cell: PhoneCell },
  { key: "drop", sortable: true, label: "드롭 사유", width: 120, Cell: DropReasonChoice },
  { key: "status", sortable: true, label: "진행 상태", width: 156, Cell: StatusChoice },
  { key: "memo", sortable: true, label: "메모", width: "rest", Cell: MemoCell },
  ownerAction,
];

const besideWidths: Readonly<Record<string, number>> = {
  check: 32,
  id: 88,
  applicant: 115,
  posting: 132,
  drop: 112,
  status: 146,
  action: 86,
};

const snugWidths: Readonly<Record<string, number>> = {
  id: 72,
  documents: 76,
  posting: 107,
  source: 84,
  direct: 60,
  status: 146,
  action: 76,
};

/** Without these the check column would leave no room for the notes. */
const ownerSnugWidths: Readonly<Record<string, number>> = { id: 80, posting: 170, source: 112, contact: 136 };

const narrowed = (column: ReviewColumn): ReviewColumn => {
  const width = snugWidths[column.key];
  return width === undefined || column.width === "rest" ? column : { ...column, width: Math.min(width, column.width) };
};

const folded = (columns: readonly ReviewColumn[]): ReviewColumn[] => columns.filter(({ key }) => key !== "contact" && key !== "source");

/** Columns that show only icons, for windows without space for the labels of the actions, or even for the note's text. */
const withIcons = (column: ReviewColumn, room: Room): ReviewColumn => {
  if (column.key === "action") return { ...compactAction, width: column.width };
  return column.key === "memo" && room === "folded" ? { ...column, Cell: MemoCountCell } : column;
};

export const operatorColumns = (room: Room): readonly ReviewColumn[] => {
  if (room === "full") return operatorTable;
  return (room === "snug" ? operatorTable : folded(operatorTable)).map(narrowed).map((column) => withIcons(column, room));
};

/** `hasBulk`: the user can change many rows together. */
export const ownerColumns = (brand: string, room: Room, hasBulk: boolean): readonly ReviewColumn[] => {
  const columns = ownerTable(brand, hasBulk);
  if (room === "beside")
    return columns.flatMap((column) => {
      const width = column.width === "rest" ? column.width : besideWidths[column.key];
      return width === undefined ? [] : [{ ...column, width }];
    });
  if (room === "snug") return columns.map((column) => ({ ...column, width: ownerSnugWidths[column.key] ?? column.width }));
  return room === "folded" ? folded(columns) : columns;
};
