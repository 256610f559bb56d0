import { leaveConfirmation, leaveService } from "@rounds/contract/accounts/account.ts";
import { confirmSession, refreshSession } from "@rounds/contract/accounts/sessions.ts";
import { activityHeader } from "@rounds/contract/activity.ts";
import { getApplicationRetention } from "@rounds/contract/applications/extensions.ts";
import { cancelInterview, downloadInterview, getArrangement } from "@rounds/contract/applications/interviews.ts";
import { listOwnerApplications } from "@rounds/contract/applications/review.ts";
import { getThread, listUnreadThreads, openThreadChannel, sendThreadMessage } from "@rounds/contract/applications/thread.ts";
import { listUserBusinesses } from "@rounds/contract/hospitals/hospital.ts";
import { listTeam } from "@rounds/contract/hospitals/teams.ts";
import { closeJobPost, listUserBusinessJobPosts } from "@rounds/contract/job-posts/editing.ts";
import { getJobPost, listActiveJobPosts } from "@rounds/contract/job-posts/posts.ts";
import { listOperators } from "@rounds/contract/accounts/operators.ts";
import { getUserProfile } from "@rounds/contract/profiles/profile.ts";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { findEnded } from "../../../auth/queries.ts";
import { newConversation } from "../../../testing/conversations.ts";
import { openEvents } from "../../../testing/event-reader.ts";
import { useServer, type Person } from "../../../testing/harness.ts";
import { interviewScene } from "../../../testing/interview-scene.ts";
import { refusal } from "../../../testing/refusal.ts";
import { useReplicas } from "../../../testing/replicas.ts";

const server = useServer({ HOSPITAL_IDLE_MINUTES: "60", OPERATOR_FACTOR: "on" });
const used = { headers: { [activityHeader]: "1" } };
const ended = refusal(403, "member.sign_in_required");

type Times = { readonly signedIn: number; readonly used?: number };

/** Moves the sign-in and the last use of all sessions of a person this many minutes into the past. */
const setTimes = ({ userId }: Pick<Person, "userId">, times: Times) =>
  server.deps.db
    .updateTable("sessions")
    .set({
      created_at: sql`now() - make_interval(mins => ${times.signedIn})`,
      member_active_at: times.used === undefined ? null : sql`now() - make_interval(mins => ${times.used})`,
    })
    .where("user_id", "=", userId)
    .execute();
const sessionOf = ({ userId }: Pick<Person, "userId">) =>
  server.deps.db.selectFrom("sessions").selectAll().where("user_id", "=", userId).executeTakeFirstOrThrow();

async function makeOwner(times: Times) {
  const owner = await server.make.owner();
  const tokens = await server.signIn(owner);
  await setTimes(owner, times);
  return { owner, tokens, caller: server.withToken(tokens.access_token) };
}
const confirm = (token: string, { subject }: Pick<Person, "subject">) =>
  server.withToken(token).call(confirmSession, { body: { sso_provider: "demo", sso_token: subject } });
const refresh = (token: string) => server.visitor.call(refreshSession, { body: { refresh_token: token } });

describe("a member who does not use the console", () => {
  test("200, then 403 member.sign_in_required: the rights end after the configured time, counted from the sign-in", async () => {
    const { owner, caller } = await makeOwner({ signedIn: 59 });
    expect((await caller.call(listOwnerApplications, {})).status).toBe(200);
    await setTimes(owner, { signedIn: 60 });
    expect(await caller.call(listOwnerApplications, {})).toMatchObject(ended);
    expect(await caller.call(listUserBusinessJobPosts, {})).toMatchObject(ended);
    expect(await caller.call(listUserBusinesses)).toMatchObject(ended);
    expect(await caller.call(listTeam, { params: { id: owner.businesses[0]?.id ?? 0 } })).toMatchObject(ended);
  });

  test("403: requests that no person caused do not prolong the rights, and a use after the end does not restore them", async () => {
    const { owner, caller } = await makeOwner({ signedIn: 59 });
    await caller.call(listOwnerApplications, {});
    expect((await sessionOf(owner)).member_active_at).toBeNull();
    await setTimes(owner, { signedIn: 300, used: 61 });
    const before = await sessionOf(owner);
    expect(await caller.call(listOwnerApplications, {}, used)).toMatchObject(ended);
    expect(await sessionOf(owner)).toEqual(before);
  });

  test("200: a renewal of the tokens continues the session and does not prolong the rights", async () => {
    const { tokens } = await makeOwner({ signedIn: 60 });
    const renewed = await refresh(tokens.refresh_token);
    expect(renewed.status).toBe(200);
    expect(await server.withToken(renewed.body.access_token).call(listOwnerApplications, {})).toMatchObject(ended);
  });

  test("200: the person stays signed in, and the profile still names the role", async () => {
    const { member, doctor, id } = await newConversation(server);
    const own = await server.make.application({ doctor: member, post: await server.make.jobPost() });
    const caller = server.as(member);
    await caller.call(getUserProfile);
    await setTimes(member, { signedIn: 1000 });
    expect((await caller.call(getUserProfile)).body.profile.is_owner).toBe(true);
    expect((await caller.call(listActiveJobPosts, { query: {} })).status).toBe(200);
    expect((await caller.call(getThread, { params: { id: own.id }, query: {} })).status).toBe(200);
    expect((await server.as(doctor).call(getThread, { params: { id }, query: {} })).status).toBe(200);
  });

  test("403: conversations, interviews and closed posts of the hospital, which other people do not find", async () => {
    const { member, doctor, post, id } = await newConversation(server);
    await server.as(doctor).call(sendThreadMessage, { params: { id }, body: { message: { text: "안녕하세요" } } });
    const caller = server.as(member);
    expect((await caller.call(listUnreadThreads)).body.threads).toHaveLength(1);
    const scene = interviewScene(server);
    const proposed = await scene.propose(member, id);
    const interviewId = (await scene.take(doctor, proposed.body.interview_proposal?.slots[0]?.id ?? 0)).body.interview?.id ?? 0;
    await caller.call(closeJobPost, { params: { id: post.id }, body: { reason: "filled" } });
    await setTimes(member, { signedIn: 60 });
    const [params, interview] = [{ id }, { id: interviewId }];
    const refused = [
      caller.call(getThread, { params, query: {} }),
      caller.call(sendThreadMessage, { params, body: { message: { text: "네" } } }),
      caller.call(openThreadChannel, { params }),
      caller.call(getArrangement, { params }),
      caller.call(getApplicationRetention, { params }),
      caller.call(downloadInterview, { params: interview }),
      caller.call(cancelInterview, { params: interview, body: { reason: "사정이 생겼어요" } }),
      caller.call(getJobPost, { params: { id: post.id } }),
    ];
    for (const reply of await Promise.all(refused)) expect(reply).toMatchObject(ended);
    expect((await caller.call(listUnreadThreads)).body.threads).toEqual([]);
    const stranger = server.as(await server.make.doctor());
    expect(await stranger.call(getThread, { params, query: {} })).toMatchObject(refusal(404, "application.not_found"));
  });

  test("403: leaving the service closes no hospital before the person has signed in again", async () => {
    const { owner, tokens, caller } = await makeOwner({ signedIn: 60 });
    const leave = { body: { confirmation: leaveConfirmation, closes_hospitals: true } };
    expect(await caller.call(leaveService, leave)).toMatchObject(ended);
    expect((await server.as(owner).call(getUserProfile)).status).toBe(200);
    const again = await confirm(tokens.access_token, owner);
    expect((await server.withToken(again.body.access_token).call(leaveService, leave)).status).toBe(204);
  });
});

test("200: a used console prolongs the rights, and the time is saved at most once a minute", async () => {
  const { owner, caller } = await makeOwner({ signedIn: 300, used: 59 });
  expect((await caller.call(listOwnerApplications, {}, used)).status).toBe(200);
  const first = (await sessionOf(owner)).member_active_at;
  expect(Date.parse(first ?? "")).toBeGreaterThan(Date.now() - 60_000);
  await caller.call(listOwnerApplications, {}, used);
  expect((await sessionOf(owner)).member_active_at).toBe(first);
});

test("200: many requests of a used page at the same time all succeed", async () => {
  const { owner, caller } = await makeOwner({ signedIn: 300, used: 59 });
  const replies = await Promise.all(Array.from({ length: 10 }, () => caller.call(listOwnerApplications, {}, used)));
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  expect((await sessionOf(owner)).member_active_at).not.toBeNull();
});

test("a doctor's session has no time of use", async () => {
  const doctor = await server.make.doctor();
  await server.as(doctor).call(getUserProfile, {}, used);
  await setTimes(doctor, { signedIn: 1000 });
  expect((await server.as(doctor).call(listActiveJobPosts, { query: {} }, used)).status).toBe(200);
  expect((await sessionOf(doctor)).member_active_at).toBeNull();
});

describe("an operator who is also a member", () => {
  test("403: the use of one console is no use of the other one", async () => {
    const operator = await server.make.operator();
    await server.make.operatorFactor(operator);
    const business = await server.make.business({});
    await server.deps.db.insertInto("business_owners").values({ business_id: business.id, user_id: operator.userId }).execute();
    const caller = server.withToken((await server.signIn(operator)).access_token);
    const passed = (minutes: number) =>
      server.deps.db
        .updateTable("sessions")
        .set({ factor_passed_at: sql`now() - make_interval(mins => ${minutes})`, active_at: null })
        .where("user_id", "=", operator.userId)
        .execute();
    await setTimes(operator, { signedIn: 50 });
    await passed(40);
    expect((await caller.call(listOwnerApplications, {}, used)).status).toBe(200);
    expect(await caller.call(listOperators)).toMatchObject(refusal(403, "operator.factor_required"));
    await setTimes(operator, { signedIn: 60 });
    expect(await caller.call(listUserBusinessJobPosts, {}, used)).toMatchObject(ended);
    await passed(1);
    expect((await caller.call(listOperators, {}, used)).status).toBe(200);
    expect(await caller.call(listOwnerApplications, {}, used)).toMatchObject(ended);
    // With the rights of an operator.
    expect((await caller.call(listTeam, { params: { id: business.id } })).status).toBe(200);
  });
});

describe("a new sign-in of the same person", () => {
  test("200: it restores the rights of the session, with new tokens", async () => {
    const { owner, tokens } = await makeOwner({ signedIn: 600 });
    const { id } = await sessionOf(owner);
    const { status, body } = await confirm(tokens.access_token, owner);
    expect(status).toBe(200);
    expect((await server.withToken(body.access_token).call(listOwnerApplications, {})).status).toBe(200);
    expect((await sessionOf(owner)).id).toBe(id);
    expect((await refresh(body.refresh_token)).status).toBe(200);
  });

  test("409 session.other_person: another account restores nothing, and the session continues", async () => {
    const { tokens, caller } = await makeOwner({ signedIn: 600 });
    const other = await server.make.owner();
    expect(await confirm(tokens.access_token, other)).toMatchObject(refusal(409, "session.other_person"));
    expect(await caller.call(listOwnerApplications, {})).toMatchObject(ended);
    expect((await refresh(tokens.refresh_token)).status).toBe(200);
  });

  test("401: copies of the earlier tokens do not get the rights; a later use of the refresh token ends the session", async () => {
    const { owner, tokens, caller } = await makeOwner({ signedIn: 600 });
    const { body } = await confirm(tokens.access_token, owner);
    const { id } = await sessionOf(owner);
    const back = (column: "rotated_at" | "access_expires_at") =>
      server.deps.db
        .updateTable("session_tokens")
        .set({ [column]: sql`${sql.ref(column)} - interval '11 seconds'` })
        .where("session_id", "=", id)
        .where("rotated_at", "is not", null)
        .execute();
    await back("access_expires_at");
    expect((await caller.call(getUserProfile)).status).toBe(401);
    await back("rotated_at");
    expect(await refresh(tokens.refresh_token)).toMatchObject(refusal(401, "session.refresh_invalid"));
    expect((await server.withToken(body.access_token).call(getUserProfile)).status).toBe(401);
  });

  test("200: renewals and new sign-ins of several tabs at the same time all succeed, and the session continues", async () => {
    const { owner, tokens } = await makeOwner({ signedIn: 600 });
    const calls = Array.from({ length: 12 }, (_, index) =>
      index % 3 === 0 ? confirm(tokens.access_token, owner) : refresh(tokens.refresh_token),
    );
    const replies = await Promise.all(calls);
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    const { body } = await refresh(replies.at(-1)?.body.refresh_token ?? "");
    expect((await server.withToken(body.access_token).call(listOwnerApplications, {})).status).toBe(200);
    expect(await server.deps.db.selectFrom("sessions").select("id").where("user_id", "=", owner.userId).execute()).toHaveLength(1);
  });

  test("401 session.required: a session that has ended does not come back", async () => {
    const { owner, tokens } = await makeOwner({ signedIn: 600 });
    await server.deps.db
      .updateTable("sessions")
      .set({ revoked_at: sql`now()` })
      .where("user_id", "=", owner.userId)
      .execute();
    expect(await confirm(tokens.access_token, owner)).toMatchObject(refusal(401, "session.required"));
    expect((await refresh(tokens.refresh_token)).status).toBe(401);
  });

  test("401 session.ticket_invalid: an unknown person restores nothing", async () => {
    const { tokens, caller } = await makeOwner({ signedIn: 600 });
    expect(await confirm(tokens.access_token, { subject: "nobody" })).toMatchObject(refusal(401, "session.ticket_invalid"));
    expect(await caller.call(listOwnerApplications, {})).toMatchObject(ended);
  });
});

describe("several processes", () => {
  const processes = useReplicas(server, 3);
  const read = async (index: number, token: string, headers: Record<string, string> = {}) =>
    (await fetch(`${processes[index]?.origin}${listOwnerApplications.path}`, { headers: { authorization: `Bearer ${token}`, ...headers } }))
      .status;

  test("a use in one prolongs the rights in all, and the end and the new sign-in are the same in all", async () => {
    const { owner, tokens } = await makeOwner({ signedIn: 300, used: 59 });
    expect(await read(1, tokens.access_token, { [activityHeader]: "1" })).toBe(200);
    const { member_active_at: saved } = await sessionOf(owner);
    expect(Date.parse(saved ?? "")).toBeGreaterThan(Date.now() - 60_000);
    await setTimes(owner, { signedIn: 300, used: 60 });
    for (const index of [0, 1, 2]) expect(await read(index, tokens.access_token)).toBe(403);
    const { body } = await confirm(tokens.access_token, owner);
    for (const index of [0, 1, 2]) expect(await read(index, body.access_token)).toBe(200);
  });

  test("the stream of the member ends, and the doctor's stream of the same session continues", async () => {
    const { member, id } = await newConversation(server);
    const elsewhere = (await server.make.owner()).businesses[0]?.id ?? 0;
    const own = await server.make.application({ doctor: member, post: await server.make.jobPost({ business_id: elsewhere }) });
    const { access_token: token } = await server.signIn(member);
    const open = (application: number) =>
      openEvents(processes[2]?.origin ?? "", openThreadChannel.path.replace(":id", String(application)), {
        authorization: `Bearer ${token}`,
      });
    const [asMember, asDoctor] = [await open(id), await open(own.id)];
    await setTimes(member, { signedIn: 60 });
    await asMember.ended();
    const { id: sessionId } = await sessionOf(member);
    const streams = [true, false].map((isMember) => ({ sessionId, isOperator: false, isMember }));
    expect(await findEnded(server.deps.db, streams, { operator: null, member: 60 })).toEqual([streams[0]]);
    expect(await findEnded(server.deps.db, streams, { operator: null, member: null })).toEqual([]);
    await server.as(member).call(sendThreadMessage, { params: { id: own.id }, body: { message: { text: "네" } } });
    await asDoctor.first("changed");
    asDoctor.close();
  });
});
