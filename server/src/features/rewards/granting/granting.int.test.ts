import { randomBytes } from "node:crypto";
import { exportAccount, leaveConfirmation, leaveService } from "@rounds/contract/accounts/account.ts";
import { decideLicence } from "@rounds/contract/profiles/licences.ts";
import { createProfile } from "@rounds/contract/profiles/profile.ts";
import { createJobPostReferral } from "@rounds/contract/rewards/referrals.ts";
import { listMarketingEventSignUps, listReadyRewards } from "@rounds/contract/rewards/rewards.ts";
import { createSession } from "@rounds/contract/accounts/sessions.ts";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createLocalChannel } from "../../../providers/channel-friends/local.ts";
import type { SocialLogin } from "../../../providers/social-login/port.ts";
import { newDoctor, verifyPhone } from "../../../testing/arrivals.ts";
import { createClock } from "../../../testing/clock.ts";
import { countLockWaits } from "../../../testing/lock-waits.ts";
import { useServer, type Person } from "../../../testing/harness.ts";
import { findPromotionCards } from "../cards/service.ts";
import { deleteLicences } from "../rewards/queries.ts";
import { recheck, settlePerson } from "./service.ts";

/** Accepts any token. */
const anyLogin: SocialLogin = {
  start: async () => new URL("https://provider.example"),
  finish: async () => ({ subject: "nobody", email: null }),
  verifyNativeToken: async (subject) => ({ subject, email: null }),
  readUnlinkNotice: () => null,
  unlink: async () => {},
};
// The factories use the real time.
const clock = createClock(new Date().toISOString());
const channel = { isAway: false, asked: 0 };
const server = useServer({}, (deps) => {
  const local = createLocalChannel(deps);
  return {
    ...deps,
    now: clock.now,
    socialLogins: new Map([["local", anyLogin]]),
    channelFriends: {
      provider: "local",
      relationOf: async (subject) => (channel.asked++, channel.isAway ? "unknown" : local.relationOf(subject)),
    },
  };
});
let operator: Person;
beforeAll(async () => {
  operator = await server.make.operator();
});
beforeEach(() => {
  channel.isAway = false;
  channel.asked = 0;
});

/** First sign-in of a person. */
async function arrive(arrival: { inviter_code?: string; visit_token?: string } = {}): Promise<Person> {
  const subject = `arriving-${randomBytes(6).toString("hex")}`;
  const { body } = await server.visitor.call(createSession, { body: { sso_provider: "local", sso_token: subject, ...arrival } });
  const user = await server.deps.db.selectFrom("users").select("id").where("user_code", "=", body.user_code).executeTakeFirstOrThrow();
  return { userId: user.id, subject };
}

async function onboard(person: Person, change: Parameters<typeof newDoctor>[2] = {}) {
  const profile = await newDoctor(server, person, change);
  expect((await server.as(person).call(createProfile, { body: { profile } })).status).toBeLessThan(300);
  return profile;
}
const follow = (person: Person) => server.make.channelRelation(person, "added");
const inviterOf = async ({ userId }: Person) =>
  (await server.deps.db.selectFrom("sign_ups").select("inviter_user_id").where("user_id", "=", userId).executeTakeFirst())?.inviter_user_id;
const given = async ({ userId }: { userId: number }) =>
  (
    await server.deps.db.selectFrom("rewards").select(["side", "status"]).where("receiver_user_id", "=", userId).orderBy("id").execute()
  ).map(({ side, status }) => `${side} ${status}`);
const stateOf = async ({ userId }: Person) => {
  const { body } = await server.as(operator).call(listMarketingEventSignUps, { query: { limit: 100 } });
  const found = body.marketing_event_sign_ups.find(({ user }) => user.user_id === userId)?.user;
  return found && `${found.sign_up_promotion_suitable} ${found.reward_send_status}`;
};
const anHourLater = async () => {
  clock.advance(3600);
  while ((await recheck(server.deps)) === "more");
};

describe("from the sign-in to the voucher", () => {
  test("a sign-up waits for the profile, the licence and the channel; then both vouchers are due", async () => {
    const inviter = await server.make.doctor();
    const person = await arrive({ inviter_code: ` ${inviter.userCode.toLowerCase()} ` });
    expect(await stateOf(person)).toBe("no_profile pending");
    await onboard(person);
    await server.runJobs();
    expect(await stateOf(person)).toBe("pending pending");
    expect(await given(inviter)).toEqual([]);
    await follow(person);
    await anHourLater();
    expect(await stateOf(person)).toBe("suitable ready_to_send");
    expect(await given(person)).toEqual(["register ready_to_send"]);
    expect(await given(inviter)).toEqual(["referrer ready_to_send"]);
    await anHourLater();
    await settlePerson(server.deps, person.userId);
    expect([...(await given(person)), ...(await given(inviter))]).toHaveLength(2);
  });

  test("a person without an inviter gets one voucher, and no other person gets any", async () => {
    const person = await arrive({ inviter_code: "ZZZZZZZZ" });
    await follow(person);
    await onboard(person);
    await server.runJobs();
    expect(await given(person)).toEqual(["register ready_to_send"]);
    expect(await inviterOf(person)).toBeNull();
  });

  test("a licence that an operator decides brings the voucher, takes it back while it is not sent, and brings it again", async () => {
    const doctor = await server.make.doctor({ license_state: "pending" });
    const inviter = await server.make.doctor();
    await server.make.signUp({ person: doctor, inviter, relation: "added" });
    const id = await server.make.licenceCheck(doctor);
    const decide = async (licence_review: { state: "verified" } | { state: "rejected"; reason: string }) => {
      expect((await server.as(operator).call(decideLicence, { params: { id }, body: { licence_review } })).status).toBe(200);
      await server.runJobs();
    };
    await decide({ state: "verified" });
    expect(await stateOf(doctor)).toBe("suitable ready_to_send");
    await decide({ state: "rejected", reason: "조회되지 않아요." });
    expect(await stateOf(doctor)).toBe("unsuitable pending");
    expect(await given(inviter)).toEqual([]);
    await decide({ state: "verified" });
    expect([await given(doctor), await given(inviter)]).toEqual([["register ready_to_send"], ["referrer ready_to_send"]]);
  });

  test("the inviter's voucher waits for the inviter's own licence and goes with its rejection; the invited person's does not", async () => {
    const inviter = await server.make.doctor({ license_state: "pending" });
    const { doctor } = await server.make.signUp({ inviter });
    await settlePerson(server.deps, doctor.userId);
    const vouchers = async () => [await given(doctor), await given(inviter)];
    expect(await vouchers()).toEqual([["register ready_to_send"], []]);
    const params = { id: await server.make.licenceCheck(inviter) };
    const decide = async (licence_review: { state: "verified" } | { state: "rejected"; reason: string }) => {
      expect((await server.as(operator).call(decideLicence, { params, body: { licence_review } })).status).toBe(200);
      await server.runJobs();
    };
    await decide({ state: "verified" });
    expect(await vouchers()).toEqual([["register ready_to_send"], ["referrer ready_to_send"]]);
    await decide({ state: "rejected", reason: "조회되지 않아요." });
    expect(await vouchers()).toEqual([["register ready_to_send"], []]);
    await decide({ state: "verified" });
    expect(await vouchers()).toEqual([["register ready_to_send"], ["referrer ready_to_send"]]);
  });

  test("a person who leaves the channel before sending waits again; a sent voucher stays", async () => {
    const { doctor } = await server.make.signUp({ reward: "ready_to_send" });
    const { doctor: served } = await server.make.signUp({ reward: "sent" });
    for (const person of [doctor, served]) await server.make.channelRelation(person, "blocked");
    await anHourLater();
    expect(await stateOf(doctor)).toBe("pending pending");
    expect(await given(served)).toEqual(["register sent"]);
  });

  test("settling one sign-up many times in parallel gives one voucher per side", async () => {
    const inviter = await server.make.doctor();
    const { doctor } = await server.make.signUp({ inviter });
    await Promise.all(Array.from({ length: 12 }, () => settlePerson(server.deps, doctor.userId)));
    expect([...(await given(doctor)), ...(await given(inviter))]).toEqual(["register ready_to_send", "referrer ready_to_send"]);
  });

  test("an inviter who leaves while the sign-up is settled gets no voucher", async () => {
    const { db } = server.deps;
    const inviter = await server.make.doctor();
    const { doctor } = await server.make.signUp({ inviter });
    let isSettled = false;
    let settling = Promise.resolve();
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom("profiles").where("user_id", "=", inviter.userId).execute();
      settling = settlePerson(server.deps, doctor.userId).then(() => void (isSettled = true));
      await expect.poll(async () => isSettled || (await countLockWaits(db)) > 0).toBe(true);
    });
    await settling;
    expect([await given(doctor), await given(inviter)]).toEqual([["register ready_to_send"], []]);
  });

  test("an inviter gets the voucher once they have a profile; a person who has left gets none", async () => {
    const later = await arrive();
    const { userCode } = {
      userCode: (await server.deps.db.selectFrom("users").select("user_code").where("id", "=", later.userId).executeTakeFirstOrThrow())
        .user_code,
    };
    const person = await arrive({ inviter_code: userCode });
    await follow(person);
    await onboard(person);
    await server.runJobs();
    expect(await given(later)).toEqual([]);
    await onboard(later);
    await server.runJobs();
    expect(await given(later)).toEqual(["referrer ready_to_send"]);
  });
});

describe("inviters", () => {
  const visit = async (code: string, visit_token?: string) => {
    const post = await server.make.jobPost();
    const body = { job_post_referral: { inviter_code: code, job_post_id: post.id, ...(visit_token === undefined ? {} : { visit_token }) } };
    return (await server.visitor.call(createJobPostReferral, { body })).body.job_post_referral.visit_token ?? "";
  };

  test("the code of the sign-in; without one, whose link came first", async () => {
    const [first, second, invitation] = [await server.make.doctor(), await server.make.doctor(), await server.make.doctor()];
    const visit_token = await visit(first.userCode);
    await visit(second.userCode, visit_token);
    expect(await inviterOf(await arrive({ visit_token }))).toBe(first.userId);
    expect(await inviterOf(await arrive({ visit_token: await visit(first.userCode), inviter_code: invitation.userCode }))).toBe(
      invitation.userId,
    );
  });

  test("only the first sign-in counts, and a person who has left is no inviter", async () => {
    const inviter = await server.make.doctor();
    const known = await arrive();
    const again = { sso_provider: "local", sso_token: known.subject, inviter_code: inviter.userCode };
    expect((await server.visitor.call(createSession, { body: again })).status).toBe(201);
    expect(await inviterOf(known)).toBeUndefined();
    await server.as(inviter).call(leaveService, { body: { confirmation: leaveConfirmation } });
    expect(await inviterOf(await arrive({ inviter_code: inviter.userCode }))).toBeUndefined();
  });
});

describe("leaving", () => {
  test("a person who left gets nothing, a return with the same licence brings nothing, and the inviter's voucher stays", async () => {
    const inviter = await server.make.doctor();
    const person = await arrive({ inviter_code: inviter.userCode });
    await follow(person);
    const { name, birth_date, license_number } = await onboard(person);
    await server.runJobs();
    expect((await server.as(person).call(exportAccount)).body.account["sign_up_rewards"]).toMatchObject({
      vouchers: [{ side: "register", status: "ready_to_send", price: 3850 }],
    });
    await server.as(person).call(leaveService, { body: { confirmation: leaveConfirmation } });
    expect(await given(person)).toEqual([]);
    expect(await given(inviter)).toEqual(["referrer ready_to_send"]);
    const { body } = await server.as(operator).call(listReadyRewards, { query: { type: "referrer" } });
    expect(body.rewards.map(({ user_id }) => user_id)).toContain(inviter.userId);

    const back = await arrive({ inviter_code: inviter.userCode });
    await follow(back);
    await server.deps.db
      .deleteFrom("licence_register")
      .where("license_number_hash", "=", server.deps.vault.lookup("profiles.license_number", license_number))
      .execute();
    const licence = await server.make.licence({ name, birth_date, license_number });
    await onboard(back, licence);
    await server.runJobs();
    expect(await stateOf(back)).toBe("unsuitable pending");
    expect([await given(back), await given(inviter)]).toEqual([[], ["referrer ready_to_send"]]);
  });

  test("an inviter who leaves is sent nothing; a sign-up without vouchers goes with its person", async () => {
    const inviter = await server.make.doctor();
    const { doctor } = await server.make.signUp({ inviter, reward: "ready_to_send", inviterReward: "ready_to_send" });
    const { doctor: other } = await server.make.signUp({ relation: "none" });
    for (const person of [inviter, other]) await server.as(person).call(leaveService, { body: { confirmation: leaveConfirmation } });
    await settlePerson(server.deps, doctor.userId);
    expect([await given(doctor), await given(inviter)]).toEqual([["register ready_to_send"], []]);
    expect(await inviterOf(other)).toBeUndefined();
  });
});

test("the licence of a person is deleted a year after they left, and of no other person", async () => {
  const [{ doctor: gone }, { doctor: recent }, { doctor: here }] = [
    await server.make.signUp({ reward: "sent" }),
    await server.make.signUp({ reward: "sent" }),
    await server.make.signUp({ reward: "sent" }),
  ];
  const { db } = server.deps;
  const leave = (userId: number, days: number) =>
    db
      .updateTable("users")
      .set({ deleted_at: new Date(Date.now() - days * 86_400_000).toISOString() })
      .where("id", "=", userId)
      .execute();
  await leave(gone.userId, 367);
  await leave(recent.userId, 360);
  const hashes = () =>
    db
      .selectFrom("rewards")
      .select(["invited_user_id", "licence_hash"])
      .where("invited_user_id", "in", [gone.userId, recent.userId, here.userId])
      .orderBy("invited_user_id")
      .execute();
  const before = await hashes();
  await deleteLicences(db);
  await deleteLicences(db);
  const after = await hashes();
  expect(after.map(({ licence_hash }, index) => before[index]?.licence_hash.equals(licence_hash))).toEqual([false, true, true]);
});

describe("the hourly look-up of the channel", () => {
  test("stops after three failed look-ups, keeps the known state, and continues with the longest waiting people", async () => {
    const people = [];
    for (let made = 0; made < 5; made++) people.push((await server.make.signUp({ relation: null })).doctor);
    for (const person of people) await follow(person);
    channel.isAway = true;
    await anHourLater();
    expect(channel.asked).toBe(3);
    channel.isAway = false;
    await anHourLater();
    for (const person of people) expect(await given(person)).toEqual(["register ready_to_send"]);
  });

  test("looks up all waiting people in the same hour, also when they are hundreds", async () => {
    const people: Person[] = [];
    for (let made = 0; made < 155; made++) people.push((await server.make.signUp({ relation: "none" })).doctor);
    const newest = people.at(-1);
    if (newest === undefined) throw new Error("no person");
    await follow(newest);
    await anHourLater();
    expect(channel.asked).toBeGreaterThanOrEqual(people.length);
    expect(await given(newest)).toEqual(["register ready_to_send"]);
    channel.asked = 0;
    expect(await recheck(server.deps)).toBe("done");
    expect(channel.asked).toBe(0);
  });

  test("does not look up a person who has disconnected the account of the messenger", async () => {
    const { doctor } = await server.make.signUp({ relation: null });
    await settlePerson(server.deps, doctor.userId);
    expect(channel.asked).toBe(1);
    const unlinked_at = new Date().toISOString();
    await server.deps.db.updateTable("user_identities").set({ unlinked_at }).where("user_id", "=", doctor.userId).execute();
    await settlePerson(server.deps, doctor.userId);
    expect(channel.asked).toBe(1);
  });

  test("two jobs of the same hour look up different people", async () => {
    await server.make.signUp({ relation: null });
    clock.advance(3600);
    const subjects: string[] = [];
    const deps = {
      ...server.deps,
      channelFriends: { ...server.deps.channelFriends, relationOf: async (subject: string) => (subjects.push(subject), "none" as const) },
    };
    await Promise.all([recheck(deps), recheck(deps)]);
    expect(subjects.length).toBeGreaterThan(0);
    expect(new Set(subjects).size).toBe(subjects.length);
  });

  test("looks up each person once per hour, and never after their voucher was sent", async () => {
    await server.make.signUp({ reward: "sent" });
    await anHourLater();
    channel.asked = 0;
    await recheck(server.deps);
    expect(channel.asked).toBe(0);
    const { doctor } = await server.make.signUp({ reward: "sent" });
    await settlePerson(server.deps, doctor.userId);
    expect(channel.asked).toBe(0);
  });
});

test("the cards of a person: their sign-up, their inviter, the people they invited", async () => {
  const inviter = await server.make.doctor({ name: "새별이" });
  const { doctor } = await server.make.signUp({ inviter, reward: "ready_to_send", inviterReward: "sent" });
  const { doctor: other } = await server.make.signUp({ inviter, relation: "none" });
  await verifyPhone(server, other, "01000818181");
  const cards = (userId: number) => findPromotionCards(server.deps, server.deps.db, userId);
  expect(await cards(doctor.userId)).toMatchObject({
    signUp: { user_id: doctor.userId, status: "ready_to_send", amount: 3850, kakao_plus_friend: true },
    whoRecommendedMe: { user_id: inviter.userId, name: "새별이", phone_number: inviter.phoneNumber, status: "sent" },
    whoIRecommended: [],
    subjects: [inviter.userId],
  });
  expect(await cards(inviter.userId)).toMatchObject({
    signUp: null,
    whoRecommendedMe: null,
    whoIRecommended: [
      { user_id: other.userId, sign_up_promotion_suitable: "pending", status: "pending", sso_phone_number: "01000818181" },
      { user_id: doctor.userId, sign_up_promotion_suitable: "suitable", status: "sent", sso_phone_number: null },
    ],
    whoIRecommendedCounts: [
      { sign_up_promotion_suitable: "suitable", count: 1 },
      { sign_up_promotion_suitable: "pending", count: 1 },
    ],
    subjects: [other.userId, doctor.userId],
  });
});

test("the cards of a person who invited more than a hundred people: the newest hundred, and the counts of all", async () => {
  const inviter = await server.make.doctor();
  const people = await server.deps.db
    .insertInto("users")
    .values(Array.from({ length: 101 }, (_, index) => ({ user_code: `MANY${String(index + 2000)}` })))
    .returning("id")
    .execute();
  await server.deps.db
    .insertInto("sign_ups")
    .values(people.map(({ id }) => ({ user_id: id, inviter_user_id: inviter.userId })))
    .execute();
  await server.make.signUp({ inviter, reward: "ready_to_send" });
  const cards = await findPromotionCards(server.deps, server.deps.db, inviter.userId);
  expect(cards.whoIRecommended).toHaveLength(100);
  expect(cards.whoIRecommendedCounts).toEqual([
    { sign_up_promotion_suitable: "suitable", count: 1 },
    { sign_up_promotion_suitable: "no_profile", count: 101 },
  ]);
});
