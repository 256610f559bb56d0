import type { Thread, ThreadEvent } from "@rounds/contract/applications/thread.ts";
import type { ApplicationSide } from "@rounds/contract/applications/sides.ts";
import type { ApplicationStage } from "@rounds/contract/job-posts/applied.ts";
import { formatDate } from "../../../lib/format.ts";
import { daysSince, seoulClock } from "../../../lib/seoul-time.ts";
import { stageEventNames } from "../../job-posts/index.ts";

/** The stage in the head of a thread. Both sides read the same words. */
export const stageNames: Record<ApplicationStage, string> = { ...stageEventNames, opened: "이력서 열람" };

const sharedTexts: Record<ApplicationSide, Record<ApplicationSide, string>> = {
  doctor: { doctor: "번호를 공유했어요", hospital: "병원이 번호를 공유했어요" },
  hospital: { doctor: "지원자가 번호를 공유했어요", hospital: "번호를 공유했어요" },
};
const hiddenTexts: Record<ApplicationSide, Record<ApplicationSide, string>> = {
  doctor: { doctor: "번호 공유를 그만뒀어요", hospital: "병원이 번호 공유를 그만뒀어요" },
  hospital: { doctor: "지원자가 번호 공유를 그만뒀어요", hospital: "번호 공유를 그만뒀어요" },
};

/** The event in the words of one side. */
export function eventText({ kind, stage, side, reason }: ThreadEvent, own: ApplicationSide): string {
  if (kind === "operator_read") return `운영자가 ‘${reason ?? ""}’ 사유로 읽었어요`;
  if (kind === "stage") return stage === null ? "" : stageEventNames[stage];
  if (side === null) return "";
  return (kind === "phone_shared" ? sharedTexts : hiddenTexts)[own][side];
}

/** `오늘`, `어제`, otherwise `11월 20일 (금)`. */
export function dayText(at: string, now: Date = new Date()): string {
  const days = daysSince(at, now);
  return days <= 0 ? "오늘" : days === 1 ? "어제" : formatDate(at, now);
}

export const clockText = seoulClock;

/** The sentence in the place of the composer. Null while this person may write. */
export function closedText({ can_write, closed_by, closes_at }: Thread, now: Date = new Date()): string | null {
  if (can_write) return null;
  if (closed_by === "cancelled") return "지원이 취소되어 대화가 끝났어요. 지난 대화는 계속 볼 수 있어요.";
  if (closed_by === "time" && closes_at !== null)
    return `결과가 나온 지 90일이 지나 ${formatDate(closes_at, now)}에 대화가 끝났어요. 지난 대화는 계속 볼 수 있어요.`;
  if (closed_by === "hidden") return "숨긴 병원과는 대화할 수 없어요. 프로필의 ‘숨긴 병원’에서 되돌리면 다시 쓸 수 있어요.";
  if (closed_by === "unattended") return "병원에 메시지를 받을 담당자가 없어 대화할 수 없어요. 궁금한 점은 고객센터로 문의해 주세요.";
  return "이 병원에서는 보기만 할 수 있어요. 편집 권한이 있는 구성원이 답할 수 있어요.";
}
