import type { Consent } from "@rounds/contract/accounts/account.ts";
import { legalVersions, versionsOn } from "@rounds/contract/accounts/legal.ts";
import type { HistoryState, TargetsType } from "@rounds/contract/broadcasts.ts";
import { sql } from "kysely";
import { seoulToday } from "../../src/lib/seoul-time.ts";
import type { NoticeWords } from "../../src/features/inbox/index.ts";
import type { PeopleFactories, Person } from "./people.ts";
import type { FactoryTools } from "./tools.ts";

type NotificationOverrides = {
  title?: string;
  description?: string;
  note?: string;
  is_advertising?: boolean;
  created_by?: number;
  created_at?: string;
};

type HistoryOverrides = {
  notification_id?: number;
  targets_type?: TargetsType;
  targets?: number[];
  /** The delivered text. */
  title?: string;
  body?: string;
  is_advertising?: boolean;
  state?: HistoryState;
  total?: number;
  delivered?: number;
  skipped?: number;
  sender_user_id?: number;
  created_at?: string;
};

type NoticeOverrides = {
  /** Written by a declared text. The demo world has no copies of these texts. */
  words?: NoticeWords;
  title?: string;
  body?: string;
  link?: string | null;
  kind?: string;
  cause?: string;
  is_read?: boolean;
  created_at?: string;
};

export function notificationFactories({ db, unique }: FactoryTools, people: PeopleFactories) {
  /** A saved and complete notification that was not sent. Returns its id. */
  const notification = async (overrides: NotificationOverrides = {}): Promise<number> => {
    const created_at = overrides.created_at ?? new Date().toISOString();
    const row = await db
      .insertInto("notifications")
      .values({
        title: "이번 주 새 공고가 올라왔습니다",
        description: "내 진료과와 지역에 맞는 공고를 먼저 보여 드립니다.",
        ...overrides,
        created_by: overrides.created_by ?? (await people.operator()).userId,
        created_at,
        updated_at: created_at,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return row.id;
  };

  /** The record of a sending, without recipients and notices. Returns its id. */
  const notificationHistory = async (overrides: HistoryOverrides = {}): Promise<number> => {
    const sender = overrides.sender_user_id ?? (await people.operator()).userId;
    const created_at = overrides.created_at ?? new Date().toISOString();
    const state = overrides.state ?? "done";
    const row = await db
      .insertInto("notification_histories")
      .values({
        targets_type: "test_users",
        title: "이번 주 새 공고가 올라왔습니다",
        body: "내 진료과와 지역에 맞는 공고를 먼저 보여 드립니다.",
        is_advertising: false,
        is_prepared: state === "done",
        ...overrides,
        state,
        notification_id: overrides.notification_id ?? (await notification({ created_by: sender })),
        sender_user_id: sender,
        created_at,
        updated_at: created_at,
        finished_at: state === "done" ? created_at : null,
        resume_at: state === "held" ? new Date(Date.now() + 3600_000).toISOString() : null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return row.id;
  };

  /** A notice of a person. Returns its id. */
  const notice = async ({ userId }: Pick<Person, "userId">, { words, is_read, ...overrides }: NoticeOverrides = {}): Promise<number> => {
    const created_at = overrides.created_at ?? new Date().toISOString();
    const row = await db
      .insertInto("notices")
      .values({
        kind: "notification",
        title: "점검 안내",
        body: "새벽 2시부터 30분 동안 서비스를 멈춥니다.",
        link: null,
        cause: `made:${unique.next()}`,
        ...words,
        ...overrides,
        user_id: userId,
        created_at,
        read_at: is_read ? created_at : null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return row.id;
  };

  /** A consent decision, as a row of the ledger. */
  const consent = async (
    { userId }: Pick<Person, "userId">,
    kind: Consent["kind"],
    { granted = true, at }: { granted?: boolean; at?: string } = {},
  ): Promise<void> => {
    await db
      .insertInto("consents")
      .values({
        user_id: userId,
        kind,
        version: versionsOn(legalVersions, seoulToday())[kind === "terms" ? "terms" : "privacy"],
        granted,
        ...(at === undefined ? {} : { at }),
      })
      .execute();
  };

  /** All accounts that are not deleted. */
  const countPeople = async (): Promise<number> => {
    const row = await db
      .selectFrom("users")
      .select((eb) => eb.fn.countAll<number>().as("people"))
      .where("left_at", "is", null)
      .executeTakeFirstOrThrow();
    return row.people;
  };

  /** As if a sending had reached all present accounts. */
  const noticeToAll = async (historyId: number, text: { title: string; body: string; kind: string }, at: string, read: boolean) => {
    await sql`
      insert into notices (user_id, kind, title, body, cause, created_at, read_at)
      select id, ${text.kind}, ${text.title}, ${text.body}, ${`notification:${historyId}`}, ${at}::timestamptz,
             ${read ? at : null}::timestamptz
        from users where left_at is null order by id`.execute(db);
  };

  return { notification, notificationHistory, notice, consent, countPeople, noticeToAll };
}
