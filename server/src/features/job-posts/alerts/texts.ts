import { noticeText } from "../../inbox/index.ts";
import type { AlertNotice } from "./queries.ts";

type Alert = Omit<AlertNotice, "user_id">;
const example: Alert = { id: 1, post_count: 1, hospital: "서울아침내과", title: "내과 봉직의 모집", search_names: ["마포 내과"] };

/** The notice of an alert, for the inbox and as a push. */
export const alertText = noticeText({
  name: "post_alert.arrived",
  kind: "post_alert",
  occasion: "저장한 검색에 맞는 새 공고가 올라왔을 때",
  recipient: "doctor",
  canRingAtNight: false,
  examples: [example, { ...example, search_names: ["마포 내과", "주 4일"] }, { ...example, post_count: 12 }],
  write: ({ id, post_count, hospital, title, search_names }: Alert) => {
    const [name, ...others] = search_names;
    const match = name !== undefined && others.length === 0 ? `‘${name}’에 맞는` : "저장한 검색에 맞는";
    return {
      title: post_count === 1 ? `${match} 새 공고가 올라왔어요` : `${match} 새 공고 ${post_count.toLocaleString("ko-KR")}건`,
      body: post_count === 1 ? `${hospital} · ${title}` : `${hospital} 외 ${(post_count - 1).toLocaleString("ko-KR")}건이 올라왔어요.`,
      link: `/posts-alerts/arrived?post_alert_id=${id}`,
    };
  },
});

export const texts = [alertText];

export const noticeOf = (alert: AlertNotice) => ({
  userIds: [alert.user_id],
  words: alertText.write(alert),
  cause: `post_alert:${alert.id}`,
});
