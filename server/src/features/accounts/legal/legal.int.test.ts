import { exportAccount, leaveConfirmation, leaveService, listConsents } from "@rounds/contract/accounts/account.ts";
import { agreeToVersions, getLegalFigures, legalVersions, listLegalVersions, type LegalVersion } from "@rounds/contract/accounts/legal.ts";
import { listUserBusinesses } from "@rounds/contract/hospitals/hospital.ts";
import { listInbox } from "@rounds/contract/inbox.ts";
import { listBookmarks } from "@rounds/contract/job-posts/bookmarks.ts";
import { createBusiness } from "@rounds/contract/hospitals/hospital.ts";
import { claimHospital } from "@rounds/contract/hospitals/register.ts";
import { acceptInvitation, inviteMember, listTeam } from "@rounds/contract/hospitals/teams.ts";
import { createProfile, getUserProfile } from "@rounds/contract/profiles/profile.ts";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { Email } from "../../../providers/email/port.ts";
import { newDoctor } from "../../../testing/arrivals.ts";
import { createClock } from "../../../testing/clock.ts";
import { useServer, type Person } from "../../../testing/harness.ts";
import { refusal } from "../../../testing/refusal.ts";
import { announceVersions } from "./announcements.ts";

const [first] = legalVersions.terms;
const newTerms: LegalVersion = {
  version: "2031-02-01",
  announcedOn: "2031-01-01",
  noticeDays: 30,
  needsConsent: true,
  changes: ["유료 서비스의 요금을 정했어요.", "환불 조건을 더했어요."],
};
const newPrivacy: LegalVersion = {
  version: "2031-01-20",
  announcedOn: "2031-01-10",
  noticeDays: 7,
  needsConsent: false,
  changes: ["맡기는 회사를 더했어요."],
};

const clock = createClock();
const sent: Email[] = [];
const server = useServer({}, (deps) => ({
  ...deps,
  now: clock.now,
  legalVersions: { terms: [first, newTerms], privacy: [first, newPrivacy] },
  email: {
    send: async (email) => {
      sent.push(email);
      return { kind: "accepted" };
    },
  },
}));

const beforeAnnouncement = "2030-12-31T23:59:59+09:00";
const announced = "2031-01-01T09:25:00+09:00";
const lastMoment = "2031-01-31T23:59:59+09:00";
const effect = "2031-02-01T00:00:00+09:00";
const graceEnds = "2031-02-02T00:00:00+09:00";

beforeEach(() => {
  clock.set(announced);
  sent.length = 0;
});

const statesOf = async () =>
  (await server.visitor.call(listLegalVersions)).body.legal_versions.map(({ kind, version, state }) => `${kind} ${version} ${state}`);

test.each([
  [beforeAnnouncement, ["terms 2026-11-21 current", "privacy 2026-11-21 current"]],
  [announced, ["terms 2026-11-21 current", "terms 2031-02-01 coming", "privacy 2026-11-21 current"]],
  [lastMoment, ["terms 2026-11-21 current", "terms 2031-02-01 coming", "privacy 2026-11-21 past", "privacy 2031-01-20 current"]],
  [effect, ["terms 2026-11-21 past", "terms 2031-02-01 current", "privacy 2026-11-21 past", "privacy 2031-01-20 current"]],
])("200: at %s visitors see the versions that are announced", async (moment, states) => {
  clock.set(moment);
  expect(await statesOf()).toEqual(states);
});

describe("the notice of a new version", () => {
  const title = "이용약관이 2031년 2월 1일부터 바뀌어요";
  const noticesOf = async (person: Person) =>
    (await server.as(person).call(listInbox, { query: {} })).body.notices.filter((notice) => notice.title === title);
  /** As three processes would do it. */
  const announce = async () => {
    await Promise.all([1, 2, 3].map(() => announceVersions(server.deps)));
    // On a busy machine a run may end before its last member.
    while ((await announceVersions(server.deps)) === "more");
  };
  const agreed = async ({ userId }: Person, version: string) =>
    server.deps.db.insertInto("consents").values({ user_id: userId, kind: "terms", version, granted: true }).execute();

  test("each doctor and member of a hospital gets one, with the changes and the page; others get none", async () => {
    const doctor = await server.make.doctor({ email: "doctor@mail.example" });
    const owner = await server.make.owner();
    const viewer = await server.make.member(Number(owner.businesses[0]?.id), "viewer");
    const newcomer = await server.make.newcomer();
    const [early, current] = [await server.make.doctor(), await server.make.doctor()];
    await agreed(early, "2031-02-01");
    await agreed(current, "2026-11-21");
    const late = await server.make.doctor();
    await server.deps.db.updateTable("users").set({ created_at: effect }).where("id", "=", late.userId).execute();
    for (let days = 0; days < 3; days++, clock.advance(24 * 3600)) await announce();
    const counts = await Promise.all(
      [doctor, owner, viewer, current, newcomer, early, late].map(async (one) => (await noticesOf(one)).length),
    );
    expect(counts).toEqual([1, 1, 1, 1, 0, 0, 0]);
    const [notice] = await noticesOf(doctor);
    expect(notice?.body.split("\n")).toEqual([
      "• 유료 서비스의 요금을 정했어요.",
      "• 환불 조건을 더했어요.",
      "적용일이 지나 처음 들어올 때 동의를 여쭤볼게요. 동의하지 않으면 탈퇴할 수 있어요.",
    ]);
    expect(notice?.link).toBe("/terms?version=2031-02-01");
  });

  test("it is also an e-mail to the address of the sign-in, once", async () => {
    const doctor = await server.make.doctor({ email: null });
    const sealed = server.deps.vault.seal("user_identities.email", "legal@mail.example");
    await sql`update user_identities set email_sealed = ${sealed} where user_id = ${doctor.userId}`.execute(server.deps.db);
    await announce();
    // A letter is sent only within a day after its notice, which has the time of the database.
    clock.set(new Date().toISOString());
    await server.runJobs();
    const letters = sent.filter(({ to }) => to === "legal@mail.example");
    expect(letters.map(({ subject }) => subject)).toEqual([`[라운즈] ${title}`]);
    expect(letters[0]?.text).toContain("/terms?version=2031-02-01");
  });

  test.each(["2031-01-03T07:59:59+09:00", "2031-01-03T21:00:00+09:00", beforeAnnouncement, "2031-02-02T09:00:00+09:00"])(
    "none at %s: at night, before the announcement, and after the day on which it applies",
    async (moment) => {
      const doctor = await server.make.doctor();
      clock.set(moment);
      await announce();
      expect(await noticesOf(doctor)).toEqual([]);
    },
  );

  test("a user who becomes a member after a round gets it on the next day, and on the day on which it applies", async () => {
    clock.set("2031-01-30T09:25:00+09:00");
    const [nextDay, lastDay] = [await server.make.newcomer(), await server.make.newcomer()];
    await announce();
    const join = async ({ userId }: Person) =>
      server.deps.db
        .insertInto("business_owners")
        .values({ business_id: (await server.make.business()).id, user_id: userId })
        .execute();
    await join(nextDay);
    clock.advance(3600);
    await announce();
    expect(await noticesOf(nextDay)).toEqual([]);
    clock.set("2031-01-31T09:25:00+09:00");
    await announce();
    expect(await noticesOf(nextDay)).toHaveLength(1);
    await join(lastDay);
    clock.set("2031-02-01T09:25:00+09:00");
    await announce();
    expect(await noticesOf(lastDay)).toHaveLength(1);
  });

  test("several batches reach every member, and the figure of the operators counts each once", async () => {
    const { id } = await server.make.business();
    await sql`with added as (insert into users (user_code) select 'L' || lpad(n::text, 7, '0') from generate_series(1, 450) n returning id)
      insert into business_owners (business_id, user_id, role) select ${id}, a.id, 'viewer' from added a`.execute(server.deps.db);
    clock.set("2031-01-05T09:25:00+09:00");
    await announce();
    const { rows } = await sql<{ members: number; notified: number; notices: number }>`
      select count(*)::int as members, count(n.id)::int as notified,
             (select count(*)::int from notices where cause = 'legal:terms:2031-02-01') as notices
        from business_owners o left join notices n on n.user_id = o.user_id and n.cause = 'legal:terms:2031-02-01'
       where o.business_id = ${id}`.execute(server.deps.db);
    expect(rows[0]).toMatchObject({ members: 450, notified: 450 });
    const { body } = await server.as(await server.make.operator()).call(getLegalFigures);
    expect(body.legal_figures.find(({ version }) => version === "2031-02-01")?.notified).toBe(rows[0]?.notices);
  });
});

describe("the agreement to a new version", () => {
  const awaited = [{ kind: "terms" as const, version: "2031-02-01" }];
  const awaitedBy = async (person: Person) => (await server.as(person).call(getUserProfile)).body.profile.awaited_consents;
  const agree = (person: Person, version = "2031-02-01") =>
    server.as(person).call(agreeToVersions, { body: { consents: [{ kind: "terms", version }] } });
  const useAsDoctor = (person: Person) => server.as(person).call(listBookmarks);
  const useAsOwner = (owner: Awaited<ReturnType<typeof server.make.owner>>) =>
    server.as(owner).call(listTeam, { params: { id: Number(owner.businesses[0]?.id) } });
  const agreementsOf = ({ userId }: Person) =>
    server.deps.db.selectFrom("consents").select(["kind", "version", "granted", "at"]).where("user_id", "=", userId).execute();

  test("the profile names the missing agreement from the moment on which the version applies; calls work for a day more, so that a visit can end", async () => {
    const [doctor, owner] = [await server.make.doctor(), await server.make.owner()];
    const seen: unknown[] = [];
    for (const moment of [lastMoment, effect, "2031-02-01T23:59:59+09:00", graceEnds]) {
      clock.set(moment);
      seen.push([await awaitedBy(doctor), await awaitedBy(owner), (await useAsDoctor(doctor)).status, (await useAsOwner(owner)).status]);
    }
    expect(seen).toEqual([
      [[], [], 200, 200],
      [awaited, awaited, 200, 200],
      [awaited, awaited, 200, 200],
      [awaited, awaited, 403, 403],
    ]);
    expect(await useAsDoctor(doctor)).toMatchObject(refusal(403, "consent.required"));
  });

  test("200: the ledger gets version and time once, and calls work again", async () => {
    const [doctor, owner] = [await server.make.doctor(), await server.make.owner()];
    clock.set(graceEnds);
    for (const person of [doctor, owner]) {
      const replies = await Promise.all([agree(person), agree(person), agree(person)]);
      expect(replies.map(({ status, body }) => [status, body.awaited_consents])).toEqual(replies.map(() => [200, []]));
      expect(await agreementsOf(person)).toEqual([{ kind: "terms", version: "2031-02-01", granted: true, at: expect.anything() }]);
    }
    const [{ at } = { at: "" }] = await agreementsOf(doctor);
    expect(new Date(at).toISOString()).toBe(new Date(graceEnds).toISOString());
    expect([(await useAsDoctor(doctor)).status, (await useAsOwner(owner)).status]).toEqual([200, 200]);
  });

  test("an older agreement does not count; operators and a version without the flag need none, and newcomers can still read", async () => {
    const [doctor, operator, newcomer] = [await server.make.doctor(), await server.make.operator(), await server.make.newcomer()];
    await server.make.consent(doctor, "terms");
    clock.set(graceEnds);
    expect(await Promise.all([doctor, operator].map(awaitedBy))).toEqual([awaited, []]);
    expect((await server.as(operator).call(getLegalFigures)).status).toBe(200);
    expect((await server.as(newcomer).call(listUserBusinesses)).status).toBe(200);
  });

  test("a member who declines can still save the own data and leave", async () => {
    const doctor = await server.make.doctor();
    clock.set(graceEnds);
    expect((await server.as(doctor).call(exportAccount)).status).toBe(200);
    expect((await server.as(doctor).call(listConsents)).status).toBe(200);
    expect((await server.as(doctor).call(leaveService, { body: { confirmation: leaveConfirmation } })).status).toBe(204);
  });

  test("409 consent.version_replaced for a version that does not apply; 400 and 401", async () => {
    const doctor = await server.make.doctor();
    clock.set(lastMoment);
    expect(await agree(doctor)).toMatchObject(refusal(409, "consent.version_replaced"));
    clock.set(effect);
    expect(await agree(doctor, "2026-11-21")).toMatchObject(refusal(409, "consent.version_replaced"));
    expect(await agreementsOf(doctor)).toEqual([]);
    expect(await server.as(doctor).call(agreeToVersions, { body: { consents: [] } })).toMatchObject(refusal(400, "request.invalid"));
    expect(await server.visitor.call(agreeToVersions, { body: { consents: awaited } })).toMatchObject(refusal(401, "session.required"));
  });

  test("the onboarding takes the current version, and on its first day also the version before", async () => {
    const finish = async (moment: string, terms_version: string) => {
      clock.set(moment);
      const person = await server.make.newcomer();
      const consents = { terms_version, privacy_version: "2031-01-20" };
      const reply = await server.as(person).call(createProfile, { body: { profile: await newDoctor(server, person, { consents }) } });
      return [reply.status, reply.errors?.[0]?.code ?? reply.body.profile.awaited_consents];
    };
    expect(await finish(lastMoment, "2031-02-01")).toEqual([409, "profile.consent_required"]);
    expect(await finish(lastMoment, "2026-11-21")).toEqual([201, []]);
    expect(await finish(effect, "2026-11-21")).toEqual([201, awaited]);
    expect(await finish(effect, "2031-02-01")).toEqual([201, []]);
    expect(await finish(graceEnds, "2026-11-21")).toEqual([409, "profile.consent_required"]);
  });

  test("200: operators see how many members agreed to each version last; 403 for a doctor", async () => {
    clock.set(effect);
    const operator = await server.make.operator();
    const figures = async () => (await server.as(operator).call(getLegalFigures)).body;
    const before = await figures();
    const [doctor, owner, left] = [await server.make.doctor(), await server.make.owner(), await server.make.doctor()];
    for (const person of [doctor, owner, left]) await server.make.consent(person, "terms");
    for (const person of [doctor, left]) await agree(person);
    await server.as(left).call(leaveService, { body: { confirmation: leaveConfirmation } });
    const after = await figures();
    expect(after.members - before.members).toBe(2);
    const agreedTo = (body: typeof before, version: string) =>
      body.legal_figures.find((figure) => figure.kind === "terms" && figure.version === version)?.agreed ?? 0;
    expect(["2026-11-21", "2031-02-01"].map((version) => agreedTo(after, version) - agreedTo(before, version))).toEqual([1, 1]);
    expect(await server.as(doctor).call(getLegalFigures)).toMatchObject(refusal(403, "access.denied"));
  });
});

describe("the first agreement of a member of a hospital", () => {
  const acts = {
    "creating a hospital": async () => (person: Person) =>
      server.as(person).call(createBusiness, { body: { business: { name: "가온내과의원" } } }),
    "claiming a hospital": async () => {
      const { id } = await server.make.business({ hira_code: `first-agreement-${crypto.randomUUID()}` });
      return (person: Person) => server.as(person).call(claimHospital, { body: { business_id: id } });
    },
    "joining a team": async () => {
      const owner = await server.make.owner();
      const invitation = { role: "editor" as const, label: "원무과 이하늘" };
      const { body } = await server.as(owner).call(inviteMember, { params: { id: owner.businesses[0]?.id ?? 0 }, body: { invitation } });
      return (person: Person) => server.as(person).call(acceptInvitation, { body: { token: body.token } });
    },
  };
  const both = (terms: string) => [
    { kind: "terms" as const, version: terms },
    { kind: "privacy" as const, version: "2026-11-21" },
  ];
  const awaitedOf = async (person: Person) => (await server.as(person).call(getUserProfile)).body.profile.awaited_consents;
  const agree = (person: Person, consents: ReturnType<typeof both>) => server.as(person).call(agreeToVersions, { body: { consents } });
  const ledgerOf = ({ userId }: Person) =>
    server.deps.db.selectFrom("consents").select(["kind", "version", "granted"]).where("user_id", "=", userId).orderBy("kind").execute();

  test.each(Object.entries(acts))("403 consent.required: %s waits for it, and the ledger has both texts", async (_name, prepare) => {
    const act = await prepare();
    const person = await server.make.newcomer();
    expect(await act(person)).toMatchObject(refusal(403, "consent.required"));
    expect(await awaitedOf(person)).toEqual(both("2026-11-21"));
    await agree(person, both("2026-11-21").slice(0, 1));
    expect(await act(person)).toMatchObject(refusal(403, "consent.required"));
    expect((await agree(person, both("2026-11-21").slice(1))).body.awaited_consents).toEqual([]);
    expect((await act(person)).status).toBeLessThan(300);
    expect(await ledgerOf(person)).toEqual([
      { kind: "privacy", version: "2026-11-21", granted: true },
      { kind: "terms", version: "2026-11-21", granted: true },
    ]);
  });

  test("a doctor, a member from before this rule and an operator join without it", async () => {
    for (const person of [await server.make.doctor(), await server.make.owner(), await server.make.operator()]) {
      const act = await acts["joining a team"]();
      expect(await awaitedOf(person)).toEqual([]);
      expect((await act(person)).status).toBe(200);
    }
  });

  test("it is to the versions of the day, and an agreement from before a version that needs a new one does not count", async () => {
    const [early, late] = [await server.make.agreedNewcomer(), await server.make.newcomer()];
    clock.set(effect);
    const now = [both("2031-02-01")[0], { kind: "privacy" as const, version: "2031-01-20" }];
    expect(await awaitedOf(late)).toEqual(now);
    expect(await awaitedOf(early)).toEqual(now.slice(0, 1));
    expect(await (await acts["creating a hospital"]())(early)).toMatchObject(refusal(403, "consent.required"));
  });
});
