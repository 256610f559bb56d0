import { allEndpoints } from "@rounds/contract/all.ts";
import { applyToJobPost } from "@rounds/contract/applications/apply.ts";
import {
  bulkReviewApplications,
  exportApplications,
  getReviewedApplication,
  listOwnerApplications,
  reviewApplication,
  searchOwnerApplications,
} from "@rounds/contract/applications/review.ts";
import * as extensions from "@rounds/contract/applications/extensions.ts";
import * as interviews from "@rounds/contract/applications/interviews.ts";
import * as thread from "@rounds/contract/applications/thread.ts";
import { reportJobPost } from "@rounds/contract/control/reports.ts";
import { getPostAlert } from "@rounds/contract/job-posts/alerts.ts";
import { compareBookmarkedPosts, createBookmark, listBookmarks } from "@rounds/contract/job-posts/bookmarks.ts";
import { changeFreeDays, type FreeDay, listFreeDays, listJobPostsOfDay } from "@rounds/contract/job-posts/free-days.ts";
import { getOverview } from "@rounds/contract/job-posts/overview.ts";
import * as posts from "@rounds/contract/job-posts/posts.ts";
import { listSuggestedJobPosts } from "@rounds/contract/job-posts/suggestions.ts";
import { getExpectedTime } from "@rounds/contract/locations/directions.ts";
import {
  closeJobPostWithMessages,
  listTextMessages,
  listWaitingApplicants,
  sendApplicantMessage,
  sendLmsMessage,
} from "@rounds/contract/messages.ts";
import { downloadResumeFile } from "@rounds/contract/resumes/files.ts";
import * as links from "@rounds/contract/resumes/links.ts";
import { downloadSupplement, sendSupplement } from "@rounds/contract/resumes/supplements.ts";
import { getJobPostLink } from "@rounds/contract/sharing/links.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { hourIn } from "../../../../seed/factories/interviews.ts";
import { useServer } from "../../../testing/harness.ts";
import { seoulToday } from "../../../lib/seoul-time.ts";
import { storeFile } from "../../../testing/stored-file.ts";
import { exemptEndpoints } from "../../../testing/hidden-hospitals.ts";

const server = useServer();
const specialty = "병리과";
const home = { address: "서울특별시 서초구 윤슬로 24", lat: 37.48901, lng: 127.01642 };

/** The post of each scene has its own date. */
let scenes = 0;

/** A doctor who applied to a post of an owner's hospital with a résumé, a file and a further file, and who saved the post. */
async function makeScene() {
  const { make, deps } = server;
  scenes++;
  const day = new Date(Date.parse(seoulToday()) + scenes * 86_400_000).toISOString().slice(0, 10);
  const [owner, doctor, operator] = [await make.owner(), await make.doctor({ ...home, specialties: [specialty] }), await make.operator()];
  const [business] = owner.businesses;
  if (!business) throw new Error("the owner has no hospital");
  const post = await make.jobPost({
    business_id: business.id,
    specialties: [specialty],
    closes_on: seoulToday(),
    job_type: "대진의",
    work_dates: [day],
  });
  await make.freeDays(doctor, [day]);
  const bookmark = await make.bookmark(doctor, post);
  // Not decided, so that nothing but the hiding blocks the hospital.
  const application = await make.application({ doctor, post, status: "서류합격" });
  const fileId = await storeFile(deps, doctor);
  await deps.db.updateTable("job_applications").set({ resume_file_id: fileId }).where("id", "=", application.id).execute();
  await deps.db.updateTable("resume_files").set({ replaced_at: new Date().toISOString() }).where("id", "=", fileId).execute();
  await storeFile(deps, doctor);
  const sent = await server.as(doctor).call(sendSupplement, { params: { id: application.id }, body: {} });
  const [ownLink, operatorsLink] = [await link(owner, application.id), await link(operator, application.id)];
  const [one, other] = [tokenOf(ownLink.body.url), tokenOf(operatorsLink.body.url)];
  await make.sentMessage(application, operator);
  const message = await server
    .as(doctor)
    .call(thread.sendThreadMessage, { params: { id: application.id }, body: { message: { text: "잘 부탁드립니다." } } });
  const elsewhere = await make.jobPost({ specialties: [specialty] });
  return {
    owner,
    doctor,
    operator,
    business,
    post,
    bookmark,
    application,
    elsewhere,
    day,
    fileId,
    supplementId: sent.body.supplements[0]?.id ?? 0,
    linkId: ownLink.body.resume_link.id,
    messageId: message.body.message.id,
    tokens: [one, other] as const,
  };
}

const cancel = ({ application }: Scene) =>
  server.deps.db
    .updateTable("job_applications")
    .set({ active: false, cancelled_at: new Date().toISOString() })
    .where("id", "=", application.id)
    .execute();
const link = (person: { userId: number; subject: string }, id: number) =>
  server.as(person).call(links.createResumeLink, { params: { id }, body: {} });
const tokenOf = (url: string) => new URL(url).hash.slice(1);

type Scene = Awaited<ReturnType<typeof makeScene>>;
type Reply = { readonly status: number; readonly body: unknown };

/** Whether the call shows what hiding must block. */
type Case = (scene: Scene) => Promise<boolean>;

/** The address of the server, which listens only for the live channel. */
const listening = async (): Promise<string> =>
  !server.app.server.listening ? server.app.listen({ port: 0, host: "127.0.0.1" }) : server.app.listeningOrigin;

const succeeds = ({ status }: Reply): boolean => status < 300;
const contains = (reply: Reply, marker: string): boolean => succeeds(reply) && JSON.stringify(reply.body).includes(marker);
const asDoctor = ({ doctor }: Scene) => server.as(doctor);
const asOwner = ({ owner }: Scene) => server.as(owner);
const ofPost = ({ post }: Scene) => ({ params: { id: post.id } });
const ofApplication = ({ application }: Scene) => ({ params: { id: application.id } });
const namesHospital = (scene: Scene, reply: Reply) => contains(reply, `"${scene.business.name}"`);
/** The doctor's only free day is the date of the scene. */
const hasPosts = ({ body }: Reply & { readonly body: { readonly free_days: readonly FreeDay[] } }): boolean =>
  body.free_days.some(({ post_count }) => post_count > 0);
const namesDoctor = (scene: Scene, reply: Reply) => contains(reply, `"${scene.doctor.name}"`);

/** Endpoints that show a hospital's post to a doctor, or let the doctor act on it. */
const postCases: Readonly<Record<string, Case>> = {
  listActiveJobPosts: async (scene) => namesHospital(scene, await asDoctor(scene).call(posts.listActiveJobPosts)),
  countWithoutConditions: async (scene) => {
    const { body } = await asDoctor(scene).call(posts.countWithoutConditions, { query: { q: scene.business.name } });
    return body.total_count > 0;
  },
  getJobPost: async (scene) => namesHospital(scene, await asDoctor(scene).call(posts.getJobPost, ofPost(scene))),
  listSimilarJobPosts: async (scene) =>
    namesHospital(scene, await asDoctor(scene).call(posts.listSimilarJobPosts, { params: { id: scene.elsewhere.id } })),
  getJobPostPreview: async (scene) => {
    const own = await asDoctor(scene).call(posts.getJobPostPreview, ofPost(scene));
    await server.deps.db.updateTable("job_posts").set({ active: false }).where("id", "=", scene.elsewhere.id).execute();
    const ended = await asDoctor(scene).call(posts.getJobPostPreview, { params: { id: scene.elsewhere.id } });
    const teasers = JSON.stringify(ended.body);
    return namesHospital(scene, own) || teasers.includes(scene.business.name);
  },
  listSuggestedJobPosts: async (scene) => {
    // Suggestions leave out posts with an application.
    await server.make.jobPost({ business_id: scene.business.id, specialties: [specialty] });
    return namesHospital(scene, await asDoctor(scene).call(listSuggestedJobPosts));
  },
  getOverview: async (scene) => {
    await cancel(scene);
    return namesHospital(scene, await asDoctor(scene).call(getOverview));
  },
  listBookmarkedJobPosts: async (scene) => namesHospital(scene, await asDoctor(scene).call(posts.listBookmarkedJobPosts)),
  listBookmarks: async (scene) => contains(await asDoctor(scene).call(listBookmarks), `"job_post_id":${scene.post.id}`),
  compareBookmarkedPosts: async (scene) =>
    namesHospital(scene, await asDoctor(scene).call(compareBookmarkedPosts, { query: { job_post_ids: [scene.post.id] } })),
  createBookmark: async (scene) => succeeds(await asDoctor(scene).call(createBookmark, { body: { job_post_id: scene.post.id } })),
  likeJobPost: async (scene) => succeeds(await asDoctor(scene).call(posts.likeJobPost, { ...ofPost(scene), body: { user_like: true } })),
  markJobPostRead: async (scene) => succeeds(await asDoctor(scene).call(posts.markJobPostRead, ofPost(scene))),
  getJobPostLink: async (scene) => succeeds(await asDoctor(scene).call(getJobPostLink, ofPost(scene))),
  getExpectedTime: async (scene) => succeeds(await asDoctor(scene).call(getExpectedTime, ofPost(scene))),
  listFreeDays: async (scene) => hasPosts(await asDoctor(scene).call(listFreeDays)),
  changeFreeDays: async (scene) => hasPosts(await asDoctor(scene).call(changeFreeDays, { body: { free_days: { add: [scene.day] } } })),
  listJobPostsOfDay: async (scene) => namesHospital(scene, await asDoctor(scene).call(listJobPostsOfDay, { query: { day: scene.day } })),
  getPostAlert: async (scene) => {
    const alert = await server.make.postAlert(scene.doctor, [scene.post], [await server.make.savedSearch(scene.doctor)]);
    return namesHospital(scene, await asDoctor(scene).call(getPostAlert, { params: { id: alert.id } }));
  },
  applyToJobPost: async (scene) => {
    await cancel(scene);
    return succeeds(await asDoctor(scene).call(applyToJobPost, { body: { job_post_id: scene.post.id } }));
  },
  reportJobPost: async (scene) =>
    succeeds(await asDoctor(scene).call(reportJobPost, { ...ofPost(scene), body: { job_post_report: { reason: "closed" } } })),
};

const either = async (calls: readonly Promise<boolean>[]): Promise<boolean> => (await Promise.all(calls)).some(Boolean);
const opens = (scene: Scene, file: { supplement_id?: number }) =>
  either(scene.tokens.map(async (token) => succeeds(await server.visitor.call(links.downloadSharedFile, { body: { token, ...file } }))));

const reason = { reason: "일정이 바뀌었어요" };
/** The service reached the row. It may refuse the change for another reason, such as its time. */
const isFound = ({ status }: Reply): boolean => {
  expect(status).toBeLessThan(500);
  return status !== 404;
};
/** The interviewer of each scene is another person, so that their times never collide. */
const proposed = async ({ application, owner }: Scene) => ({
  params: { id: (await server.make.interviewProposal({ application, member: owner })).id },
});
const agreed = async ({ application, owner }: Scene) => ({
  params: { id: (await server.make.interview({ application, member: owner })).id },
});

/** Endpoints that show a doctor to the members of a hospital, or to those who got a link. */
const personCases: Readonly<Record<string, Case>> = {
  listOwnerApplications: async (scene) =>
    namesDoctor(scene, await asOwner(scene).call(listOwnerApplications, { query: { created_after_date: "2000-01-01" } })),
  searchOwnerApplications: async (scene) =>
    namesDoctor(
      scene,
      await asOwner(scene).call(searchOwnerApplications, {
        body: { q: String(scene.application.id) },
        query: { created_after_date: "2000-01-01" },
      }),
    ),
  exportApplications: async (scene) =>
    succeeds(await asOwner(scene).call(exportApplications, { body: { ids: [scene.application.id], reason: "면접 준비" } })),
  getReviewedApplication: async (scene) => namesDoctor(scene, await asOwner(scene).call(getReviewedApplication, ofApplication(scene))),
  reviewApplication: async (scene) =>
    succeeds(await asOwner(scene).call(reviewApplication, { ...ofApplication(scene), body: { job_application: { drop_reason: "기타" } } })),
  bulkReviewApplications: async (scene) => {
    const job_applications = [{ id: scene.application.id, expected_updated_at: "x" }];
    return namesDoctor(scene, await asOwner(scene).call(bulkReviewApplications, { body: { job_applications } }));
  },
  readSentResume: async (scene) => namesDoctor(scene, await asOwner(scene).call(links.readSentResume, ofApplication(scene))),
  downloadSentFile: async (scene) => succeeds(await asOwner(scene).call(links.downloadSentFile, ofApplication(scene))),
  downloadSupplement: async (scene) =>
    succeeds(await asOwner(scene).call(downloadSupplement, { params: { id: scene.application.id, supplement_id: scene.supplementId } })),
  downloadResumeFile: async (scene) => succeeds(await asOwner(scene).call(downloadResumeFile, { params: { id: scene.fileId } })),
  listResumeLinks: async (scene) => succeeds(await asOwner(scene).call(links.listResumeLinks, ofApplication(scene))),
  // Operators cannot create a link for this hospital either.
  createResumeLink: (scene) =>
    either([scene.owner, scene.operator].map(async (person) => succeeds(await link(person, scene.application.id)))),
  revokeResumeLink: async (scene) => succeeds(await asOwner(scene).call(links.revokeResumeLink, { params: { id: scene.linkId } })),
  openSharedResume: (scene) =>
    either(scene.tokens.map(async (token) => namesDoctor(scene, await server.visitor.call(links.openSharedResume, { body: { token } })))),
  downloadSharedFile: (scene) => either([opens(scene, {}), opens(scene, { supplement_id: scene.supplementId })]),
  getThread: async (scene) => succeeds(await asOwner(scene).call(thread.getThread, ofApplication(scene))),
  sendThreadMessage: (scene) =>
    // The doctor does not write to a hidden hospital either.
    either(
      [scene.owner, scene.doctor].map(async (person) => {
        const body = { message: { text: "안녕하세요." } };
        return succeeds(await server.as(person).call(thread.sendThreadMessage, { ...ofApplication(scene), body }));
      }),
    ),
  markThreadRead: async (scene) =>
    succeeds(await asOwner(scene).call(thread.markThreadRead, { ...ofApplication(scene), body: { message_id: scene.messageId } })),
  shareThreadPhone: async (scene) =>
    (await asOwner(scene).call(thread.shareThreadPhone, { ...ofApplication(scene), body: { shared: false } })).status !== 404,
  listUnreadThreads: async (scene) =>
    contains(await asOwner(scene).call(thread.listUnreadThreads), `"job_application_id":${scene.application.id}`),
  openThreadChannel: async (scene) => {
    const { access_token } = await server.signIn(scene.owner);
    const abort = new AbortController();
    const url = `${await listening()}/api/v1/job_applications/${scene.application.id}/thread/live`;
    const { status } = await fetch(url, { headers: { authorization: `Bearer ${access_token}` }, signal: abort.signal, redirect: "error" });
    abort.abort();
    return status === 200;
  },
  getApplicationRetention: async (scene) => succeeds(await asOwner(scene).call(extensions.getApplicationRetention, ofApplication(scene))),
  requestExtension: async (scene) =>
    isFound(
      await asOwner(scene).call(extensions.requestExtension, { ...ofApplication(scene), body: { extension: { reason: "추가 채용" } } }),
    ),
  getArrangement: async (scene) => isFound(await asOwner(scene).call(interviews.getArrangement, ofApplication(scene))),
  proposeInterview: async (scene) => {
    const body = { interview_proposal: { starts_at: [hourIn(2)], minutes: 30 as const, place: "원장실" } };
    return isFound(await asOwner(scene).call(interviews.proposeInterview, { ...ofApplication(scene), body }));
  },
  withdrawProposal: async (scene) =>
    isFound(await asOwner(scene).call(interviews.withdrawProposal, { ...(await proposed(scene)), body: {} })),
  moveInterview: async (scene) =>
    isFound(await asOwner(scene).call(interviews.moveInterview, { ...(await agreed(scene)), body: { starts_at: hourIn(6), ...reason } })),
  cancelInterview: async (scene) =>
    isFound(await asOwner(scene).call(interviews.cancelInterview, { ...(await agreed(scene)), body: reason })),
  completeInterview: async (scene) =>
    isFound(await asOwner(scene).call(interviews.completeInterview, { ...(await agreed(scene)), body: {} })),
  downloadInterview: async (scene) => isFound(await asOwner(scene).call(interviews.downloadInterview, await agreed(scene))),
  listInterviewWeek: async (scene) => {
    await proposed(scene);
    return namesDoctor(scene, await asOwner(scene).call(interviews.listInterviewWeek));
  },
  listTextMessages: async (scene) => succeeds(await asOwner(scene).call(listTextMessages, ofApplication(scene))),
  sendApplicantMessage: async (scene) =>
    succeeds(
      await asOwner(scene).call(sendApplicantMessage, {
        ...ofApplication(scene),
        body: { message_type: "result_notice", message: "결과입니다." },
      }),
    ),
  // Neither do operators send the doctor's résumé to this hospital.
  sendLmsMessage: (scene) =>
    either(
      [scene.owner, scene.operator].map(async (person) => {
        const body = { job_application_id: scene.application.id, to_numbers: ["02-123-4567"], message: "이력서입니다." };
        return succeeds(await server.as(person).call(sendLmsMessage, { body }));
      }),
    ),
  listWaitingApplicants: async (scene) => namesDoctor(scene, await asOwner(scene).call(listWaitingApplicants, ofPost(scene))),
  closeJobPostWithMessages: async (scene) => {
    const body = {
      reason: "filled" as const,
      message_type: "closing_farewell" as const,
      message: "공고를 마감합니다.",
      job_application_ids: [scene.application.id],
    };
    return (await asOwner(scene).call(closeJobPostWithMessages, { ...ofPost(scene), body })).body.message_count > 0;
  },
};

/** These cases prepare their scene, or change it although the hospital is hidden. So no other case can use it. */
const needOwnScenes = new Set([
  "getJobPostPreview",
  "getOverview",
  "applyToJobPost",
  "closeJobPostWithMessages",
  "withdrawProposal",
  "moveInterview",
  "cancelInterview",
  "completeInterview",
  "downloadInterview",
  "listInterviewWeek",
]);
const isRead = (name: string): boolean => allEndpoints.some((one) => one.name === name && one.endpoint.method === "GET");

/** A scene in which another doctor has hidden the hospital, which changes nothing. */
async function makeOpenScene(): Promise<Scene> {
  const scene = await makeScene();
  await server.make.hiddenHospital(await server.make.doctor(), scene.business);
  return scene;
}

async function makeHiddenScene(): Promise<Scene> {
  const scene = await makeScene();
  await server.make.hiddenHospital(scene.doctor, scene.business);
  return scene;
}

describe("every endpoint that names a post or a person", () => {
  test("is classified: a new endpoint needs an entry", () => {
    const known = [...Object.keys(postCases), ...Object.keys(personCases), ...Object.keys(exemptEndpoints)];
    const isForOperators = (access: string) => access === "operator" || access === "operator_entry";
    const open = allEndpoints.filter(({ endpoint }) => !isForOperators(endpoint.access)).map(({ name }) => name);
    expect(known.toSorted()).toEqual(open.toSorted());
  });

  let openForReads: Scene;
  let hiddenForAll: Scene;
  beforeAll(async () => {
    [openForReads, hiddenForAll] = [await makeOpenScene(), await makeHiddenScene()];
  });

  test.each(Object.entries({ ...postCases, ...personCases }))(
    "%s shows nothing after the doctor has hidden the hospital",
    async (name, shows) => {
      const isAlone = needOwnScenes.has(name);
      expect(await shows(isRead(name) && !isAlone ? openForReads : await makeOpenScene())).toBe(true);
      expect(await shows(isAlone ? await makeHiddenScene() : hiddenForAll)).toBe(false);
    },
  );
});
