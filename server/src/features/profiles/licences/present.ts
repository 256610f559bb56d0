import { licenceCheckSuccess, type LicenceReview, type LicenceReviewLine } from "@rounds/contract/profiles/licences.ts";
import type { LicenceState, ReviewRow } from "./queries.ts";
import type { OpenReview } from "./review.ts";

/** The specification's literal means that the doctor may continue. `state` shows whether an operator must still decide. */
export const presentCheck = (state: LicenceState) => ({
  message: state === "rejected" ? "면허번호를 조회할 수 없어요. 이름, 생년월일, 면허번호를 확인해 주세요." : licenceCheckSuccess,
  state,
});

export const presentLine = (row: ReviewRow): LicenceReviewLine => ({
  id: row.id,
  user_id: row.user_id,
  name: row.name,
  state: row.state as LicenceState,
  requested_at: row.checked_at,
  decided_at: row.decided_at,
});

export const presentReview = ({ row, deciderName, birthDate, licenceNumber, register, isTaken, earlier }: OpenReview): LicenceReview => ({
  ...presentLine(row),
  birth_date: birthDate,
  license_number: licenceNumber,
  register,
  number_is_taken: isTaken,
  decided_by: row.decided_by,
  decided_by_name: deciderName,
  reason: row.decision_reason,
  earlier: earlier.map(({ id, name, state, checked_at }) => ({ id, name, state: state as LicenceState, requested_at: checked_at })),
});
