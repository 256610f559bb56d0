import { listBusinesses } from "@rounds/contract/hospitals/hospital.ts";
import { listBusinessReviews } from "@rounds/contract/hospitals/review.ts";
import { listAdminJobPosts } from "@rounds/contract/job-posts/admin.ts";
import { listClaims } from "@rounds/contract/hospitals/register.ts";
import { listNotificationHistories, listNotifications } from "@rounds/contract/broadcasts.ts";
import { searchUserProfiles, type FoundUser } from "@rounds/contract/operator-home/user-search.ts";
import { listLicenceReviews } from "@rounds/contract/profiles/licences.ts";
import { listMarketingEventSignUps, listSentRewards } from "@rounds/contract/rewards/rewards.ts";
import { beforeAll } from "vitest";
import { useServer, type Caller } from "./harness.ts";
import { given, list, testSortedLists, type Page, type Row } from "./sorted-lists.ts";
import { businessReviewSorts, businessSorts, claimSorts } from "@rounds/contract/hospitals/lists.ts";
import { adminPostSorts } from "@rounds/contract/job-posts/lists.ts";
import { historySorts, notificationSorts } from "@rounds/contract/broadcast-lists.ts";
import { foundUserSorts } from "@rounds/contract/operator-home/lists.ts";
import { licenceReviewSorts } from "@rounds/contract/profiles/lists.ts";
import { sentRewardSorts, signUpSorts } from "@rounds/contract/rewards/lists.ts";

const server = useServer({ HOSPITAL_REVIEW: "on" });
let operator: Caller;

type SignUp = {
  id: number;
  user: { name: string | null; reward_send_status: string };
  referrer_user: Record<string, string | null> | null;
};

const lists = [
  list({
    name: "hospitals",
    endpoint: listBusinesses,
    sorts: businessSorts,
    rowsIn: (body: Page & { businesses: (Row & Record<"name" | "address" | "district" | "job_post_registration_status", string>)[] }) =>
      body.businesses,
    values: {
      id: ({ id }) => id,
      name: ({ name }) => name,
      address: ({ address }) => address,
      district: ({ district }) => district,
      state: ({ job_post_registration_status: state }) => state,
    },
  }),
  list({
    name: "hospitals that match a search",
    endpoint: listBusinesses,
    sorts: ["name"],
    query: { search_string: "병원" },
    rowsIn: (body: Page & { businesses: (Row & { name: string })[] }) => body.businesses,
    values: { name: ({ name }) => name },
  }),
  list({
    name: "reviews of hospitals",
    endpoint: listBusinessReviews,
    sorts: businessReviewSorts,
    rowsIn: (
      body: Page & { business_reviews: (Row & Record<"name" | "address" | "requested_at", string> & { waiting_post_count: number })[] },
    ) => body.business_reviews,
    values: {
      id: ({ id }) => id,
      name: ({ name }) => name,
      address: ({ address }) => address,
      posts: ({ waiting_post_count: count }) => count,
      since: ({ requested_at: at }) => at,
    },
  }),
  list({
    name: "posts",
    endpoint: listAdminJobPosts,
    sorts: adminPostSorts,
    rowsIn: (body: Page & { job_posts: (Row & { title: string; business: { name: string }; application_count: number })[] }) =>
      body.job_posts,
    values: {
      id: ({ id }) => id,
      business: ({ business }) => business.name,
      title: ({ title }) => title,
      applications: ({ application_count: count }) => count,
    },
  }),
  list({
    name: "licences",
    endpoint: listLicenceReviews,
    sorts: licenceReviewSorts,
    query: { state: "rejected" },
    rowsIn: (body: Page & { licence_reviews: (Row & { name: string; requested_at: string; decided_at: string | null })[] }) =>
      body.licence_reviews,
    values: { name: ({ name }) => name, requested: ({ requested_at: at }) => at, decided: ({ decided_at: at }) => at },
  }),
  list({
    name: "licences that wait",
    endpoint: listLicenceReviews,
    sorts: ["name", "requested"],
    rowsIn: (body: Page & { licence_reviews: (Row & { name: string; requested_at: string })[] }) => body.licence_reviews,
    values: { name: ({ name }) => name, requested: ({ requested_at: at }) => at },
  }),
  list({
    name: "ownership claims",
    endpoint: listClaims,
    sorts: claimSorts,
    rowsIn: (
      body: Page & {
        business_claims: (Row & { created_at: string; business: Record<"name" | "address", string>; user: { name: string | null } })[];
      },
    ) => body.business_claims,
    values: {
      name: ({ business }) => business.name,
      who: ({ user }) => user.name,
      address: ({ business }) => business.address,
      since: ({ created_at: at }) => at,
    },
  }),
  list({
    name: "people that a search finds",
    endpoint: searchUserProfiles,
    sorts: foundUserSorts,
    query: { search_string: "정렬" },
    rowsIn: (body: Page & { searched_user_profiles: FoundUser[] }) =>
      body.searched_user_profiles.map((user) => ({ ...user, id: user.user_id })),
    values: { name: ({ name }) => name, specialty: ({ specialty }) => specialty, id: ({ id }) => id },
  }),
  list({
    name: "notifications",
    endpoint: listNotifications,
    sorts: notificationSorts,
    rowsIn: (body: Page & { notifications: (Row & Record<"title" | "created_at" | "updated_at", string>)[] }) => body.notifications,
    values: { title: ({ title }) => title, created: ({ created_at: at }) => at, changed: ({ updated_at: at }) => at },
  }),
  list({
    name: "sendings of notifications",
    endpoint: listNotificationHistories,
    sorts: historySorts,
    rowsIn: (body: Page & { notification_histories: (Row & { title: string; total: number; created_at: string })[] }) =>
      body.notification_histories,
    values: { title: ({ title }) => title, total: ({ total }) => total, created: ({ created_at: at }) => at },
  }),
  list({
    name: "sign-ups",
    endpoint: listMarketingEventSignUps,
    sorts: signUpSorts,
    rowsIn: (body: Page & { marketing_event_sign_ups: SignUp[] }) => body.marketing_event_sign_ups,
    values: {
      user: ({ user }) => user.name,
      status: ({ user }) => given(user.reward_send_status),
      referrer: ({ referrer_user: referrer }) => referrer?.["referrer_user_name"],
      referrer_status: ({ referrer_user: referrer }) => given(referrer?.["referrer_reward_send_status"]),
    },
  }),
  list({
    name: "sent vouchers",
    endpoint: listSentRewards,
    sorts: sentRewardSorts,
    rowsIn: (
      body: Page & { sent_rewards: (Row & { name: string; granted_at: string; sent_at: string; sent_by: { name: string | null } })[] },
    ) => body.sent_rewards,
    values: {
      name: ({ name }) => name,
      granted: ({ granted_at: at }) => at,
      sent: ({ sent_at: at }) => at,
      sender: ({ sent_by: sender }) => sender.name,
    },
  }),
];

const day = (number: number) => `2026-03-0${number}T01:02:03Z`;

beforeAll(async () => {
  const { make } = server;
  operator = server.as(await make.operator());
  const names = ["다온", "가람", "나래", "바다"];
  for (const [at, name] of names.entries()) {
    const business = await make.business({
      name: `${name}병원`,
      address: `서울 중구 ${at}`,
      district: at === 0 ? null : `서울 ${name}구`,
      job_post_registration_status: at === 1 ? "approved" : "pending",
    });
    for (let count = 0; count <= at; count++) await make.jobPost({ business_id: business.id, remedi_active: "pending" });
    const inviter = at === 0 ? undefined : await make.doctor({ name: `${name}추천` });
    const sent = { sent_at: day(at + 1), sent_by: at === 0 ? await make.operator() : await make.doctor({ name: `${name}운영` }) };
    await make.signUp({
      person: await make.doctor({ name }),
      reward: at === 1 ? "ready_to_send" : "sent",
      ...(inviter && { inviter, inviterReward: "sent" }),
      ...sent,
    });
    await make.licenceCheck(await make.doctor({ name }), { checked_at: day(4 - at) });
    const decided = { state: "rejected", decided_by: (await make.operator()).userId, decision_reason: "이름이 다름" } as const;
    await make.licenceCheck(await make.doctor({ name }), { ...decided, checked_at: day(4 - at), decided_at: day(at + 5) });
    const claimed = await make.business({ name: `${name}의원`, address: `부산 중구 ${at}`, hira_code: `sorted-${at}` });
    const claimant = at === 0 ? await make.newcomer() : await make.doctor({ name: `${name}담당` });
    await make.claim(claimed.id, claimant.userId, { created_at: day(4 - at) });
    await make.doctor({ name: `정렬${name}`, specialties: [at === 1 ? "외과" : "내과"] });
    const notification_id = await make.notification({ title: `${name} 소식`, created_at: day(4 - at) });
    await make.notificationHistory({ notification_id, title: `${name} 소식`, total: (at * 7) % 5, created_at: day(4 - at) });
  }
  await make.application({});
  await make.signUp({ person: await make.newcomer(), relation: null });
});

testSortedLists(lists, () => operator);
