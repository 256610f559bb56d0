import type { EditableJobPost } from "@rounds/contract/job-posts/editing.ts";
import { seoulDay } from "../../../lib/seoul-time.ts";

type State = { readonly kind: "open" | "waiting" | "refused" | "ended"; readonly words: string; readonly explained: string };

/** The state of a post as a word and a sentence. A post that its owner has ended is 마감 in every review state. */
export const stateOf = (post: EditableJobPost): State => {
  if (!post.active) {
    const words = post.closed_reason === "filled" ? "채용 완료" : "마감";
    return { kind: "ended", words, explained: "마감한 공고예요. 지원했거나 저장한 의사에게는 마감으로 보여요." };
  }
  if (post.remedi_active === "rejected")
    return { kind: "refused", words: "반려됨", explained: "운영팀이 공고를 승인하지 않았어요. 의사에게 보이지 않아요." };
  // Before the review of the post, which decides nothing under a rejected hospital.
  if (post.business.job_post_registration_status === "rejected")
    return { kind: "refused", words: "병원 반려됨", explained: "운영팀이 병원을 승인하지 않아 의사에게 보이지 않아요." };
  if (post.remedi_active === "pending")
    return { kind: "waiting", words: "심사 중", explained: "운영팀이 확인하고 있어요. 승인되면 의사에게 보여요." };
  if (post.is_suspended)
    return { kind: "waiting", words: "확인 중", explained: "운영팀이 공고 내용을 확인하고 있어요. 그동안 의사에게 보이지 않아요." };
  if (post.business.job_post_registration_status !== "approved")
    return { kind: "waiting", words: "병원 심사 중", explained: "병원이 승인되면 의사에게 보여요." };
  const lastDate = post.work_dates.at(-1);
  if (!post.is_open && lastDate !== undefined && lastDate < seoulDay())
    return { kind: "ended", words: "기간 지남", explained: "근무 날짜가 모두 지났어요. 날짜를 새로 고르면 다시 열려요." };
  if (!post.is_open)
    return { kind: "ended", words: "기간 지남", explained: "마감일이 지났어요. 마감일을 늘리거나, 마감일 없이 다시 열 수 있어요." };
  return { kind: "open", words: "열림", explained: "의사에게 보이고 있어요." };
};
