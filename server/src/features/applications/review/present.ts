import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { leftMemberName } from "@rounds/contract/left-member.ts";
import type { ApplicationStatus, DropReason } from "@rounds/contract/vocabulary.ts";
import { postSources } from "@rounds/contract/vocabulary.ts";
import type { ReviewedRow } from "./queries.ts";

const changeTexts: Record<string, string> = {
  applied: "지원",
  cancelled: "지원 취소",
  status_changed: "상태 변경",
  dropped: "드롭",
  drop_lifted: "드롭 해제",
  notes_changed: "메모",
  supplemented: "이력서 파일 추가",
};

/** An application as one user may see it. */
export type Opened = {
  readonly row: ReviewedRow;
  /** The decrypted phone number. */
  readonly phone: string;
  /** Null when the user may not see it. */
  readonly licenceState: string | null;
  /** Empty when the user may not open a file. */
  readonly files: NonNullable<ReviewedRow["files"]>;
  /** The reviewer who made the latest change. */
  readonly changer: string | null;
};

export const presentReviewed = ({ row, phone, licenceState, files, changer }: Opened): ReviewedApplication => ({
  id: row.id,
  active: row.active,
  created_at: row.created_at,
  updated_at: row.updated_at,
  cancelled_at: row.cancelled_at,
  user_id: row.user_id,
  name: row.name ?? leftMemberName,
  phone_number: phone,
  license_state: licenceState as ReviewedApplication["license_state"],
  has_educations: row.has_educations,
  has_experiences: row.has_experiences,
  has_resume_files: row.files !== null,
  resume_files: files.map(({ id, name }) => ({ id, file_name: name, url: `/api/v1/resume_files/${id}/file` })),
  latest_updated_at: { text: changeTexts[row.latest_change] ?? row.latest_change, at: row.updated_at, by: changer },
  job_post_id: row.job_post_id,
  job_post_title: row.job_post_title,
  business_id: row.business_id,
  business_name: row.business_name,
  post_from: postSources.find((source) => source === row.post_from) ?? "direct_request",
  x_job_post_id: row.x_job_post_id,
  directly_apply: row.directly_apply,
  hr_email: row.hr_email,
  hr_phone_number: row.hr_phone_number,
  // Check constraints of the table allow the same values as the contract.
  drop_reason: row.drop_reason as DropReason,
  current_status: row.current_status as ApplicationStatus,
  notes: [...(row.notes ?? [])],
});
