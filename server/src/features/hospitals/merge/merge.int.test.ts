import { listOwnerApplications } from "@rounds/contract/applications/review.ts";
import { hideHospital } from "@rounds/contract/control/hiding.ts";
import { readBusinessReview } from "@rounds/contract/hospitals/review.ts";
import { mergeBusinesses, previewBusinessMerge } from "@rounds/contract/hospitals/merge.ts";
import { listUserBusinesses } from "@rounds/contract/hospitals/hospital.ts";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { uploadedPath } from "../../../lib/pictures.ts";
import { missingId } from "../../../testing/access-cases.ts";
import { useServer, type Person } from "../../../testing/harness.ts";
import { refusal } from "../../../testing/refusal.ts";

const server = useServer();
let operator: Person;
beforeAll(async () => {
  operator = await server.make.operator();
});
const preview = (from: number, into: number) =>
  server.as(operator).call(previewBusinessMerge, { params: { id: from }, query: { into_id: into } });
const merge = (from: number, into: number, expected: object = {}, person = operator) =>
  server.as(person).call(mergeBusinesses, { body: { business_merge: { from_id: from, into_id: into, ...expected } } });
const rowOf = (id: number) => server.deps.db.selectFrom("businesses").selectAll().where("id", "=", id).executeTakeFirst();

const picture = (businessId: number, letter: string, content: string) =>
  server.deps.db
    .insertInto("business_images")
    .values({
      business_id: businessId,
      name: letter.repeat(32),
      blurred_name: `${letter.repeat(31)}_`,
      storage_key: `picture-${letter}`,
      sha256: Buffer.alloc(32, content),
      width: 10,
      height: 10,
    })
    .execute();

describe("merging two records of one hospital", () => {
  test("201: moves posts, applications, members, invitations, claims, pictures and the register link; fills empty fields", async () => {
    const names = { name: "하나의원", business_type: "병원" };
    const paths = ["a", "b", "c"].map((letter) => uploadedPath(letter.repeat(32)));
    const from = await server.make.business({
      ...names,
      hira_code: "one",
      images: paths.slice(0, 2),
      num_beds: 30,
      web_site: "https://a.example",
      equipment: ["CT"],
    });
    const into = await server.make.business({ ...names, images: paths.slice(2), num_beds: 12, equipment: ["MRI"] });
    // The first picture of `from` is the same file as the picture of `into`.
    await picture(from.id, "a", "x");
    await picture(from.id, "b", "y");
    await picture(into.id, "c", "x");
    const [both, onlyFrom] = [await server.make.owner({ businesses: [from] }), await server.make.member(from.id, "editor")];
    await server.deps.db.insertInto("business_owners").values({ business_id: into.id, user_id: both.userId, role: "viewer" }).execute();
    const invitation = await server.make.invitation({ business_id: from.id, invited_by: both.userId });
    const post = await server.make.jobPost({ business_id: from.id });
    const application = await server.make.application({ post });
    const claimant = await server.make.newcomer();
    for (const business_id of [from.id, into.id])
      await server.deps.db.insertInto("business_claims").values({ business_id, user_id: claimant.userId }).execute();
    await server.deps.db
      .insertInto("job_post_drafts")
      .values({ user_id: both.userId, content: JSON.stringify({ business_id: from.id }) })
      .execute();

    const event = await server.make.marketingEvent({ sponsor_business_id: from.id, sponsor_type: "병원" });

    // A third hospital has the same kinds of rows. The merge neither counts nor moves them.
    const third = await server.make.business({ name: "하나의원", images: [] });
    await server.make.application({ post: await server.make.jobPost({ business_id: third.id }) });
    await server.make.invitation({ business_id: third.id });
    await picture(third.id, "d", "x");
    await picture(third.id, "e", "y");
    await server.deps.db.insertInto("business_owners").values({ business_id: third.id, user_id: onlyFrom.userId, role: "owner" }).execute();
    await server.deps.db.insertInto("business_claims").values({ business_id: third.id, user_id: claimant.userId }).execute();
    const tables = ["job_posts", "business_owners", "business_invitations", "business_images", "business_claims"] as const;
    const rowsOfThird = () =>
      Promise.all(
        tables.map((table) => server.deps.db.selectFrom(table).select("business_id").where("business_id", "=", third.id).execute()),
      );
    const before = await rowsOfThird();
    expect(before.map((rows) => rows.length)).toEqual([1, 2, 1, 2, 1]);

    const gain = {
      job_post_count: 1,
      open_job_post_count: 1,
      opening_job_post_count: 0,
      application_count: 1,
      cancelled_application_count: 0,
      member_count: 1,
      raised_member_count: 1,
      invitation_count: 1,
      claim_count: 1,
      image_count: 1,
      is_register_link: true,
      filled_fields: ["web_site", "equipment"],
    };
    const seen = await preview(from.id, into.id);
    expect(seen.body.business_merge).toMatchObject({
      from: { id: from.id, is_registered: true },
      into: { image_count: 1 },
      gain,
      obstacles: [],
    });
    const expected = {
      expected_from_updated_at: seen.body.business_merge.from.updated_at,
      expected_into_updated_at: seen.body.business_merge.into.updated_at,
    };
    const { status, body } = await merge(from.id, into.id, expected);
    expect(status).toBe(201);
    expect(body.gain).toEqual(gain);
    expect(body.business).toMatchObject({
      id: into.id,
      num_beds: 12,
      web_site: "https://a.example",
      equipment: ["MRI", "CT"],
      images: [{ path: paths[2] }, { path: paths[1] }],
      job_post_count: 1,
    });
    expect(await rowOf(from.id)).toBeUndefined();
    expect(await rowOf(into.id)).toMatchObject({ hira_code: "one" });
    const moved = await server.deps.db.selectFrom("job_posts").select(["business_id", "is_listed"]).where("id", "=", post.id).execute();
    expect(moved).toEqual([{ business_id: into.id, is_listed: true }]);
    const { sponsor_business_id: sponsorId } = await server.deps.db
      .selectFrom("marketing_events")
      .select("sponsor_business_id")
      .where("id", "=", event.id)
      .executeTakeFirstOrThrow();
    expect(sponsorId).toBe(into.id);
    const applied = server.deps.db.selectFrom("job_applications").select("job_post_id").where("id", "=", application.id);
    expect(await applied.execute()).toEqual([{ job_post_id: post.id }]);
    const roles = async (person: Person) =>
      (await server.as(person).call(listUserBusinesses)).body.businesses.map(({ id, role, merged_ids }) => ({ id, role, merged_ids }));
    expect(await roles(both)).toEqual([{ id: into.id, role: "owner", merged_ids: [from.id] }]);
    expect(new Set(await roles(onlyFrom))).toEqual(
      new Set([
        { id: into.id, role: "editor", merged_ids: [from.id] },
        { id: third.id, role: "owner", merged_ids: [] },
      ]),
    );
    expect(await rowsOfThird()).toEqual(before);
    const { db } = server.deps;
    expect(await db.selectFrom("business_invitations").select("business_id").where("id", "=", invitation.id).execute()).toEqual([
      { business_id: into.id },
    ]);
    expect(
      await db.selectFrom("business_claims").select("business_id").where("user_id", "=", claimant.userId).orderBy("id").execute(),
    ).toEqual([{ business_id: into.id }, { business_id: third.id }]);
    expect(await db.selectFrom("job_post_drafts").select("content").where("user_id", "=", both.userId).execute()).toEqual([
      { content: { business_id: into.id } },
    ]);
    expect(await db.selectFrom("business_images").select("name").where("business_id", "=", into.id).orderBy("name").execute()).toHaveLength(
      2,
    );
    const [line] = await db.selectFrom("audit_log").selectAll().where("action", "=", "business.merge").execute();
    expect(line).toMatchObject({ entity_id: into.id, details: { from_id: from.id, job_post_count: 1 } });
    expect(line?.subject_user_ids).toEqual(expect.arrayContaining([both.userId, onlyFrom.userId]));
    const notices = await db.selectFrom("notices").select("kind").where("user_id", "=", onlyFrom.userId).execute();
    expect(notices).toEqual([{ kind: "business.merged" }]);
    expect(await db.selectFrom("business_merges").selectAll().where("from_id", "=", from.id).execute()).toMatchObject([
      { into_id: into.id, from_name: "하나의원" },
    ]);
  });

  test.each(["pending", "rejected"] as const)("the preview counts the posts of a %s hospital that the merge opens", async (state) => {
    const { make, deps } = server;
    const [from, into, other] = [
      await make.business({ job_post_registration_status: state }),
      await make.business(),
      await make.business({ job_post_registration_status: "pending" }),
    ];
    const opening = await make.jobPost({ business_id: from.id });
    const suspended_at = new Date().toISOString();
    const hidden = [{ remedi_active: "pending" }, { active: false }, { closes_on: "2020-01-01" }, { suspended_at }] as const;
    for (const facts of hidden) await make.jobPost({ business_id: from.id, ...facts });
    expect((await preview(from.id, other.id)).body.business_merge.gain.opening_job_post_count).toBe(0);
    const counts = { job_post_count: 5, open_job_post_count: 0, opening_job_post_count: 1 };
    expect((await preview(from.id, into.id)).body.business_merge.gain).toMatchObject(counts);
    expect((await merge(from.id, into.id)).body.gain).toMatchObject(counts);
    const open = deps.db.selectFrom("job_posts").select("id").where("business_id", "=", into.id).where("is_listed", "=", true);
    expect((await open.execute()).map(({ id }) => id)).toContain(opening.id);
  });

  test.each(["from", "into"] as const)(
    "a doctor who has hidden the record `%s` and applied to the other one gets a notice, and the hospital sees no application",
    async (hidden) => {
      const { make, deps } = server;
      const [from, into] = [await make.business(), await make.business()];
      const [hiddenId, otherId] = hidden === "from" ? [from.id, into.id] : [into.id, from.id];
      const [doctor, decided, other] = [await make.doctor(), await make.doctor(), await make.doctor()];
      const post = await make.jobPost({ business_id: otherId });
      const applications = [
        await make.application({ doctor, post }),
        await make.application({ doctor: decided, post, status: "최종합격" }),
        await make.application({ doctor: other, post }),
      ];
      for (const person of [doctor, decided])
        await server.as(person).call(hideHospital, { body: { business_id: hiddenId, cancel_applications: false } });
      const counts = { application_count: hidden === "from" ? 0 : 3, cancelled_application_count: 1 };
      expect((await preview(from.id, into.id)).body.business_merge.gain).toMatchObject(counts);
      expect((await merge(from.id, into.id)).body.gain).toMatchObject(counts);
      const rows = await deps.db
        .selectFrom("job_applications")
        .select(["active", "latest_change"])
        .where("job_post_id", "=", post.id)
        .orderBy("id")
        .execute();
      expect(rows.map(({ active }) => active)).toEqual([false, true, true]);
      expect(rows[0]?.latest_change).toBe("cancelled");
      const notices = await deps.db
        .selectFrom("notices")
        .select(["kind", "user_id"])
        .where("user_id", "in", [doctor.userId, decided.userId, other.userId])
        .execute();
      expect(notices).toEqual([{ kind: "application.cancelled_by_merge", user_id: doctor.userId }]);
      const owner = await make.owner({ businesses: [into] });
      const { body } = await server.as(owner).call(listOwnerApplications, { query: { business_id: into.id } });
      expect(body.job_applications.map(({ id }) => id)).toEqual([applications[2]?.id]);
      const audited = deps.db.selectFrom("audit_log").select("subject_user_ids").where("action", "=", "business.merge");
      const line = await audited.where("entity_id", "=", into.id).executeTakeFirstOrThrow();
      expect(line.subject_user_ids).toEqual([doctor.userId]);
    },
  );

  test("every table with a foreign key to hospitals is either moved or a cache", async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct conrelid::regclass::text as name from pg_constraint where confrelid = 'businesses'::regclass order by 1`.execute(
      server.deps.db,
    );
    const moved = [
      "business_claims",
      "business_images",
      "business_invitations",
      "business_merges",
      "business_owners",
      "hidden_hospitals",
      "interview_proposals",
      "interviews",
      "job_posts",
      "marketing_events",
    ];
    // The server computes driving times again on the next request, and the usual days in the next night.
    const caches = ["driving_times", "hospital_response_times"];
    expect(rows.map(({ name }) => name)).toEqual([...moved, ...caches].toSorted());
  });
});

test("links in earlier notices of the members lead to the remaining hospital", async () => {
  const [from, into] = [await server.make.business(), await server.make.business()];
  const longer = Number(`${from.id}0`);
  const member = await server.make.owner({ businesses: [from] });
  const other = await server.make.newcomer();
  const linksOf = async ({ userId }: Person) =>
    (await server.deps.db.selectFrom("notices").select("link").where("user_id", "=", userId).orderBy("id").execute()).map(
      ({ link }) => link,
    );
  const links = [
    `/user_manage/businesses?business_id=${from.id}`,
    `/user_manage/job_posts?business_id=${from.id}&job_post_id=${from.id}`,
    `/user_manage/team?business_id=${longer}`,
    null,
  ];
  for (const { userId: user_id } of [member, other])
    await server.deps.db
      .insertInto("notices")
      .values(links.map((link, place) => ({ user_id, kind: "business.reviewed", title: "가", body: "나", link, cause: `test:${place}` })))
      .execute();
  expect((await merge(from.id, into.id)).status).toBe(201);
  expect((await linksOf(member)).slice(0, links.length)).toEqual([
    `/user_manage/businesses?business_id=${into.id}`,
    `/user_manage/job_posts?business_id=${into.id}&job_post_id=${from.id}`,
    `/user_manage/team?business_id=${longer}`,
    null,
  ]);
  expect(await linksOf(other)).toEqual(links);
});

test("200: the review of a merged hospital opens the remaining one, also after that one was merged", async () => {
  const [first, second, third] = [await server.make.business(), await server.make.business(), await server.make.business()];
  const opened = async (id: number) => (await server.as(operator).call(readBusinessReview, { params: { id } })).body.business.id;
  await merge(first.id, second.id);
  expect(await opened(first.id)).toBe(second.id);
  await merge(second.id, third.id);
  expect([await opened(first.id), await opened(second.id), await opened(third.id)]).toEqual([third.id, third.id, third.id]);
});

describe("obstacles", () => {
  const pictures = (name: string, length: number) => Array.from({ length }, (_, index) => `/art/${name}${index}.svg`);
  test.each([
    ["business_merge.both_registered", "two register rows are two hospitals", { hira_code: "r1" }, { hira_code: "r2" }],
    ["business_merge.other_kind", "a hospital and a company", { business_type: "제약회사" }, { business_type: "병원" }],
    [
      "business_merge.too_many_images",
      "the operator must choose which pictures to remove",
      { images: pictures("a", 16) },
      { images: pictures("b", 15) },
    ],
  ])("409 %s: %s", async (code, _reason, from, into) => {
    const [a, b] = [await server.make.business(from), await server.make.business(into)];
    expect((await preview(a.id, b.id)).body.business_merge.obstacles).toMatchObject([{ code }]);
    expect(await merge(a.id, b.id)).toMatchObject(refusal(409, code));
    expect(await rowOf(a.id)).toBeDefined();
  });
  test("409 business_merge.would_hide_posts: open posts stay open", async () => {
    const { business_id } = await server.make.jobPost();
    const into = await server.make.business({ job_post_registration_status: "pending" });
    expect(await merge(business_id, into.id)).toMatchObject(refusal(409, "business_merge.would_hide_posts"));
  });
  test("409 business_merge.same, 409 business.changed, 404, 400, 401, 403", async () => {
    const [a, b] = [await server.make.business(), await server.make.business()];
    expect(await merge(a.id, a.id)).toMatchObject(refusal(409, "business_merge.same"));
    expect(await merge(a.id, b.id, { expected_from_updated_at: "older" })).toMatchObject(refusal(409, "business.changed"));
    expect(await merge(a.id, b.id, { expected_into_updated_at: "older" })).toMatchObject(refusal(409, "business.changed"));
    expect(await merge(a.id, missingId)).toMatchObject(refusal(404, "business.not_found"));
    expect(await preview(missingId, b.id)).toMatchObject(refusal(404, "business.not_found"));
    expect((await server.as(operator).call(previewBusinessMerge, { params: { id: a.id }, query: { into_id: 0 } })).status).toBe(400);
    expect((await server.visitor.call(mergeBusinesses, { body: { business_merge: { from_id: a.id, into_id: b.id } } })).status).toBe(401);
    expect((await merge(a.id, b.id, {}, await server.make.owner({ businesses: [a, b] }))).status).toBe(403);
  });
});
