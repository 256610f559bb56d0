import { legalKinds, legalVersions, versionsOn } from "@rounds/contract/accounts/legal.ts";
import { composeNotification } from "@rounds/contract/broadcast-text.ts";
import { licenceVerifiedText } from "../../src/features/profiles/index.ts";
import type { Db } from "../../src/db/database.ts";
import { seoulMidnight, seoulToday } from "../../src/lib/seoul-time.ts";
import type { Factories } from "../factories.ts";
import type { Clock } from "./clock.ts";

type Tools = { readonly make: Factories; readonly clock: Clock };
type Person = { readonly userId: number };

/** From the oldest to the newest. `all`: the number of days since all people got it. */
const saved = [
  { title: "지원한 병원이 이력서를 보았습니다", description: "지원 현황에서 확인해 보세요.", days: 47, test: 47 },
  { title: "내시경 가능한 선생님을 찾습니다", description: "검진센터 6곳이 함께 찾고 있습니다.", days: 40, chosen: 40, people: 12 },
  { title: "점검 안내", description: "새벽 2시부터 30분 동안 서비스를 멈춥니다. 그동안 지원과 저장을 할 수 없습니다.", days: 33, all: 33 },
  { title: "주말 대진의 급구 공고 모아보기", description: "이번 주말 근무가 가능한 분께 알려 드립니다.", days: 24, chosen: 24, people: 9 },
  { title: "추천 리워드가 바뀌었습니다", description: "추천한 분과 가입한 분 모두 커피 한 잔을 받습니다.", days: 18, all: 18 },
  { title: "프로필을 완성해 주세요", description: "학력과 경력을 적으면 병원이 먼저 볼 수 있습니다.", days: 9, chosen: 9, people: 14 },
  {
    title: "웨비나 ‘개원 전 꼭 볼 계약서’ 안내",
    description: "목요일 저녁 8시에 시작합니다. 알림함에서 다시 볼 수 있습니다.",
    days: 3,
    all: 3,
  },
  {
    title: "이번 주 새 공고가 올라왔습니다",
    description: "내 진료과와 지역에 맞는 공고를 먼저 보여 드립니다.",
    days: 0.1,
    note: "매주 금요일 12시, 진료과별 상위 공고",
    advertising: true,
  },
] as const;

/** A text can be newer than the account. Its doctor then agreed on the first day of the text. */
const agreedAt = (signedUpAt: string, version: string): string => {
  const firstDay = seoulMidnight(version);
  return firstDay > new Date(signedUpAt) ? firstDay.toISOString() : signedUpAt;
};

/**
 * The decisions that each doctor made when signing up. All agreed to the terms, most of them to advertising, and a few to advertising at
 * night too. The operator agrees to advertising in the settings.
 */
export async function addConsents({ make, clock }: Tools, db: Db, operator: Person): Promise<void> {
  const doctors = await db
    .selectFrom("profiles as p")
    .innerJoin("users as u", "u.id", "p.user_id")
    .select(["u.id as userId", "u.created_at as at"])
    .orderBy("u.id")
    .execute();
  const current = versionsOn(legalVersions, seoulToday());
  for (const [index, { at, ...doctor }] of doctors.entries()) {
    const granted = index % 5 !== 4;
    for (const kind of legalKinds) await make.consent(doctor, kind, { at: agreedAt(at, current[kind]) });
    await make.consent(doctor, "advertising", { at, granted });
    await make.consent(doctor, "night_advertising", { at, granted: granted && index % 6 === 0 });
  }
  await make.consent(operator, "advertising", { at: clock.before(59) });
}

/** The operators' sendings of the last weeks, and their notices in all inboxes. The latest notice is unread everywhere. */
export async function addNotifications({ make, clock }: Tools, operator: Person, doctors: readonly Person[]): Promise<void> {
  /** During office hours of that day. */
  const noon = (days: number): string => `${clock.day(-days)}T12:00:00+09:00`;
  for (const one of saved) {
    const created_at = one.days < 1 ? clock.before(one.days) : noon(one.days);
    const notification_id = await make.notification({
      title: one.title,
      description: one.description,
      note: "note" in one ? one.note : "",
      is_advertising: "advertising" in one,
      created_by: operator.userId,
      created_at,
    });
    const text = { notification_id, title: one.title, body: one.description, sender_user_id: operator.userId };
    if ("test" in one) {
      await make.notificationHistory({ ...text, targets_type: "test_users", total: 1, delivered: 1, created_at: noon(one.test) });
    }
    if ("chosen" in one) {
      const people = doctors.slice(0, one.people);
      const targets = people.map(({ userId }) => userId);
      const at = noon(one.chosen);
      const sums = { total: targets.length, delivered: targets.length };
      await make.notificationHistory({ ...text, targets_type: "target_users", targets, ...sums, created_at: at });
      for (const person of people) await make.notice(person, { title: one.title, body: one.description, is_read: true, created_at: at });
    }
    if ("all" in one) {
      const at = noon(one.all);
      const people = await make.countPeople();
      const id = await make.notificationHistory({ ...text, targets_type: "all_users", total: people, delivered: people, created_at: at });
      await make.noticeToAll(id, { title: one.title, body: one.description, kind: "notification" }, at, one.all > 7);
    }
  }
}

/** Also sent to one doctor alone: before the others, and after them. */
export async function addOwnNotices({ make, clock }: Tools, doctor: Person, when: "first" | "last"): Promise<void> {
  if (when === "first") {
    await make.notice(doctor, { words: licenceVerifiedText.write({ wasRejected: false }), is_read: true, created_at: clock.before(52) });
    return;
  }
  const content = { title: "이번 주 내과 공고 모아보기", description: "강남·서초의 새 내과 공고를 모았습니다.", is_advertising: true };
  await make.notice(doctor, {
    kind: "notification.advertising",
    ...composeNotification(content, { name: "라운즈", phone: "02-0000-0000" }),
    link: "/posts",
    created_at: clock.before(1, 30),
  });
}
