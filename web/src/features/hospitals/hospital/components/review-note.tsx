import { Button } from "@mantine/core";
import type { OwnedBusiness } from "@rounds/contract/hospitals/hospital.ts";
import { usePublicConfig } from "../../../../lib/config.ts";
import { formatDate, formatPhone } from "../../../../lib/format.ts";
import { Text } from "../../../../ui/box.tsx";
import { useRequestReview } from "../mutations.ts";
import classes from "./business-editor.module.css";

export const reviewWords = { approved: "승인됨", pending: "심사 중", rejected: "반려됨" } as const;

const explain = ({ job_post_registration_status: state, reviewed_at, review_reason }: OwnedBusiness, phone: string): string => {
  const when = reviewed_at === null ? "" : `${formatDate(reviewed_at)} · `;
  if (state === "pending") return "운영팀이 확인하고 있어요. 승인되면 공고가 의사에게 보여요.";
  if (state === "rejected")
    return `${when}${review_reason ?? "운영팀이 승인하지 않았어요."} 내용을 고쳐 저장한 뒤 다시 심사를 요청해 주세요. 문의 ${phone}`;
  return reviewed_at === null
    ? "공고를 올릴 수 있어요. 심사 상태는 운영팀만 바꿀 수 있어요."
    : `${when}운영팀이 확인했습니다. 심사 상태는 운영팀만 바꿀 수 있습니다.`;
};

/** The review state of the hospital, its meaning, and the button for another review. Operators would not see unsaved changes. */
export const ReviewNote = ({ business, isUnsaved }: { business: OwnedBusiness; isUnsaved: boolean }) => {
  const { support_phone } = usePublicConfig();
  const { act: request, isPending } = useRequestReview();
  const canRequestReview = business.job_post_registration_status === "rejected" && business.role !== "viewer";
  return (
    <div className={classes.review} data-state={business.job_post_registration_status}>
      <Text fixed bg="brand" className={classes.dot} aria-hidden />
      <span>
        <Text as="strong" tone="strong">
          {reviewWords[business.job_post_registration_status]}
        </Text>{" "}
        {explain(business, formatPhone(support_phone))}
      </span>
      {canRequestReview && (
        <Button
          className={classes.ask}
          size="compact-sm"
          variant="default"
          disabled={isUnsaved}
          loading={isPending}
          onClick={() => request(business)}
        >
          다시 심사 요청
        </Button>
      )}
    </div>
  );
};
