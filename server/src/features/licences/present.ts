import { licenceCheckSuccess, type LicenceReview } from "@rounds/contract/licences.ts";
import type { LicenceState } from "./queries.ts";
import type { OpenReview } from "./review.ts";

/** The literal says that one may go on; `state` tells whether an operator still has to look. */
export const presentCheck = (state: LicenceState) => ({
  message: state === "rejected" ? "면허번호를 조회할 수 없어요. 이름, 생년월일, 면허번호를 확인해 주세요." : licenceCheckSuccess,
  state,
});

export const presentReview = ({ row, birthDate, licenceNumber }: OpenReview): LicenceReview => ({
  id: row.id,
  user_id: row.user_id,
  name: row.name,
  birth_date: birthDate,
  license_number: licenceNumber,
  state: row.state as LicenceState,
  requested_at: row.checked_at,
  decided_at: row.decided_at,
});
