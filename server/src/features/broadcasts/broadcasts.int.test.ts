import { composeNotification } from "@rounds/contract/broadcast-text.ts";
import {
  changeNotificationHistory,
  countNotificationTargets,
  createNotification,
  deleteNotification,
  deleteNotificationHistory,
  endNotificationHistory,
  listNotificationHistories,
  listNotifications,
  pauseNotificationHistory,
  resumeNotificationHistory,
  searchNotificationTargets,
  sendNotification,
  updateNotification,
} from "@rounds/contract/broadcasts.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { createClock } from "../../testing/clock.ts";
import { useServer, type Caller, type Person } from "../../testing/harness.ts";
import { refusal } from "../../testing/refusal.ts";
import { hasTypedLabel } from "./policy.ts";

const clock = createClock();
const server = useServer({}, (deps) => ({ ...deps, now: clock.now }));
const phrase = "전체 사용자에게 발송합니다";
const missing = 987_654_321;
let operator: Caller;
let recipient: Person;

beforeAll(async () => {
  operator = server.as(await server.make.operator());
  recipient = await server.make.doctor({ name: "한서윤" });
});

const audits = (action: string, entityId: number) =>
  server.deps.db.selectFrom("audit_log").selectAll().where("action", "=", action).where("entity_id", "=", entityId).execute();

describe("keeping notifications", () => {
  test("201: an incomplete notification is saved", async () => {
    const { status, body } = await operator.call(createNotification, { body: { notification: { note: "매주 금요일" } } });
    expect(status).toBe(201);
    expect(body.notification).toMatchObject({ title: "", description: "", note: "매주 금요일", is_advertising: false });
    expect(body.notification.sent).toEqual({ all_users: 0, test_users: 0, target_users: 0 });
    expect(await audits("notification.create", body.notification.id)).toHaveLength(1);
  });

  test("200: newest first, page by page, with how often each was sent", async () => {
    const ids = [await server.make.notification(), await server.make.notification(), await server.make.notification()] as const;
    await server.make.notificationHistory({ notification_id: ids[1], targets_type: "all_users" });
    await server.make.notificationHistory({ notification_id: ids[1], targets_type: "test_users" });
    const first = await operator.call(listNotifications, { query: { limit: 2 } });
    expect(first.body.notifications.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    expect(first.body.notifications[1]?.sent).toEqual({ all_users: 1, test_users: 1, target_users: 0 });
    expect(first.body.total_count).toBeGreaterThanOrEqual(3);
    const cursor = first.body.next_cursor ?? "";
    const second = await operator.call(listNotifications, { query: { limit: 2, cursor } });
    expect(second.body.notifications[0]?.id).toBe(ids[0]);
    expect(second.body.total_count).toBeUndefined();
  });

  test("200, then 409 notification.changed: an edit of an older text is refused", async () => {
    const id = await server.make.notification({ title: "점검 안내" });
    const seen = (await operator.call(listNotifications)).body.notifications.find((one) => one.id === id)?.updated_at ?? "";
    const change = (title: string) =>
      operator.call(updateNotification, { params: { id }, body: { notification: { title, expected_updated_at: seen } } });
    expect((await change("점검 시간 안내")).body.notification).toMatchObject({ title: "점검 시간 안내" });
    expect(await change("점검")).toMatchObject(refusal(409, "notification.changed"));
  });

  test("400 notification.label: (광고) is ours to write", async () => {
    for (const title of ["(광고) 새 공고", "[광고]새 공고", " ( 광 고 ) 새 공고"])
      expect(await operator.call(createNotification, { body: { notification: { title } } })).toMatchObject(
        refusal(400, "notification.label"),
      );
    expect(hasTypedLabel("광고 없는 공고만 모았어요")).toBe(false);
    const id = await server.make.notification();
    expect(await operator.call(updateNotification, { params: { id }, body: { notification: { title: "(광고)" } } })).toMatchObject(
      refusal(400, "notification.label"),
    );
  });

  test("204: a deleted notification leaves the list but its sendings stay; 409 while one is running; 404 afterwards", async () => {
    const id = await server.make.notification();
    const historyId = await server.make.notificationHistory({ notification_id: id, state: "paused" });
    expect(await operator.call(deleteNotification, { params: { id } })).toMatchObject(refusal(409, "notification.sending"));
    await operator.call(deleteNotificationHistory, { params: { id: historyId } });
    const sent = await server.make.notificationHistory({ notification_id: id });
    expect(await operator.call(deleteNotification, { params: { id } })).toMatchObject({ status: 204 });
    expect((await operator.call(listNotifications)).body.notifications.map((one) => one.id)).not.toContain(id);
    expect((await operator.call(listNotificationHistories)).body.notification_histories.map((one) => one.id)).toContain(sent);
    expect(await operator.call(deleteNotification, { params: { id } })).toMatchObject(refusal(404, "notification.not_found"));
    expect(await operator.call(updateNotification, { params: { id }, body: { notification: {} } })).toMatchObject(
      refusal(404, "notification.not_found"),
    );
  });

  test("400: too long, NUL, a broken cursor; 401 and 403 for all other callers", async () => {
    expect(await operator.call(createNotification, { body: { notification: { title: "가".repeat(61) } } })).toMatchObject({ status: 400 });
    expect(await operator.call(createNotification, { body: { notification: { note: "\u0000" } } })).toMatchObject({ status: 400 });
    expect(await operator.call(listNotifications, { query: { cursor: "x" } })).toMatchObject(refusal(400, "request.invalid"));
    expect(await operator.call(listNotificationHistories, { query: { cursor: "x" } })).toMatchObject(refusal(400, "request.invalid"));
    expect(await server.visitor.call(listNotifications)).toMatchObject(refusal(401, "session.required"));
    expect(await server.as(recipient).call(listNotificationHistories)).toMatchObject(refusal(403, "access.denied"));
  });
});

describe("sending", () => {
  const send = (notification_id: number, more: object = { targets_type: "test_users" }) =>
    operator.call(sendNotification, { body: { notification_history: { notification_id, ...more } as never } });

  test("201: sends the current text to the chosen people; the history shows the progress", async () => {
    const id = await server.make.notification({ title: "웨비나 안내", description: "20시에 시작합니다." });
    const { status, body } = await send(id, { targets_type: "target_users", targets: [recipient.userId, recipient.userId] });
    expect(status).toBe(201);
    expect(body.notification_history).toMatchObject({ state: "queued", targets: [recipient.userId], title: "웨비나 안내" });
    await operator.call(updateNotification, { params: { id }, body: { notification: { title: "다른 제목" } } });
    await server.runJobs();
    const history = (await operator.call(listNotificationHistories)).body.notification_histories.find(
      (one) => one.id === body.notification_history.id,
    );
    expect(history).toMatchObject({ state: "done", total: 1, delivered: 1, skipped: 0, title: "웨비나 안내", is_list_complete: true });
    const notices = await server.deps.db.selectFrom("notices").selectAll().where("user_id", "=", recipient.userId).execute();
    expect(notices.filter(({ cause }) => cause === `notification:${history?.id}`)).toMatchObject([
      { title: "웨비나 안내", body: "20시에 시작합니다.", kind: "notification" },
    ]);
    expect(await audits("notification.send", body.notification_history.id)).toMatchObject([{ subject_user_ids: [recipient.userId] }]);
  });

  test("201: to the test people, who are the operators", async () => {
    const { body } = await send(await server.make.notification());
    await server.runJobs();
    const operators = await server.deps.db.selectFrom("users").select("id").where("is_operator", "=", true).execute();
    const notices = await server.deps.db
      .selectFrom("notices")
      .select("user_id")
      .where("cause", "=", `notification:${body.notification_history.id}`)
      .execute();
    expect(notices.map(({ user_id }) => user_id).toSorted((a, b) => a - b)).toEqual(
      operators.map(({ id }) => id).toSorted((a, b) => a - b),
    );
  });

  test.each(["", "전체 사용자에게 전송", `${phrase} `, phrase.replace(" ", "")])(
    "400 notification.phrase: to all users with %j",
    async (confirmation_phrase) => {
      const id = await server.make.notification();
      expect(await send(id, { targets_type: "all_users", confirmation_phrase })).toMatchObject(refusal(400, "notification.phrase"));
      expect(await send(id, { targets_type: "all_users" })).toMatchObject({ errors: [{ message: "입력이 올바르지 않습니다." }] });
    },
  );

  test("201: to all current users, with the exact phrase", async () => {
    const gone = await server.make.doctor();
    await server.deps.db.updateTable("users").set({ left_at: clock.now().toISOString() }).where("id", "=", gone.userId).execute();
    const { status, body } = await send(await server.make.notification(), { targets_type: "all_users", confirmation_phrase: phrase });
    expect(status).toBe(201);
    await server.runJobs();
    const currentUsers = await server.deps.db.selectFrom("users").select("id").where("left_at", "is", null).execute();
    const notices = await server.deps.db
      .selectFrom("notices")
      .select("user_id")
      .where("cause", "=", `notification:${body.notification_history.id}`)
      .execute();
    expect(notices).toHaveLength(currentUsers.length);
    expect(notices.map(({ user_id }) => user_id)).not.toContain(gone.userId);
  });

  test("400 notification.targets: no recipient, or an unknown one", async () => {
    const id = await server.make.notification();
    for (const targets of [[], [recipient.userId, missing]])
      expect(await send(id, { targets_type: "target_users", targets })).toMatchObject(refusal(400, "notification.targets"));
  });

  test("400 notification.incomplete, 404 notification.not_found", async () => {
    expect(await send(await server.make.notification({ description: " " }))).toMatchObject(refusal(400, "notification.incomplete"));
    expect(await send(missing)).toMatchObject(refusal(404, "notification.not_found"));
  });

  test("409 notification.changed: a colleague saved another text after the operator read it", async () => {
    const { notification } = (await operator.call(createNotification, { body: { notification: { title: "가", description: "나" } } })).body;
    const { id, updated_at: expected_updated_at } = notification;
    const confirmed = { targets_type: "test_users", expected_updated_at };
    await operator.call(updateNotification, { params: { id }, body: { notification: { description: "다른 글" } } });
    expect(await send(id, confirmed)).toMatchObject(refusal(409, "notification.changed"));
  });

  test("409 notification.sent: a colleague sent it after the operator read the list, and a second press sends it again", async () => {
    const id = await server.make.notification();
    expect(await send(id, { targets_type: "test_users", expected_sent: 0 })).toMatchObject({ status: 201 });
    await server.runJobs();
    expect(await send(id, { targets_type: "test_users", expected_sent: 0 })).toMatchObject(refusal(409, "notification.sent"));
    expect(await send(id, { targets_type: "test_users", expected_sent: 1 })).toMatchObject({ status: 201 });
  });

  test("409 notification.sending: an earlier sending is paused, and the sentence points to the record", async () => {
    const id = await server.make.notification();
    await server.make.notificationHistory({ notification_id: id, state: "paused" });
    const { errors } = await send(id);
    expect(errors).toMatchObject([{ code: "notification.sending", message: expect.stringContaining("발송 기록을 확인해 주세요") }]);
  });

  test("409 notification.sending: of twenty simultaneous requests, one sends", async () => {
    const id = await server.make.notification();
    const replies = await Promise.all(Array.from({ length: 20 }, () => send(id)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ errors }) => errors[0]?.code === "notification.sending")).toHaveLength(19);
    await server.runJobs();
    expect(await send(id)).toMatchObject({ status: 201 });
  });
});

describe("before the first delivery", () => {
  const change = (id: number, body: object) =>
    operator.call(changeNotificationHistory, { params: { id }, body: { notification_history: body as never } });

  test("200: other people, and the text as it is saved now", async () => {
    const notification_id = await server.make.notification({ title: "새 제목" });
    const id = await server.make.notificationHistory({ notification_id, state: "paused", title: "옛 제목" });
    const { body } = await change(id, { targets_type: "target_users", targets: [recipient.userId] });
    expect(body.notification_history).toMatchObject({ targets: [recipient.userId], title: "새 제목", state: "paused", total: 0 });
    expect(await change(id, { targets_type: "all_users" })).toMatchObject(refusal(400, "notification.phrase"));
    expect(await change(id, { targets_type: "target_users" })).toMatchObject(refusal(400, "notification.targets"));
    await operator.call(resumeNotificationHistory, { params: { id } });
    await server.runJobs();
    expect(await change(id, { targets_type: "test_users" })).toMatchObject(refusal(409, "notification_history.started"));
  });

  test("400 notification.incomplete: the text was emptied meanwhile", async () => {
    const id = await server.make.notificationHistory({ notification_id: await server.make.notification({ title: "" }), state: "paused" });
    expect(await change(id, { targets_type: "test_users" })).toMatchObject(refusal(400, "notification.incomplete"));
  });

  test("204: a sending is withdrawn; 409 notification_history.started after the first delivery; 404 for a missing one", async () => {
    const id = await server.make.notificationHistory({ state: "held" });
    expect(await operator.call(deleteNotificationHistory, { params: { id } })).toMatchObject({ status: 204 });
    expect(await audits("notification_history.delete", id)).toHaveLength(1);
    for (const row of [{ state: "done" }, { state: "sending" }, { state: "paused", total: 2, delivered: 1 }] as const) {
      const started = await server.make.notificationHistory(row);
      expect(await operator.call(deleteNotificationHistory, { params: { id: started } })).toMatchObject(
        refusal(409, "notification_history.started"),
      );
    }
    for (const endpoint of [deleteNotificationHistory, pauseNotificationHistory, resumeNotificationHistory, endNotificationHistory])
      expect(await operator.call(endpoint, { params: { id } })).toMatchObject(refusal(404, "notification_history.not_found"));
    expect(await change(id, { targets_type: "test_users" })).toMatchObject(refusal(404, "notification_history.not_found"));
  });

  test("409 notification_history.not_running: what is done is neither paused nor resumed nor ended, and before a delivery nothing is ended", async () => {
    const id = await server.make.notificationHistory();
    expect(await operator.call(pauseNotificationHistory, { params: { id } })).toMatchObject(
      refusal(409, "notification_history.not_running"),
    );
    expect(await operator.call(resumeNotificationHistory, { params: { id } })).toMatchObject(
      refusal(409, "notification_history.not_running"),
    );
    for (const row of [
      { state: "done", total: 2, delivered: 1 },
      { state: "sending", total: 2, delivered: 1 },
      { state: "paused" },
    ] as const) {
      const params = { id: await server.make.notificationHistory(row) };
      expect(await operator.call(endNotificationHistory, { params })).toMatchObject(refusal(409, "notification_history.not_running"));
    }
  });
});

describe("recipients of a sending", () => {
  test("200: counts follow the latest consents; at night it returns the time until which advertising waits", async () => {
    const before = (await operator.call(countNotificationTargets)).body;
    const doctor = await server.make.doctor();
    await server.make.consent(doctor, "advertising");
    await server.make.consent(doctor, "night_advertising");
    const other = await server.make.doctor();
    await server.make.consent(other, "advertising");
    await server.make.consent(other, "advertising", { granted: false });
    const old = await server.make.doctor();
    await server.make.consent(old, "advertising", { at: "2024-11-20T00:00:00Z" });
    const { body } = await operator.call(countNotificationTargets);
    expect(body.all_users).toEqual({
      total: before.all_users.total + 3,
      advertising: before.all_users.advertising + 1,
      night_advertising: before.all_users.night_advertising + 1,
    });
    expect(body).toMatchObject({ confirmation_phrase: phrase, held_until: null, test_users: before.test_users });
    clock.set("2026-11-21T12:00:00Z");
    expect((await operator.call(countNotificationTargets)).body.held_until).toBe("2026-11-21T23:00:00.000Z");
    clock.set("2026-11-21T03:00:00Z");
  });

  test("200: finds people by part of a name or by number; audits the people shown, not the search text", async () => {
    const search = async (q: string) => (await operator.call(searchNotificationTargets, { body: { q } })).body.people;
    expect(await search("서윤")).toEqual([{ user_id: recipient.userId, name: "한서윤", takes_advertising: false }]);
    expect(await search(`#${recipient.userId}`)).toHaveLength(1);
    expect(await search("%")).toEqual([]);
    expect(await search("  ")).toEqual([]);
    const lines = await server.deps.db.selectFrom("audit_log").selectAll().where("action", "=", "notification_target.search").execute();
    expect(lines).toHaveLength(2);
    expect(lines[0]?.subject_user_ids).toEqual([recipient.userId]);
    expect(JSON.stringify(lines)).not.toContain("서윤");
    expect(await operator.call(searchNotificationTargets, { body: { q: "가".repeat(41) } })).toMatchObject({ status: 400 });
  });
});

test("advertising begins with (광고), names its sender and the free way out", () => {
  const sender = { name: "라운즈", phone: "02-0000-0000" };
  const { title, body } = composeNotification({ title: " 이번 주 새 공고 ", description: "확인해 보세요.", is_advertising: true }, sender);
  expect(title).toBe("(광고) 이번 주 새 공고");
  expect(body).toMatch(/^확인해 보세요\.\n\n보낸 곳: 라운즈 02-0000-0000\n무료 수신거부: /);
  expect(composeNotification({ title: "점검", description: "02시", is_advertising: false }, sender)).toEqual({
    title: "점검",
    body: "02시",
  });
});
