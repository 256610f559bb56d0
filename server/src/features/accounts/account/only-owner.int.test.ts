import { leaveConfirmation, leaveService, listConsents } from "@rounds/contract/accounts/account.ts";
import { cancelInterview } from "@rounds/contract/applications/interviews.ts";
import { getThread } from "@rounds/contract/applications/thread.ts";
import { changeMember } from "@rounds/contract/hospitals/teams.ts";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { useServer, type Person } from "../../../testing/harness.ts";
import { countLockWaits } from "../../../testing/lock-waits.ts";
import { refusal } from "../../../testing/refusal.ts";

const server = useServer();
const leave = (person: Person, confirmation: string = leaveConfirmation) =>
  server.as(person).call(leaveService, { body: { confirmation } });

describe("the only owner of a hospital with open posts", () => {
  const makeOpenPost = async () => {
    const owner = await server.make.owner();
    const [hospital] = owner.businesses;
    if (!hospital) throw new Error("an owner without a hospital");
    const post = await server.make.jobPost({ business_id: hospital.id });
    return { owner, hospital, post };
  };
  const join = async (person: Person, businessId: number, role: string) =>
    server.deps.db.insertInto("business_owners").values({ business_id: businessId, user_id: person.userId, role }).execute();
  const refused = refusal(409, "account.last_owner");

  test("409 account.last_owner: editors do not count; the owner can leave after an operator makes another member an owner", async () => {
    const { owner, hospital } = await makeOpenPost();
    const colleague = await server.make.newcomer();
    await join(colleague, hospital.id, "editor");
    expect(await leave(owner)).toMatchObject(refused);
    expect((await server.as(owner).call(listConsents, {})).status).toBe(200);
    const operator = await server.make.operator();
    const params = { id: hospital.id, user_id: colleague.userId };
    await server.as(operator).call(changeMember, { params, body: { member: { role: "owner" } } });
    expect((await leave(owner)).status).toBe(204);
  });

  test("409 account.last_owner: the owner can leave after the posts are closed", async () => {
    const { owner, post } = await makeOpenPost();
    expect(await leave(owner)).toMatchObject(refused);
    await server.deps.db.updateTable("job_posts").set({ active: false, closed_reason: "filled" }).where("id", "=", post.id).execute();
    expect((await leave(owner)).status).toBe(204);
  });

  describe("with doctors who wait", () => {
    /** A closed post with an application. */
    const makeApplicant = async () => {
      const { make } = server;
      const owner = await make.owner();
      const business_id = owner.businesses[0]?.id ?? 0;
      const doctor = await make.doctor();
      const post = await make.jobPost({ business_id, title: "내과 봉직의 모집" });
      const application = await make.application({ doctor, post });
      await server.deps.db.updateTable("job_posts").set({ active: false, closed_reason: "filled" }).where("id", "=", post.id).execute();
      return { owner, doctor, application, business_id };
    };
    const noticesOf = (person: Person) =>
      server.deps.db.selectFrom("notices").select(["kind", "body"]).where("user_id", "=", person.userId).execute();

    test("409 account.interviews_ahead: the owner can leave after the interview is cancelled, or is over", async () => {
      const { owner, application } = await makeApplicant();
      const interview = await server.make.interview({ application, member: owner });
      const past = await makeApplicant();
      await server.make.interview({ application: past.application, member: past.owner, starts_at: "2026-01-05T01:00:00Z" });
      expect((await leave(past.owner)).status).toBe(204);
      expect(await leave(owner)).toMatchObject(refusal(409, "account.interviews_ahead"));
      const cancelled = await server
        .as(owner)
        .call(cancelInterview, { params: { id: interview.id }, body: { reason: "병원을 닫게 됐어요." } });
      expect(cancelled.status).toBe(200);
      expect((await leave(owner)).status).toBe(204);
    });

    test("204 with closes_hospitals: posts close, interviews are cancelled, and doctors get notices; other hospitals stay", async () => {
      const { owner, doctor, application, business_id } = await makeApplicant();
      await server.make.interview({ application, member: owner });
      const open = await server.make.jobPost({ business_id });
      const shared = await server.make.business();
      const sharedPost = await server.make.jobPost({ business_id: shared.id });
      for (const person of [owner, await server.make.newcomer()]) await join(person, shared.id, "owner");
      const body = { confirmation: leaveConfirmation, closes_hospitals: true };
      expect((await server.as(owner).call(leaveService, { body })).status).toBe(204);
      const posts = await server.deps.db.selectFrom("job_posts").select(["id", "active", "closed_reason"]).execute();
      expect(posts.find(({ id }) => id === open.id)).toMatchObject({ active: false, closed_reason: "withdrawn" });
      expect(posts.find(({ id }) => id === sharedPost.id)).toMatchObject({ active: true });
      expect(await noticesOf(doctor)).toMatchObject([{ body: expect.stringContaining("병원 담당자가 서비스를 떠나") }]);
      const { rows } = await sql<{ action: string }>`
        select action from audit_log where actor_user_id = ${owner.userId} order by id desc limit 3`.execute(server.deps.db);
      expect(rows.map(({ action }) => action)).toEqual(["account.leave", "job_post.close", "application.review"]);
    });

    test("204 with closes_hospitals: the doctor cancels the interview at the same moment", async () => {
      const { owner, application } = await makeApplicant();
      const { id } = await server.make.interview({ application, member: owner });
      const { left } = await server.deps.db.transaction().execute(async (tx) => {
        await tx.selectFrom("job_applications").select("id").where("id", "=", application.id).forUpdate().execute();
        const body = { confirmation: leaveConfirmation, closes_hospitals: true };
        const left = server.as(owner).call(leaveService, { body });
        await expect.poll(() => countLockWaits(server.deps.db)).toBe(1);
        const cancelled = { cancelled_at: new Date().toISOString(), cancelled_by_side: "doctor", cancel_reason: "사정이 생겼어요." };
        await tx.updateTable("interviews").set(cancelled).where("id", "=", id).execute();
        return { left };
      });
      expect(await left).toMatchObject({ status: 204, errors: [] });
    });

    test("204: an interview of a hospital with another owner does not keep the person", async () => {
      const { owner, application, business_id } = await makeApplicant();
      await server.make.interview({ application, member: owner });
      await join(await server.make.newcomer(), business_id, "owner");
      expect((await leave(owner)).status).toBe(204);
    });

    test("204: doctors without a result get a notice, and their conversation is closed; the others get none", async () => {
      const { owner, doctor, application, business_id } = await makeApplicant();
      const ended = await server.make.doctor();
      const post = await server.make.jobPost({ business_id, active: false });
      await server.make.application({ doctor: ended, post, drop_reason: "채용마감" });
      const thread = async () => (await server.as(doctor).call(getThread, { params: { id: application.id } })).body.thread;
      expect(await thread()).toMatchObject({ closed_by: null, can_write: true });
      expect((await leave(owner)).status).toBe(204);
      await server.runJobs();
      expect(await thread()).toMatchObject({ closed_by: "unattended", can_write: false });
      expect(await noticesOf(doctor)).toMatchObject([
        { kind: "application.hospital_left", body: expect.stringContaining("‘내과 봉직의 모집’ 지원의 답이나 메시지를 받을 수 없어요") },
      ]);
      expect(await noticesOf(ended)).toEqual([]);
    });
  });

  test("204: the rest of the team and its open invitations leave with the owner, but not those of a hospital with another owner", async () => {
    const { make, deps } = server;
    const owner = await make.owner({ businesses: 2 });
    const [alone = 0, shared = 0] = owner.businesses.map(({ id }) => id);
    const [editor, otherOwner, stranger] = [await make.newcomer(), await make.newcomer(), await make.owner()];
    for (const business_id of [alone, shared]) {
      await join(editor, business_id, "editor");
      await make.invitation({ business_id, invited_by: owner.userId });
    }
    await join(otherOwner, shared, "owner");
    expect((await leave(owner)).status).toBe(204);
    const members = await deps.db.selectFrom("business_owners").select(["business_id", "user_id"]).orderBy("user_id").execute();
    const of = (id: number) => members.filter(({ business_id }) => business_id === id).map(({ user_id }) => user_id);
    expect([of(alone), of(shared), of(stranger.businesses[0]?.id ?? 0)]).toEqual([
      [],
      [editor.userId, otherOwner.userId],
      [stranger.userId],
    ]);
    const invitations = await deps.db
      .selectFrom("business_invitations")
      .select("business_id")
      .where("invited_by", "=", owner.userId)
      .execute();
    expect(invitations).toEqual([{ business_id: shared }]);
  });

  test("two owners leave at the same time: the second request is refused", async () => {
    const { owner, hospital } = await makeOpenPost();
    const second = await server.make.newcomer();
    await join(second, hospital.id, "owner");
    const statuses = (await Promise.all([leave(owner), leave(second)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([204, 409]);
  });
});
