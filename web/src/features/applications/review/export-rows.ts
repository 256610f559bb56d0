import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { downloadCsv } from "../../../lib/csv.ts";
import { formatPhone, formatPhones } from "../../../lib/format.ts";
import { seoulDay, seoulMoment } from "../../../lib/seoul-time.ts";
import { licenceWords, type ReviewLabels } from "./labels.ts";

type Labels = Pick<ReviewLabels, "statusName" | "status" | "source">;
type Column = readonly [head: string, cell: (row: ReviewedApplication, labels: Labels) => string];

const yesNo = (value: boolean) => (value ? "있음" : "없음");
const columnsOf = ({ statusName }: Labels): readonly Column[] => [
  ["지원 ID", (row) => String(row.id)],
  ["지원/취소", (row) => (row.active ? "지원" : "취소")],
  ["지원일", (row) => seoulMoment(row.created_at)],
  ["취소일", (row) => (row.cancelled_at === null ? "" : seoulMoment(row.cancelled_at))],
  ["이름", (row) => row.name],
  ["유저 ID", (row) => String(row.user_id)],
  ["전화번호", (row) => formatPhone(row.phone_number)],
  // Empty if this reviewer may not see it.
  ["면허", (row) => (row.license_state === null ? "" : licenceWords[row.license_state])],
  ["학력", (row) => yesNo(row.has_educations)],
  ["경력", (row) => yesNo(row.has_experiences)],
  ["이력서 파일", (row) => yesNo(row.has_resume_files)],
  ["최근 변경", (row) => row.latest_updated_at.text],
  ["변경 시각", (row) => seoulMoment(row.latest_updated_at.at)],
  ["변경한 사람", (row) => row.latest_updated_at.by ?? ""],
  ["병원", (row) => row.business_name],
  ["공고 ID", (row) => String(row.job_post_id)],
  ["공고 제목", (row) => row.job_post_title],
  ["등록 경로", (row, labels) => labels.source(row.post_from)],
  ["외부 공고 ID", (row) => row.x_job_post_id ?? ""],
  ["직접지원", (row) => (row.directly_apply ? "가능" : "불가능")],
  ["담당자 이메일", (row) => row.hr_email ?? ""],
  ["담당자 전화", (row) => formatPhones(row.hr_phone_number)],
  ["드롭 사유", (row) => row.drop_reason],
  [statusName, (row, labels) => labels.status(row.current_status)],
  ["메모", (row) => row.notes.map(({ date, content }) => `${date} ${content}`).join(" / ")],
];

/** Header and cells of the rows with their saved values. Unsaved changes are left out. */
const exportTable = (rows: readonly ReviewedApplication[], labels: Labels): string[][] => {
  const columns = columnsOf(labels);
  return [columns.map(([head]) => head), ...rows.map((row) => columns.map(([, cell]) => cell(row, labels)))];
};

/** Downloads the listed rows as a file with today's date in its name. */
export const exportRows = (rows: readonly ReviewedApplication[], labels: Labels): void =>
  downloadCsv(`지원-${seoulDay()}.csv`, exportTable(rows, labels));
