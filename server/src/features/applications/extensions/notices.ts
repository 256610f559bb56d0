import { retentionDays } from "@rounds/contract/applications/extensions.ts";
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { seoulDay } from "../../../lib/seoul-time.ts";
import { listMemberIds } from "../../hospitals/index.ts";
import { notifyWithLetter, readCause } from "../../inbox/index.ts";
import { clearedAt } from "./policy.ts";
import type { RetainedRow } from "./queries.ts";

const kind = "application.extension";
const causeOf = (id: number, event: string): string => `application_extension:${id}:${event}`;

/** The inbox in the transaction, the e-mail after the commit. The reason is on the page only, because a locked phone shows the notice. */
export function requested(deps: Deps, tx: Tx, application: RetainedRow): Promise<void> {
  const end = clearedAt(application);
  const until = end === null ? "" : ` 답하지 않으면 ${seoulDay(end)}에 지워져요.`;
  return notifyWithLetter(deps, tx, {
    userIds: [application.user_id],
    kind,
    title: `${application.business_name}에서 지원 서류 보관을 요청했어요`,
    body: `${application.title} 지원 서류를 ${retentionDays.extension}일 더 보관해도 되는지 물었어요.${until}`,
    link: `/posts-applied/progress?job_application_id=${application.id}`,
    cause: causeOf(application.id, "requested"),
  });
}

/** To the requesting member, or to all members if that person has left the hospital. The notice does not name the doctor. */
export async function decided(deps: Deps, tx: Tx, application: RetainedRow, isAgreed: boolean): Promise<void> {
  await readCause(tx, application.user_id, causeOf(application.id, "requested"));
  const members = await listMemberIds(tx, application.business_id);
  const requester = members.filter((id) => id === application.requested_by);
  await notifyWithLetter(deps, tx, {
    userIds: requester.length > 0 ? requester : members,
    kind,
    title: isAgreed ? "지원자가 서류 보관 연장에 동의했어요" : "지원자가 서류 보관 연장을 원하지 않아요",
    body: isAgreed
      ? `${application.title} 지원 서류를 ${retentionDays.extension}일 더 볼 수 있어요.`
      : `${application.title} 지원 서류는 원래 정한 날에 지워져요.`,
    link: `/user_manage/applications?application=${application.id}`,
    cause: causeOf(application.id, "decided"),
  });
}
