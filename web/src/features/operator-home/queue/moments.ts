import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import type { SentMessage } from "@rounds/contract/messages.ts";
import { messageTypeNames } from "../../../text/message-types.ts";

type Dates = Pick<ReviewedApplication, "created_at" | "job_post_id" | "job_post_title" | "latest_updated_at">;
export type Moment = { readonly at: string; readonly title: string; readonly detail: string };

/** The application, its messages and its last change, oldest first. */
export const momentsOf = (application: Dates, sent: readonly SentMessage[]): Moment[] =>
  [
    { at: application.created_at, title: "지원", detail: `공고 ${application.job_post_id} ${application.job_post_title}` },
    ...sent.map(({ created_at, message_type, recipients }) => {
      const failed = recipients.filter(({ state }) => state === "failed").length;
      return {
        at: created_at,
        title: message_type === null ? "문자" : messageTypeNames[message_type],
        detail: failed === 0 ? `${recipients.length}곳에 보냄` : `${recipients.length}곳 중 ${failed}곳 실패`,
      };
    }),
    { at: application.latest_updated_at.at, title: "최근 변경", detail: application.latest_updated_at.text },
  ].toSorted((one, other) => one.at.localeCompare(other.at));
