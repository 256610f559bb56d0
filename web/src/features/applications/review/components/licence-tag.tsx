import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { Tag } from "../../../../ui/tag.tsx";
import { licenceWords } from "../labels.ts";

const looks = {
  verified: { tone: "brand", title: "운영팀이 의사 면허를 확인했어요" },
  pending: { tone: "wait", title: "운영팀이 의사 면허를 확인하고 있어요" },
  rejected: { tone: "lost", title: "운영팀이 의사 면허를 확인하지 못했어요" },
} as const;

/** The present state of the doctor's licence. Nothing for a reviewer who may not see it. */
export const LicenceTag = ({ row: { license_state: state } }: { row: ReviewedApplication }) =>
  state === null ? null : (
    <Tag tone={looks[state].tone} title={looks[state].title}>
      {licenceWords[state]}
    </Tag>
  );
