import { applyToJobPost } from "@rounds/contract/applications/apply.ts";
import { deleteBusiness } from "@rounds/contract/hospitals/hospital.ts";
import { changeMember, removeMember } from "@rounds/contract/hospitals/teams.ts";
import { expect, test } from "vitest";
import { hourIn } from "../../../../seed/factories/interviews.ts";
import { useServer, type Person } from "../../../testing/harness.ts";
import { interviewScene } from "../../../testing/interview-scene.ts";

const server = useServer();
const { propose, take } = interviewScene(server);

const unread = async ({ userId }: Person) =>
  (
    await server.deps.db
      .selectFrom("notices")
      .select("kind")
      .where("user_id", "=", userId)
      .where("read_at", "is", null)
      .orderBy("kind")
      .execute()
  ).map(({ kind }) => kind);

/** A hospital with a post. Its member has unread notices about the role, an applicant, an interview and silent applications. */
async function scene(member: Person, interviewAt: string) {
  const owner = await server.make.owner();
  const id = owner.businesses[0]?.id ?? 0;
  await server.deps.db.insertInto("business_owners").values({ business_id: id, user_id: member.userId, role: "viewer" }).execute();
  await server.as(owner).call(changeMember, { params: { id, user_id: member.userId }, body: { member: { role: "editor" } } });
  const [post, doctor] = [await server.make.jobPost({ business_id: id }), await server.make.doctor()];
  const { body } = await server.as(doctor).call(applyToJobPost, { body: { job_post_id: post.id } });
  const proposed = await propose(owner, body.job_application.id, { member_user_id: member.userId, starts_at: [interviewAt] });
  await take(doctor, proposed.body.interview_proposal?.slots[0]?.id ?? 0);
  await server.runJobs();
  const silent = { kind: "application.silent", title: "답", body: "", link: "/user_manage/applications?created_after_date=2026-11-01" };
  await server.deps.db
    .insertInto("notices")
    .values({ user_id: member.userId, ...silent, cause: `business:${id}:silent:2026-11-20:1` })
    .execute();
  return { owner, id };
}

const ofHospital = ["application.created", "application.interview", "application.silent", "business_member.role_changed"];

test("only the notices of a hospital that a member has left are read: those of another one and of the doctor stay unread", async () => {
  const member = await server.make.doctor();
  const own = { kind: "application.message", title: "메시지", body: "", link: "/posts-applied/thread?job_application_id=1" };
  await server.deps.db
    .insertInto("notices")
    .values({ user_id: member.userId, ...own, cause: "application:1:messages" })
    .execute();
  const { owner, id } = await scene(member, hourIn(2));
  expect(await unread(member)).toEqual([...ofHospital, own.kind].toSorted());
  await scene(member, hourIn(4));
  const params = { id, user_id: member.userId };
  expect((await server.as(owner).call(removeMember, { params })).status).toBe(204);
  expect(await unread(member)).toEqual([...ofHospital, own.kind, "business_member.removed"].toSorted());
  // The owner's notices stay.
  expect(await unread(owner)).toContain("application.created");
});

test("a team that ends with its hospital has no unread notice of it", async () => {
  const owner = await server.make.owner();
  const [hospital] = owner.businesses;
  const id = hospital?.id ?? 0;
  const colleague = await server.make.member(id, "viewer");
  await server.deps.db
    .updateTable("businesses")
    .set({ hira_code: `former-notices-${id}` })
    .where("id", "=", id)
    .execute();
  await server.as(owner).call(changeMember, { params: { id, user_id: colleague.userId }, body: { member: { role: "editor" } } });
  expect(await unread(colleague)).toEqual(["business_member.role_changed"]);
  expect((await server.as(owner).call(deleteBusiness, { params: { id } })).status).toBe(204);
  expect(await unread(colleague)).toEqual([]);
});
