/// <reference types="vite/types/importMeta.d.ts" />
import { allEndpoints } from "@rounds/contract/all.ts";
import type { EndpointDefinition } from "@rounds/contract/endpoint.ts";
import { claimHospital } from "@rounds/contract/hospitals/register.ts";
import { describe, expect, test } from "vitest";
import type { AccessCaller, AccessCase } from "./access-cases.ts";
import { useServer } from "./harness.ts";
import { expectedGate } from "./routes-table.ts";

const modules = import.meta.glob<{ accessCases: readonly AccessCase[] }>("../features/**/*.access-cases.ts", { eager: true });
const cases = Object.values(modules).flatMap((module) => module.accessCases);
const server = useServer();

const consoles = new Set(["owner", "operator", "owner_or_operator"]);

/** Reads of the consoles whose responses name no person except the caller, with their content. */
const impersonal: Readonly<Record<string, string>> = {
  listBusinesses: "hospitals and their own numbers",
  listUserBusinessJobPosts: "posts of the caller's hospitals",
  listUsedPostWords: "words that posts use",
  getEditableJobPost: "a post with its hospital's contact",
  getJobPostDraft: "the caller's own draft",
  listMessageTemplates: "texts for all senders",
  getBulkTextMessage: "ids and states of messages",
  getLatestBulkTextMessage: "ids and states of the caller's own messages",
  listPersonTexts: "texts with example values",
  listResumeLinks: "times and counts of links",
  previewBusinessMerge: "two hospitals and how much moves",
  listBusinessReviews: "hospitals that wait",
  listHospitalImports: "files and counts",
  getHospitalImport: "a file and its counts",
  listHospitalImportProblems: "lines of a file about hospitals",
  listAdminJobPosts: "posts and their hospitals",
  listReportedPosts: "posts with counts and kinds of reports",
  listNotifications: "texts for all senders",
  listNotificationHistories: "sendings, ids and counts",
  countNotificationTargets: "a count",
  listPostTotals: "counts",
  getPostFigures: "counts",
  getDashboardSummary: "counts",
  getProfileStats: "counts",
  getQuestionStats: "counts",
  getNewProfileStats: "counts",
  getDailyStats: "counts",
  getAppActivity: "counts",
  getFunnel: "counts",
  getInviteFunnel: "counts",
  listEventContents: "polls and quizzes",
  getStudioMarketingEvent: "an event with its sponsor, and counts",
  getEventActivity: "counts, and times of steps",
  getStudioInvitation: "an invitation event and a count",
  getStageTimes: "counts and times",
  getLegalFigures: "counts",
  getQueueSummary: "counts and times",
  getModeratedSession: "switches and counts of a session, with its announced speakers",
  listSpeakerLinks: "times of links",
  getRewardFigures: "counts and sums",
  getStudioVideo: "a file and its progress",
  getPreviewUrl: "the caller's own stream",
  listStudioContents: "contents with their announced speakers, and counts",
  getStudioContent: "a content with its announced speakers, and counts",
  listStudioEvents: "events with their announced speakers, and counts",
  getStudioSession: "a session with its announced speakers, and counts",
  getSessionReport: "counts and times of a session, with its announced speakers",
  listStudioSpeakers: "announced speakers",
  listStudioKeywords: "words and counts",
  listStudioProjects: "projects and their designers",
  getStudioProject: "a project and its pictures",
  getStudioInteriorImage: "a picture of a room",
  listStudioDesigners: "designers with their business contact",
  listCampaigns: "banners, polls and quizzes with counts",
  getCampaignResults: "counts of choices",
  downloadCampaignResults: "counts of choices",
  getStudioBanner: "a banner",
  listBannerTargets: "titles and times",
  getStudioQuestionSet: "a poll or quiz",
};

type Sent = Awaited<ReturnType<AccessCase["own"]>>;

/** People for calls that would otherwise find only the caller. */
const scenes: Readonly<Record<string, (sent: Sent) => Promise<unknown>>> = {
  listTeam: ({ params }) => server.make.member(Number(params?.["id"]), "viewer"),
  listTextMessages: async ({ params }) => server.make.sentMessage({ id: Number(params?.["id"]) }, await server.make.operator()),
  listWaitingApplicants: ({ params }) => server.make.application({ post: { id: Number(params?.["id"]) } }),
  readBusinessReview: ({ params }) => server.make.member(Number(params?.["id"]), "viewer"),
  listQueueItems: () => server.make.application(),
  listReadyRewards: () => server.make.signUp({ reward: "ready_to_send" }),
  listSentRewards: () => server.make.signUp({ reward: "sent" }),
  async listEventInvitations() {
    const [event, inviter, person] = [await server.make.marketingEvent(), await server.make.doctor(), await server.make.doctor()];
    await server.deps.db
      .insertInto("marketing_event_inviters")
      .values({ marketing_event_id: event.id, user_id: person.userId, inviter_user_id: inviter.userId })
      .execute();
  },
  listOperatorInquiries: () => server.make.interiorInquiry(),
  async listClaims() {
    const { id } = await server.make.business({ hira_code: "audited" });
    await server.as(await server.make.doctor()).call(claimHospital, { body: { business_id: id } });
  },
};

const kinds = ["owner", "operator"] as const;

async function callerOf(kind: (typeof kinds)[number]): Promise<AccessCaller> {
  if (kind === "owner") return { ...(await server.make.owner()), isDoctor: false };
  return { ...(await server.make.operator()), isDoctor: false, businesses: [] };
}

async function linesLeftBy({ name, endpoint, found }: (typeof rows)[number], kind: (typeof kinds)[number]) {
  const who = await callerOf(kind);
  const input = await found.own(server, who);
  await scenes[name]?.(input);
  const before = await server.deps.db
    .selectFrom("audit_log")
    .select((eb) => eb.fn.max("id").as("id"))
    .executeTakeFirstOrThrow();
  const reply = await server.as(who).call(endpoint, input);
  expect({ errors: reply.errors, succeeded: reply.status < 300 }).toEqual({ errors: [], succeeded: true });
  return server.deps.db
    .selectFrom("audit_log")
    .select(["action", "actor_role", "request_id", "address", "subject_user_ids"])
    .where("actor_user_id", "=", who.userId)
    .where("id", ">", before.id ?? 0)
    .execute();
}

const rows = allEndpoints.flatMap(({ name, endpoint }) => {
  const found = cases.find((one) => one.endpoint === endpoint);
  return found && consoles.has(endpoint.access) && !(name in impersonal) ? [{ name, endpoint, found }] : [];
});
const isRead = ({ endpoint }: { endpoint: EndpointDefinition }): boolean => endpoint.method === "GET" || endpoint.path.endsWith("/search");
const allowed = (endpoint: EndpointDefinition) => kinds.filter((kind) => expectedGate(endpoint.access, kind) === "ok");

describe.each(rows.filter((row) => !isRead(row)))("$name", (row) => {
  test.each(allowed(row.endpoint))("%s: one write adds one line with its own action", async (kind) => {
    const lines = await linesLeftBy(row, kind);
    expect(lines, "write one line with `audit` in the transaction of the act").toHaveLength(1);
    expect(lines[0]).toMatchObject({
      action: expect.stringMatching(/^[a-z_]+\.[a-z_]+$/),
      actor_role: kind === "owner" ? "HospitalOwner" : "PingPongMaster",
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      address: "127.0.0.1",
    });
  });
});

describe.each(rows.filter(isRead))("$name", (row) => {
  test.each(allowed(row.endpoint))("%s: one reading of personal data adds one line that names the person", async (kind) => {
    const lines = await linesLeftBy(row, kind);
    expect(lines, "write one line of the audit log, or add a reason to `impersonal`").toHaveLength(1);
    expect(lines[0]?.subject_user_ids.length).toBeGreaterThan(0);
  });
});
