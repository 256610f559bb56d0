import { daytimeKind } from "../../inbox/index.ts";
import type { AlertNotice } from "./queries.ts";

/** The notice of an alert, for the inbox and as a push. */
export function noticeOf({ id, user_id, post_count, hospital, title, search_names }: AlertNotice) {
  const [name, ...others] = search_names;
  const match = name !== undefined && others.length === 0 ? `‘${name}’에 맞는` : "저장한 검색에 맞는";
  return {
    userIds: [user_id],
    kind: daytimeKind,
    title: post_count === 1 ? `${match} 새 공고가 올라왔어요` : `${match} 새 공고 ${post_count.toLocaleString("ko-KR")}건`,
    body: post_count === 1 ? `${hospital} · ${title}` : `${hospital} 외 ${(post_count - 1).toLocaleString("ko-KR")}건이 올라왔어요.`,
    link: `/posts-alerts/arrived?post_alert_id=${id}`,
    cause: `post_alert:${id}`,
  };
}
