import { allEndpoints } from "@rounds/contract/all.ts";
import {
  bulkReviewApplications,
  exportApplications,
  getReviewedApplication,
  listOwnerApplications,
  reviewApplication,
} from "@rounds/contract/applications/review.ts";
import { deleteBusiness, listUserBusinesses, updateBusiness } from "@rounds/contract/hospitals/hospital.ts";
import type { CallInput, EndpointDefinition } from "@rounds/contract/endpoint.ts";
import {
  closeJobPost,
  createJobPost,
  getEditableJobPost,
  listUserBusinessJobPosts,
  reopenJobPost,
  updateJobPost,
} from "@rounds/contract/job-posts/editing.ts";
import { createResumeLink, listResumeLinks, readSentResume } from "@rounds/contract/resumes/links.ts";
import { listTeam } from "@rounds/contract/hospitals/teams.ts";
import { listTextMessages, sendLmsMessage } from "@rounds/contract/messages.ts";
import { describe, expect, test } from "vitest";
import { useServer, type Harness } from "../../../testing/harness.ts";

const server = useServer();

type World = { readonly businessId: number; readonly postId: number; readonly applicationId: number };
type Use = {
  readonly endpoint: EndpointDefinition;
  readonly input: (world: World) => object;
  /** Status for an editor. */
  readonly editor: number;
};
const use = <D extends EndpointDefinition>(endpoint: D, editor: number, input: (world: World) => CallInput<D>): Use => ({
  endpoint,
  input,
  editor,
});

const newPost = { job_type: "봉직의" as const, employment_type: "정규직" as const, specialties: ["내과"] };

const reads = [
  use(listTeam, 200, ({ businessId }) => ({ params: { id: businessId } })),
  use(listUserBusinessJobPosts, 200, ({ businessId }) => ({ query: { business_id: businessId } })),
  use(getEditableJobPost, 200, ({ postId }) => ({ params: { id: postId } })),
  use(getReviewedApplication, 200, ({ applicationId }) => ({ params: { id: applicationId } })),
  use(exportApplications, 204, ({ applicationId }) => ({ body: { ids: [applicationId], reason: "면접 준비" } })),
  use(readSentResume, 200, ({ applicationId }) => ({ params: { id: applicationId } })),
  use(listResumeLinks, 200, ({ applicationId }) => ({ params: { id: applicationId } })),
  use(listTextMessages, 200, ({ applicationId }) => ({ params: { id: applicationId } })),
];

const writes = [
  use(updateBusiness, 200, ({ businessId }) => ({ params: { id: businessId }, body: { business: { num_beds: 7 } } })),
  use(createJobPost, 201, ({ businessId }) => ({ body: { job_post: { business_id: businessId, ...newPost } } })),
  use(updateJobPost, 200, ({ postId }) => ({ params: { id: postId }, body: { job_post: { title: "내과 봉직의" } } })),
  use(closeJobPost, 200, ({ postId }) => ({ params: { id: postId }, body: { reason: "filled" as const } })),
  use(reopenJobPost, 200, ({ postId }) => ({ params: { id: postId }, body: {} })),
  use(reviewApplication, 200, ({ applicationId }) => ({
    params: { id: applicationId },
    body: { job_application: { current_status: "서류합격" as const } },
  })),
  use(bulkReviewApplications, 200, ({ applicationId }) => ({
    body: { job_applications: [{ id: applicationId, expected_updated_at: "x", drop_reason: "기타" as const }] },
  })),
  use(createResumeLink, 201, ({ applicationId }) => ({ params: { id: applicationId }, body: {} })),
  use(sendLmsMessage, 200, ({ applicationId }) => ({
    body: { job_application_id: applicationId, to_numbers: ["010-0066-5102"], message: "안녕하세요." },
  })),
  // Only owners delete the hospital.
  use(deleteBusiness, 403, ({ businessId }) => ({ params: { id: businessId } })),
];

/** Endpoints for members that have no test here, with the place of their tests of roles or the reason. */
const elsewhere: Readonly<Record<string, string>> = {
  listOwnerApplications: "the last test of this file",
  searchOwnerApplications: "the same applications as listOwnerApplications",
  requestExtension: "applications/extensions",
  proposeInterview: "applications/interviews",
  withdrawProposal: "applications/interviews",
  moveInterview: "applications/interviews",
  completeInterview: "applications/interviews",
  listInterviewWeek: "applications/interviews",
  requestBusinessReview: "hospitals/review",
  requestJobPostReview: "hospitals/review",
  inviteMember: "teams.int.test.ts",
  revokeInvitation: "teams.int.test.ts",
  changeMember: "teams.int.test.ts",
  removeMember: "teams.int.test.ts",
  getPostFigures: "job-posts/figures",
  listPostTotals: "job-posts/figures",
  closeJobPostWithMessages: "messages/closing",
  listWaitingApplicants: "messages/closing",
  sendApplicantMessage: "messages/applicant-messages.int.test.ts",
  revokeResumeLink: "resumes/links",
  downloadSentFile: "the same right as readSentResume",
  downloadSupplement: "the same right as readSentResume",
  getJobPostDraft: "the caller's own draft",
  keepJobPostDraft: "the caller's own draft",
  deleteJobPostDraft: "the caller's own draft",
  listUsedPostWords: "words that open posts use",
  listMessageTemplates: "texts for all senders",
};

test("each endpoint for members of a hospital has a test of roles", () => {
  const here = new Set([...reads, ...writes].map(({ endpoint }) => endpoint));
  const forMembers = allEndpoints.filter(({ endpoint }) => endpoint.access === "owner" || endpoint.access === "owner_or_operator");
  expect(
    forMembers
      .filter(({ endpoint }) => !here.has(endpoint))
      .map(({ name }) => name)
      .toSorted(),
    "add the endpoint to `reads` or `writes`, or to `elsewhere` with the place of its test or a reason",
  ).toEqual(Object.keys(elsewhere).toSorted());
});

async function makeWorld({ make }: Harness): Promise<World & { ownerId: number }> {
  const owner = await make.owner();
  const businessId = owner.businesses[0]?.id ?? 0;
  const post = await make.jobPost({ business_id: businessId });
  return { businessId, postId: post.id, applicationId: (await make.application({ post })).id, ownerId: owner.userId };
}

const send = (person: { userId: number; subject: string }, { endpoint, input }: Use, world: World) =>
  server.as(person).call(endpoint, input(world) as CallInput<EndpointDefinition>);
const title = ({ endpoint }: Use): string => allEndpoints.find((candidate) => candidate.endpoint === endpoint)?.name ?? endpoint.path;

describe.each([...reads, ...writes].map((one) => [title(one), one] as const))("%s", (_name, one) => {
  const isRead = reads.includes(one);

  test(`${isRead ? `${one.editor}: a viewer can read` : "403 access.denied: a viewer cannot write"}`, async () => {
    const world = await makeWorld(server);
    const viewer = await server.make.member(world.businessId, "viewer");
    const reply = await send(viewer, one, world);
    if (isRead) expect(reply.status).toBe(one.editor);
    else expect(reply).toMatchObject({ status: 403, errors: [{ code: "access.denied" }] });
  });

  test(`${one.editor}: an editor`, async () => {
    const world = await makeWorld(server);
    expect((await send(await server.make.member(world.businessId, "editor"), one, world)).status).toBe(one.editor);
  });

  test("404: a removed member loses access with the next request, also as owner of another hospital", async () => {
    const world = await makeWorld(server);
    const editor = await server.make.member(world.businessId, "editor");
    const own = await server.make.business();
    const { db } = server.deps;
    await db.insertInto("business_owners").values({ business_id: own.id, user_id: editor.userId }).execute();
    expect((await send(editor, reads[0] ?? one, world)).status).toBe(200);
    await db.deleteFrom("business_owners").where("user_id", "=", editor.userId).where("business_id", "=", world.businessId).execute();
    expect((await send(editor, one, world)).status).toBe(404);
  });
});

test("200: the lists of a viewer contain the hospital and its applications; after removal they do not", async () => {
  const world = await makeWorld(server);
  const viewer = await server.make.member(world.businessId, "viewer");
  const own = await server.make.business();
  await server.deps.db.insertInto("business_owners").values({ business_id: own.id, user_id: viewer.userId }).execute();
  const listIds = async () => ({
    hospitals: (await server.as(viewer).call(listUserBusinesses)).body.businesses.map(({ id }) => id),
    applications: (await server.as(viewer).call(listOwnerApplications)).body.job_applications.map(({ id }) => id),
  });
  const before = await listIds();
  expect(before.hospitals).toContain(world.businessId);
  expect(before.applications).toEqual([world.applicationId]);
  await server.deps.db
    .deleteFrom("business_owners")
    .where("user_id", "=", viewer.userId)
    .where("business_id", "=", world.businessId)
    .execute();
  expect(await listIds()).toEqual({ hospitals: [own.id], applications: [] });
});
