import type { LicenceReviewLine } from "@rounds/contract/profiles/licences.ts";
import { ReasonDialog } from "../../../../ui/console/reason-dialog.tsx";

const readyReasons = [
  "이름과 면허번호가 서로 맞지 않아요.",
  "생년월일이 면허 정보와 달라요.",
  "조회되지 않는 면허번호예요.",
  "다른 회원이 쓰고 있는 면허번호예요.",
] as const;
const reasonLimit = 200;

type Props = {
  licence: Pick<LicenceReviewLine, "id" | "name">;
  saving: boolean;
  failure: string | undefined;
  onReject: (reason: string) => void;
  onClose: () => void;
};

/** Requires a reason, which the doctor will read. */
export const RejectDialog = ({ licence: { id, name }, saving, failure, onReject, onClose }: Props) => (
  <ReasonDialog
    draft={`licence-rejection:${id}`}
    title={`${name}님의 면허를 반려할까요?`}
    description="의사에게 알림으로 전해요."
    readyReasons={readyReasons}
    maxLength={reasonLimit}
    saving={saving}
    failure={failure}
    onReject={onReject}
    onClose={onClose}
  />
);
