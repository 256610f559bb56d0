import { countUnread, listInbox, markAllRead, markNotice } from "@rounds/contract/inbox.ts";
import { exportAccount } from "@rounds/contract/accounts/account.ts";
import { expect, test } from "vitest";
import { useServer } from "../../testing/harness.ts";
import { refusal } from "../../testing/refusal.ts";

const server = useServer();

async function personWith(count: number) {
  const person = await server.make.doctor();
  const ids: number[] = [];
  for (let made = 0; made < count; made++) ids.push(await server.make.notice(person, { title: `알림 ${made}` }));
  return { person, ids, caller: server.as(person) };
}

test("200: the user's own notices, newest first, page by page; a new notice repeats none", async () => {
  const { person, ids, caller } = await personWith(5);
  await server.make.notice(await server.make.doctor());
  const first = await caller.call(listInbox, { query: { limit: 2 } });
  expect(first.body.notices.map(({ id }) => id)).toEqual([ids[4], ids[3]]);
  await server.make.notice(person);
  const second = await caller.call(listInbox, { query: { limit: 2, cursor: first.body.next_cursor ?? "" } });
  expect(second.body.notices.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
  const third = await caller.call(listInbox, { query: { limit: 2, cursor: second.body.next_cursor ?? "" } });
  expect(third.body).toMatchObject({ notices: [{ id: ids[0] }], next_cursor: null });
});

test("200: a user without notices has an empty inbox", async () => {
  const caller = server.as(await server.make.newcomer());
  expect((await caller.call(listInbox)).body).toEqual({ notices: [], next_cursor: null });
  expect((await caller.call(countUnread)).body).toEqual({ unread_count: 0, unread_capped: false, newest_id: null });
});

test("200: read, unread and read again; the count follows; the texts are unchanged", async () => {
  const { person, ids, caller } = await personWith(2);
  const advertising = await server.make.notice(person, {
    kind: "notification.advertising",
    title: "(광고) 새 공고",
    body: "확인해 보세요.",
    link: "/posts",
  });
  expect((await caller.call(countUnread)).body.unread_count).toBe(3);
  const mark = (id: number, is_read: boolean) => caller.call(markNotice, { params: { id }, body: { notice: { is_read } } });
  expect((await mark(advertising, true)).body.notice).toMatchObject({
    id: advertising,
    title: "(광고) 새 공고",
    body: "확인해 보세요.",
    link: "/posts",
    is_advertising: true,
    is_read: true,
  });
  await mark(advertising, true);
  await mark(ids[0] ?? 0, true);
  expect((await caller.call(countUnread)).body.unread_count).toBe(1);
  expect((await mark(advertising, false)).body.notice).toMatchObject({ is_read: false });
  expect((await caller.call(countUnread)).body.unread_count).toBe(2);
});

test("200: marking all as read does not change other users' notices", async () => {
  const { caller: other } = await personWith(2);
  const { caller, ids } = await personWith(1);
  expect((await caller.call(markAllRead, { body: { up_to_id: ids[0] ?? 0 } })).body.unread_count).toBe(0);
  expect((await other.call(countUnread)).body.unread_count).toBe(2);
});

test("200: marks the notices up to the given id; newer ones stay unread", async () => {
  const { person, ids, caller } = await personWith(3);
  const neighbour = await personWith(1);
  const newer = await server.make.notice(person);
  expect((await caller.call(markAllRead, { body: { up_to_id: ids[2] ?? 0 } })).body).toEqual({
    unread_count: 1,
    unread_capped: false,
    newest_id: newer,
  });
  expect((await neighbour.caller.call(countUnread)).body).toMatchObject({ unread_count: 1, newest_id: neighbour.ids[0] });
});

test("200: a notice that arrives while another one is read shows in the newest id, because the count is the same", async () => {
  const { person, ids, caller } = await personWith(1);
  const before = (await caller.call(countUnread)).body;
  await caller.call(markNotice, { params: { id: ids[0] ?? 0 }, body: { notice: { is_read: true } } });
  const newer = await server.make.notice(person);
  expect((await caller.call(countUnread)).body).toEqual({ ...before, newest_id: newer });
});

test("counts up to 99 and reports more as capped", async () => {
  const person = await server.make.doctor();
  const values = Array.from({ length: 99 }, (_, index) => ({
    user_id: person.userId,
    kind: "x",
    title: "t",
    body: "b",
    cause: `many:${index}`,
  }));
  await server.deps.db.insertInto("notices").values(values).execute();
  expect((await server.as(person).call(countUnread)).body).toMatchObject({ unread_count: 99, unread_capped: false });
  await server.make.notice(person);
  expect((await server.as(person).call(countUnread)).body).toMatchObject({ unread_count: 99, unread_capped: true });
});

test("404 notice.not_found: another user's notice and a missing one give the same error; 400 and 401", async () => {
  const { ids } = await personWith(1);
  const other = server.as(await server.make.doctor());
  const body = { notice: { is_read: true } };
  for (const id of [ids[0] ?? 0, 987_654_321])
    expect(await other.call(markNotice, { params: { id }, body })).toMatchObject(refusal(404, "notice.not_found"));
  expect(await other.call(markNotice, { params: { id: ids[0] ?? 0 }, body: {} as never })).toMatchObject(refusal(400, "request.invalid"));
  expect(await other.call(markAllRead, { body: { up_to_id: -1 } })).toMatchObject(refusal(400, "request.invalid"));
  expect(await other.call(listInbox, { query: { cursor: "broken" } })).toMatchObject(refusal(400, "request.invalid"));
  for (const endpoint of [listInbox, countUnread])
    expect(await server.visitor.call(endpoint)).toMatchObject(refusal(401, "session.required"));
});

test("the data export contains the inbox", async () => {
  const { caller } = await personWith(1);
  expect((await caller.call(exportAccount)).body.account["notices"]).toMatchObject([{ title: "알림 0" }]);
});
