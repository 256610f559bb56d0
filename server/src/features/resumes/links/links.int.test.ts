import { downloadResumeFile } from "@rounds/contract/resumes/files.ts";
import { cancelApplication } from "@rounds/contract/applications/apply.ts";
import { shareThreadPhone } from "@rounds/contract/applications/thread.ts";
import { mergeBusinesses } from "@rounds/contract/hospitals/merge.ts";
import {
  createResumeLink,
  downloadSentFile,
  downloadSharedFile,
  listReadingDays,
  listReadingsOfDoctor,
  listResumeLinks,
  openSharedResume,
  readSentResume,
  resumeLinkLimit,
  revokeResumeLink,
} from "@rounds/contract/resumes/links.ts";
import { describe, expect, test } from "vitest";
import { createClock } from "../../../testing/clock.ts";
import { useServer, type Person } from "../../../testing/harness.ts";
import { pdf } from "../../../testing/resume-corpus.ts";
import { storeFile } from "../../../testing/stored-file.ts";
import { phoneColumns } from "../../profiles/index.ts";

const clock = createClock();
const server = useServer({}, (deps) => ({ ...deps, now: clock.now }));

/** A doctor with a résumé file who applied to an owner's hospital. */
async function makeScene() {
  const { make, deps } = server;
  const [owner, doctor, operator] = [await make.owner(), await make.doctor(), await make.operator()];
  await make.education(doctor, { school_name: "한빛대학교" });
  const [business] = owner.businesses;
  const post = await make.jobPost(business ? { business_id: business.id } : {});
  const application = await make.application({ doctor, post });
  const fileId = await storeFile(deps, doctor);
  await deps.db.updateTable("job_applications").set({ resume_file_id: fileId }).where("id", "=", application.id).execute();
  return { owner, doctor, operator, application, business };
}

const create = (person: Person, id: number) => server.as(person).call(createResumeLink, { params: { id }, body: {} });
const tokenOf = (url: string) => new URL(url).hash.slice(1);
const open = (token: string) => server.visitor.call(openSharedResume, { body: { token } });
const readings = async ({ userId }: Person) =>
  (await server.as(await server.make.operator()).call(listReadingsOfDoctor, { query: { user_id: userId } })).body.resume_readings;
const missing = { status: 404, errors: [{ code: "shared_resume.not_found" }] };

describe("the résumé of an application", () => {
  test("200: the résumé as it was sent, without phone number, birth date and licence; the log has a line for each reading", async () => {
    const { owner, doctor, operator, application, business } = await makeScene();
    await server.deps.db.deleteFrom("educations").where("user_id", "=", doctor.userId).execute();
    const reply = await server.as(owner).call(readSentResume, { params: { id: application.id } });
    expect(reply).toMatchObject({
      status: 200,
      body: {
        resume: { phone_number: "", educations: [{ school_name: "한빛대학교" }], file: { file_name: "이력서.pdf" } },
      },
    });
    expect(reply.headers["cache-control"]).toBe("private, no-store");
    expect(JSON.stringify(reply.body)).not.toMatch(new RegExp(`${doctor.licenseNumber}|birth_date|license`));
    await server.as(operator).call(downloadSentFile, { params: { id: application.id } });
    const hospital = await server.deps.db
      .selectFrom("businesses")
      .select("name")
      .where("id", "=", business?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect(await readings(doctor)).toMatchObject([
      { kind: "file", by: "operator", job_application_id: application.id },
      { kind: "resume", by: "hospital", job_application_id: application.id, hospital: hospital.name },
    ]);
    const line = await server.deps.db
      .selectFrom("audit_log")
      .selectAll()
      .where("action", "=", "sent_resume.read")
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({ actor_user_id: owner.userId, entity_id: application.id, details: { job_application_id: application.id } });
  });

  test("200: the name and the contact details are the present ones, in the console and behind a link", async () => {
    const { owner, doctor, application } = await makeScene();
    const { url } = (await create(owner, application.id)).body;
    await server.as(doctor).call(shareThreadPhone, { params: { id: application.id }, body: { shared: true } });
    const present = { name: "이새름", email: "new@mail.example" };
    await server.deps.db
      .updateTable("profiles")
      .set({ ...present, ...phoneColumns(server.deps.vault, "01077779999") })
      .where("user_id", "=", doctor.userId)
      .execute();
    const expected = { body: { resume: { ...present, phone_number: "01077779999" } } };
    expect(await server.as(owner).call(readSentResume, { params: { id: application.id } })).toMatchObject(expected);
    expect(await open(tokenOf(url))).toMatchObject(expected);
  });

  test("200: the file is sent as an attachment with the same bytes", async () => {
    const { owner, application } = await makeScene();
    const reply = await server.as(owner).call(downloadSentFile, { params: { id: application.id } });
    expect(reply.status).toBe(200);
    expect(Buffer.from(reply.body as Buffer).equals(pdf())).toBe(true);
    expect(reply.headers["content-disposition"]).toMatch(/^attachment;/);
    expect(reply.headers["x-content-type-options"]).toBe("nosniff");
  });

  test("404 sent_resume.not_found: another owner, a cancelled application, a missing snapshot or a missing file", async () => {
    const { owner, doctor, operator, application } = await makeScene();
    const refused = { status: 404, errors: [{ code: "sent_resume.not_found" }] };
    const params = { id: application.id };
    expect(await server.as(await server.make.owner()).call(readSentResume, { params })).toMatchObject(refused);
    await server.as(doctor).call(cancelApplication, { body: { job_application_id: application.id } });
    expect(await server.as(owner).call(readSentResume, { params })).toMatchObject(refused);
    expect(await server.as(owner).call(downloadSentFile, { params })).toMatchObject(refused);
    expect(await create(owner, application.id)).toMatchObject(refused);
    expect(await create(operator, application.id)).toMatchObject(refused);
    expect(await server.as(operator).call(readSentResume, { params })).toMatchObject({ status: 200 });
    await server.deps.db.updateTable("job_applications").set({ resume_file_id: null }).where("id", "=", application.id).execute();
    expect(await server.as(operator).call(downloadSentFile, { params })).toMatchObject(refused);
    await server.deps.db.deleteFrom("job_application_snapshots").where("job_application_id", "=", application.id).execute();
    expect(await server.as(operator).call(readSentResume, { params })).toMatchObject(refused);
  });
});

describe("links", () => {
  test("201: a 256-bit token, stored as a hash, valid for 14 days; openings are counted and visible to the doctor", async () => {
    const { owner, doctor, application } = await makeScene();
    const reply = await create(owner, application.id);
    expect(reply.status).toBe(201);
    const token = tokenOf(reply.body.url);
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(new URL(reply.body.url).pathname).toBe("/r");
    const expires = Date.parse(reply.body.resume_link.expires_at);
    expect(expires - clock.now().getTime()).toBe(resumeLinkLimit.days * 24 * 3600 * 1000);
    const row = await server.deps.db.selectFrom("resume_links").selectAll().where("id", "=", reply.body.resume_link.id).executeTakeFirst();
    expect(JSON.stringify(row)).not.toContain(token);
    const opened = await open(token);
    expect(opened).toMatchObject({ status: 200, body: { resume: { name: doctor.name }, expires_at: reply.body.resume_link.expires_at } });
    expect(opened.headers["cache-control"]).toBe("private, no-store");
    const file = await server.visitor.call(downloadSharedFile, { body: { token } });
    expect(Buffer.from(file.body as Buffer).equals(pdf())).toBe(true);
    const list = await server.as(owner).call(listResumeLinks, { params: { id: application.id } });
    expect(list.body).toMatchObject({ can_create: true, resume_links: [{ open_count: 1, revoked_at: null }] });
    expect((await readings(doctor)).map(({ kind, by }) => [kind, by])).toEqual(
      expect.arrayContaining([
        ["link_file", "link"],
        ["link_resume", "link"],
        ["link_made", "hospital"],
      ]),
    );
  });

  test("404 shared_resume.not_found: wrong, expired, revoked and withdrawn links get the same response and no count", async () => {
    const { owner, operator, doctor, application } = await makeScene();
    const [first, second] = [await create(owner, application.id), await create(operator, application.id)];
    const wrong = await open("A".repeat(43));
    expect(wrong).toMatchObject(missing);
    expect((await open("' or 1=1")).errors).toEqual(wrong.errors);
    const revoked = await server.as(owner).call(revokeResumeLink, { params: { id: first.body.resume_link.id } });
    expect(revoked.body.resume_link.revoked_at).not.toBeNull();
    const again = await server.as(owner).call(revokeResumeLink, { params: { id: first.body.resume_link.id } });
    expect(again.body.resume_link.revoked_at).toBe(revoked.body.resume_link.revoked_at);
    const token = tokenOf(second.body.url);
    expect(await open(tokenOf(first.body.url))).toMatchObject({ status: 404, body: wrong.body });
    expect((await open(token)).status).toBe(200);
    clock.advance(resumeLinkLimit.days * 24 * 3600);
    expect(await open(token)).toMatchObject({ status: 404, body: wrong.body });
    const third = tokenOf((await create(owner, application.id)).body.url);
    await server.as(doctor).call(cancelApplication, { body: { job_application_id: application.id } });
    expect(await open(third)).toMatchObject({ status: 404, body: wrong.body });
    expect(await server.visitor.call(downloadSharedFile, { body: { token: third } })).toMatchObject(missing);
    const list = await server.as(owner).call(listResumeLinks, { params: { id: application.id } });
    expect(list.body.can_create).toBe(false);
    expect(list.body.resume_links.map(({ open_count }) => open_count)).toEqual([0, 1, 0]);
  });

  test("404 shared_resume.not_found: a link of a removed member, of a viewer and of a former operator", async () => {
    const { owner, operator, application } = await makeScene();
    const [ofOwner, ofOperator] = [await create(owner, application.id), await create(operator, application.id)].map(({ body }) =>
      tokenOf(body.url),
    );
    if (ofOwner === undefined || ofOperator === undefined) throw new Error("no links");
    const { db } = server.deps;
    const change = (membership: { role: "owner" | "editor" | "viewer"; business_id?: number }) =>
      db.updateTable("business_owners").set(membership).where("user_id", "=", owner.userId).execute();
    await change({ role: "editor" });
    expect((await open(ofOwner)).status).toBe(200);
    await change({ role: "viewer" });
    expect(await open(ofOwner)).toMatchObject(missing);
    expect(await server.visitor.call(downloadSharedFile, { body: { token: ofOwner } })).toMatchObject(missing);
    const otherHospital = (await server.make.owner()).businesses[0]?.id ?? 0;
    await change({ role: "owner", business_id: otherHospital });
    expect(await open(ofOwner)).toMatchObject(missing);
    expect((await open(ofOperator)).status).toBe(200);
    await db.updateTable("users").set({ is_operator: false }).where("id", "=", operator.userId).execute();
    expect(await open(ofOperator)).toMatchObject(missing);
  });

  test("404: another owner cannot see, create or revoke a link", async () => {
    const { owner, application } = await makeScene();
    const otherOwner = server.as(await server.make.owner());
    const { body } = await create(owner, application.id);
    expect(await otherOwner.call(listResumeLinks, { params: { id: application.id } })).toMatchObject({
      status: 404,
      errors: [{ code: "application.not_found" }],
    });
    expect(await otherOwner.call(revokeResumeLink, { params: { id: body.resume_link.id } })).toMatchObject({
      status: 404,
      errors: [{ code: "resume_link.not_found" }],
    });
    expect((await open(tokenOf(body.url))).status).toBe(200);
  });

  test("403 access.denied: viewers of a hospital read the résumé and its links, but cannot create or revoke one", async () => {
    const { owner, application } = await makeScene();
    const { body } = await create(owner, application.id);
    await server.deps.db.updateTable("business_owners").set({ role: "viewer" }).where("user_id", "=", owner.userId).execute();
    const denied = { status: 403, errors: [{ code: "access.denied" }] };
    expect(await create(owner, application.id)).toMatchObject(denied);
    expect(await server.as(owner).call(revokeResumeLink, { params: { id: body.resume_link.id } })).toMatchObject(denied);
    const list = await server.as(owner).call(listResumeLinks, { params: { id: application.id } });
    expect(list.body).toMatchObject({ can_create: false, resume_links: [{ revoked_at: null }] });
    expect((await server.as(owner).call(readSentResume, { params: { id: application.id } })).status).toBe(200);
  });

  test("201: the same key returns the same link, also in parallel, and a new one after it was revoked", async () => {
    const { owner, application } = await makeScene();
    const [member, params] = [server.as(owner), { id: application.id }];
    const key = { headers: { "idempotency-key": crypto.randomUUID() } };
    const send = async () => (await member.call(createResumeLink, { params, body: {} }, key)).body;
    const replies = await Promise.all(Array.from({ length: 5 }, send));
    const [first = await send()] = replies;
    expect(replies).toEqual(replies.map(() => first));
    expect(await open(tokenOf(first.url))).toMatchObject({ status: 200 });
    const listed = async () => (await member.call(listResumeLinks, { params })).body.resume_links.map(({ id }) => id);
    expect(await listed()).toEqual([first.resume_link.id]);
    const lines = server.deps.db.selectFrom("audit_log").select("id").where("action", "=", "resume_link.create");
    expect(await lines.where("entity_id", "=", application.id).execute()).toHaveLength(1);

    await member.call(revokeResumeLink, { params: { id: first.resume_link.id } });
    const second = await send();
    expect(second.url).not.toBe(first.url);
    expect(await open(tokenOf(second.url))).toMatchObject({ status: 200 });
    expect(await listed()).toEqual([second.resume_link.id, first.resume_link.id]);
  });

  test("409 resume_link.too_many: concurrent requests cannot exceed the limit", async () => {
    const { owner, application } = await makeScene();
    const replies = await Promise.all(Array.from({ length: resumeLinkLimit.live + 3 }, () => create(owner, application.id)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(resumeLinkLimit.live);
    expect(replies.find(({ status }) => status !== 201)).toMatchObject({ status: 409, errors: [{ code: "resume_link.too_many" }] });
  });

  test("400 for an empty token, 401 for visitors", async () => {
    expect((await server.visitor.call(openSharedResume, { body: { token: "" } })).status).toBe(400);
    expect((await server.visitor.call(downloadSharedFile, { body: { token: "" } })).status).toBe(400);
    for (const endpoint of [readSentResume, downloadSentFile, listResumeLinks, revokeResumeLink])
      expect((await server.visitor.call(endpoint, { params: { id: 1 } })).status).toBe(401);
    expect((await server.visitor.call(listReadingDays)).status).toBe(401);
  });
});

describe("the log of résumé readings", () => {
  test("pages neither skip nor repeat readings, and contain only those of the doctor", async () => {
    const { operator, doctor, application } = await makeScene();
    const other = await makeScene();
    for (const id of [application.id, application.id, application.id, other.application.id])
      await server.as(operator).call(readSentResume, { params: { id } });
    const page = (cursor?: string) =>
      server.as(operator).call(listReadingsOfDoctor, { query: { user_id: doctor.userId, limit: 2, cursor } });
    const first = await page();
    const rest = await page(first.body.next_cursor ?? "");
    const ids = [...first.body.resume_readings, ...rest.body.resume_readings].map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    expect(rest.body.next_cursor).toBeNull();
    expect(await readings(other.doctor)).toHaveLength(1);
  });

  test("200: by day in Seoul, hospital and route; operators and openers of links have no name, and pages neither skip nor repeat rows", async () => {
    const { owner, operator, doctor, application, business } = await makeScene();
    const [first, other] = [owner, await server.make.owner()];
    const post = await server.make.jobPost({ business_id: other.businesses[0]?.id ?? 0 });
    const second = await server.make.application({ doctor, post });
    for (const [person, id] of [
      [first, application.id],
      [first, application.id],
      [other, second.id],
      [operator, application.id],
    ] as const)
      await server.as(person).call(readSentResume, { params: { id } });
    await server.as(first).call(downloadSentFile, { params: { id: application.id } });
    const link = await create(first, application.id);
    await open(tokenOf(link.body.url));
    const read = async () => {
      const one = (await server.as(doctor).call(listReadingDays, { query: { limit: 3 } })).body;
      const rest = (await server.as(doctor).call(listReadingDays, { query: { limit: 3, cursor: one.next_cursor ?? "" } })).body;
      expect(rest.next_cursor).toBeNull();
      return [...one.reading_days, ...rest.reading_days];
    };
    const names = [business?.name, other.businesses[0]?.name];
    const days = await read();
    expect(days.map(({ by, hospital, route, kinds, count }) => [by, hospital, route, kinds, count])).toEqual(
      expect.arrayContaining([
        ["hospital", names[0], "application", ["resume", "file"], 3],
        ["hospital", names[1], "application", ["resume"], 1],
        ["operator", null, "application", ["resume"], 1],
        // The audit log has the time of the database, and the opening that of the test's clock.
        ["hospital", names[0], "link", ["link_made"], 0],
        ["hospital", names[0], "link", ["link_resume"], 1],
      ]),
    );
    expect(days).toHaveLength(5);
    expect((await server.as(await server.make.doctor()).call(listReadingDays)).body.reading_days).toEqual([]);
  });

  test("200: a file that two hospitals received is listed for the hospital that opened it", async () => {
    const { owner, doctor, application, business } = await makeScene();
    const { resume_file_id: fileId } = await server.deps.db
      .selectFrom("job_applications")
      .select("resume_file_id")
      .where("id", "=", application.id)
      .executeTakeFirstOrThrow();
    const later = await server.make.application({ doctor });
    await server.deps.db.updateTable("job_applications").set({ resume_file_id: fileId }).where("id", "=", later.id).execute();
    await server.as(owner).call(downloadResumeFile, { params: { id: fileId ?? 0 } });
    const { reading_days } = (await server.as(doctor).call(listReadingDays)).body;
    expect(reading_days).toMatchObject([{ hospital: business?.name, kinds: ["file"], count: 1 }]);
    expect(await readings(doctor)).toMatchObject([{ hospital: business?.name, job_application_id: application.id }]);
  });

  test("200: a hospital that was merged, twice, is listed under the remaining record with the application", async () => {
    const { owner, doctor, operator, application, business } = await makeScene();
    const row = await server.deps.db
      .selectFrom("job_applications")
      .select("resume_file_id")
      .where("id", "=", application.id)
      .executeTakeFirstOrThrow();
    await server.as(owner).call(downloadResumeFile, { params: { id: row.resume_file_id ?? 0 } });
    const [second, remaining] = [await server.make.business(), await server.make.business()];
    for (const [from_id, into_id] of [
      [business?.id ?? 0, second.id],
      [second.id, remaining.id],
    ] as const)
      expect(await server.as(operator).call(mergeBusinesses, { body: { business_merge: { from_id, into_id } } })).toMatchObject({
        status: 201,
      });
    expect(await readings(doctor)).toMatchObject([{ hospital: remaining.name, job_application_id: application.id }]);
    const { reading_days } = (await server.as(doctor).call(listReadingDays)).body;
    expect(reading_days).toMatchObject([{ hospital: remaining.name, kinds: ["file"], count: 1 }]);
  });

  test("400: an invalid cursor, or a missing user id", async () => {
    const { doctor, operator } = await makeScene();
    expect((await server.as(doctor).call(listReadingDays, { query: { cursor: "x" } })).status).toBe(400);
    expect((await server.as(operator).call(listReadingsOfDoctor, { query: { user_id: doctor.userId, cursor: "x" } })).status).toBe(400);
    expect((await server.as(operator).call(listReadingsOfDoctor, { query: { user_id: 0 } })).status).toBe(400);
  });
});
