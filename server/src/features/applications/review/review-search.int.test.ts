import {
  getReviewedApplication,
  listAdminApplications,
  listOwnerApplications,
  searchAdminApplications,
  searchOwnerApplications,
} from "@rounds/contract/applications/review.ts";
import type { CallInput } from "@rounds/contract/endpoint.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { useServer, type Person } from "../../../testing/harness.ts";

const server = useServer();
type Query = NonNullable<CallInput<typeof listAdminApplications>["query"]>;
let operator: Person;
beforeAll(async () => {
  operator = await server.make.operator();
});
const idsOf = (body: { job_applications: readonly { id: number }[] }) => body.job_applications.map(({ id }) => id);
const found = async (q: string, query: Query = {}) =>
  idsOf((await server.as(operator).call(searchAdminApplications, { query, body: { q } })).body);

/** One application with the given names of its doctor and hospital. */
async function named(doctorName: string, hospitalName: string) {
  const doctor = await server.make.doctor({ name: doctorName });
  const business = await server.make.business({ name: hospitalName });
  const post = await server.make.jobPost({ business_id: business.id });
  return { doctor, post, application: await server.make.application({ doctor, post }) };
}

describe("searching", () => {
  test("200: finds by doctor, initial consonants, hospital, complete phone number and ids", async () => {
    const { application, doctor, post } = await named("탁구슬", "별빛마루의원");
    const phone = doctor.phoneNumber;
    const hyphened = `${phone.slice(0, 3)}-${phone.slice(3, 7)}-${phone.slice(7)}`;
    const ids = [application.id, doctor.userId, post.id].map(String);
    for (const q of [
      "탁구슬",
      "구슬",
      "ㅌㄱㅅ",
      "탁구ㅅ",
      "별빛마루",
      "ㅂㅂㅁㄹ",
      phone,
      hyphened,
      `탁구슬#${doctor.userId}`,
      "탁구슬 별빛",
      ...ids,
    ]) {
      expect([q, await found(q)]).toEqual([q, expect.arrayContaining([application.id])]);
    }
  });

  test("200: every search term must match", async () => {
    const { application } = await named("표하늘", "은하수병원");
    await named("표하늘", "다른병원");
    expect(await found("표하늘 은하수")).toEqual([application.id]);
    expect(await found("표하늘 없는곳")).toEqual([]);
  });

  test("200: with a number as one term, every other term must match too", async () => {
    const { application, doctor, post } = await named("피노을", "물결빛의원");
    for (const number of [application.id, doctor.userId, post.id]) {
      for (const term of [
        "피노을",
        "ㅍㄴㅇ",
        "물결",
        "ㅁㄱㅂ",
        doctor.phoneNumber,
        `누구#${doctor.userId}`,
        `누구#${post.id}`,
        `누구#${application.id}`,
      ]) {
        expect([term, await found(`${term} ${number}`)]).toEqual([term, expect.arrayContaining([application.id])]);
      }
      expect(await found(`${number} 없는이름`)).toEqual([]);
    }
  });

  test("200: a name longer than the indexed parts matches only as a whole", async () => {
    const { application } = await named("남궁하늘빛나", "가나다의원");
    expect(await found("남궁하늘빛")).toEqual([application.id]);
    expect(await found("남궁하늘별")).toEqual([]);
  });

  test("200: pattern characters match literally, and numbers of any length are accepted", async () => {
    await named("문별", "초록병원");
    for (const q of ["%", "_", "\\", "문_", "9".repeat(40), "#", "010"]) expect([q, await found(q)]).toEqual([q, []]);
  });

  test("200: an owner finds applications to own hospitals only, and the next page continues after the last row", async () => {
    const owner = await server.make.owner();
    const post = await server.make.jobPost({ business_id: owner.businesses[0]?.id ?? 0 });
    const own: number[] = [];
    for (const name of ["진초원", "진초록", "진초희"]) {
      own.unshift((await server.make.application({ post, doctor: await server.make.doctor({ name }) })).id);
    }
    await named("진초롱", "남의병원");
    const page = (cursor?: string) =>
      server.as(owner).call(searchOwnerApplications, { query: { limit: 2, ...(cursor ? { cursor } : {}) }, body: { q: "진초" } });
    const { body: first } = await page();
    expect(first.total_count).toBe(3);
    const { body: second } = await page(first.next_cursor ?? "");
    expect([...idsOf(first), ...idsOf(second)]).toEqual(own);
    expect(second.next_cursor).toBeNull();
  });

  test("a search writes one line to the audit log with all doctors found, and none without results", async () => {
    const owner = await server.make.owner();
    const post = await server.make.jobPost({ business_id: owner.businesses[0]?.id ?? 0 });
    const made: { userId: number; id: number }[] = [];
    for (const name of ["채송이", "채송화"]) {
      const doctor = await server.make.doctor({ name });
      made.unshift({ userId: doctor.userId, id: (await server.make.application({ post, doctor })).id });
    }
    for (const q of ["채송", "없는이름"]) await server.as(owner).call(searchOwnerApplications, { body: { q } });
    const lines = await server.deps.db.selectFrom("audit_log").selectAll().where("actor_user_id", "=", owner.userId).execute();
    expect(lines).toMatchObject([{ action: "application.read", entity: "job_application", entity_id: null, actor_role: "HospitalOwner" }]);
    expect(lines[0]?.subject_user_ids.toSorted()).toEqual(made.map(({ userId }) => userId).toSorted());
    expect(lines[0]?.details).toEqual({ job_application_ids: made.map(({ id }) => id) });
    expect(lines[0]?.request_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("200: the last four digits of a phone number find the doctor, and `#id` finds that row only, of any day", async () => {
    const doctor = await server.make.doctor({ name: "편세모", phone_number: "01000008816" });
    const application = await server.make.application({ doctor });
    expect(await found("편세모 8816")).toEqual([application.id]);
    const owner = await server.make.owner();
    const own = await server.make.application({ doctor, post: await server.make.jobPost({ business_id: owner.businesses[0]?.id ?? 0 }) });
    const ownersFind = async (q: string) => idsOf((await server.as(owner).call(searchOwnerApplications, { body: { q } })).body);
    expect([await ownersFind("편세모"), await ownersFind("8816")]).toEqual([[own.id], []]);
    expect(await found("편세모 8817")).toEqual([]);
    expect(await found("816")).not.toContain(application.id);
    expect(await found("#8816")).not.toContain(application.id);
    const old = { created_at: "2025-03-01T00:00:00+09:00", updated_at: "2025-03-01T00:00:00+09:00" };
    const { id } = await server.make.application(old);
    expect(await found(String(id))).not.toContain(id);
    expect(await found(`#${id}`)).toContain(id);
  });

  test.each([{ q: "" }, { q: "가".repeat(61) }, { q: "a\u0000" }, {}])("400 request.invalid: %j", async (body) => {
    const sent = { body: body as { q: string } };
    for (const [person, endpoint] of [
      [operator, searchAdminApplications],
      [await server.make.owner(), searchOwnerApplications],
    ] as const) {
      expect(await server.as(person).call(endpoint, sent)).toMatchObject({ status: 400, errors: [{ code: "request.invalid" }] });
    }
  });
});

describe("filters", () => {
  test("200: any of the statuses and any of the sources", async () => {
    const owner = await server.make.owner();
    const business_id = owner.businesses[0]?.id ?? 0;
    const board = await server.make.jobPost({ business_id, post_from: "board_1" });
    const direct = await server.make.jobPost({ business_id, post_from: "direct_request" });
    const waiting = await server.make.application({ post: board, status: "인터뷰 예정" });
    const done = await server.make.application({ post: direct, status: "입사" });
    await server.make.application({ post: direct });
    const listed = async (query: Query) => idsOf((await server.as(owner).call(listOwnerApplications, { query })).body);
    expect(await listed({ current_status: ["인터뷰 예정"] })).toEqual([waiting.id]);
    expect(await listed({ current_status: ["인터뷰 예정", "입사"] })).toEqual([done.id, waiting.id]);
    expect(await listed({ post_from: ["board_1"] })).toEqual([waiting.id]);
    expect(await listed({ post_from: ["board_1", "direct_request"], current_status: ["입사"] })).toEqual([done.id]);
  });

  test.each([{ current_status: ["합격"] }, { post_from: ["elsewhere"] }])("400 request.invalid: %j", async (query) => {
    const reply = await server.as(operator).call(listAdminApplications, { query: query as Query });
    expect(reply).toMatchObject({ status: 400, errors: [{ code: "request.invalid" }] });
  });
});

describe("one application", () => {
  const read = (person: Person, id: number) => server.as(person).call(getReviewedApplication, { params: { id } });

  test("200: as in the list, and the reading is written to the audit log", async () => {
    const owner = await server.make.owner();
    const post = await server.make.jobPost({ business_id: owner.businesses[0]?.id ?? 0 });
    const doctor = await server.make.doctor();
    const { id } = await server.make.application({ post, doctor });
    const { body } = await read(owner, id);
    const list = await server.as(owner).call(listOwnerApplications, {});
    expect(list.body.job_applications).toEqual([body.job_application]);
    const lines = await server.deps.db.selectFrom("audit_log").selectAll().where("actor_user_id", "=", owner.userId).execute();
    expect(lines.map(({ action, subject_user_ids: subjects }) => ({ action, subjects }))).toEqual(
      Array.from({ length: 2 }, () => ({ action: "application.read", subjects: [doctor.userId] })),
    );
  });

  test("404 application.not_found: another hospital's and a missing application get the same response; 400: not an id", async () => {
    const owner = await server.make.owner();
    const { id } = await server.make.application();
    const foreign = await read(owner, id);
    expect(foreign).toMatchObject({ status: 404, errors: [{ code: "application.not_found" }] });
    expect((await read(owner, 987_654_321)).errors).toEqual(foreign.errors);
    expect(await read(owner, 0)).toMatchObject({ status: 400 });
  });
});

describe("the résumé file", () => {
  const fileOf = async (person: Person, id: number) =>
    (await server.as(person).call(getReviewedApplication, { params: { id } })).body.job_application.resume_files;

  async function sent() {
    const owner = await server.make.owner();
    const post = await server.make.jobPost({ business_id: owner.businesses[0]?.id ?? 0 });
    const doctor = await server.make.doctor();
    const { id } = await server.make.application({ post, doctor });
    const storeFile = (replaced: boolean) =>
      server.deps.db
        .insertInto("resume_files")
        .values({
          user_id: doctor.userId,
          file_name: replaced ? "old.pdf" : "new.pdf",
          byte_size: 1,
          media_type: "application/pdf",
          storage_key: `${doctor.userId}-${replaced}`,
          key_sealed: "x",
          replaced_at: replaced ? new Date().toISOString() : null,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
    const attach = (fileId: number) =>
      server.deps.db.updateTable("job_applications").set({ resume_file_id: fileId }).where("id", "=", id).execute();
    return { owner, id, storeFile, attach };
  }

  test("200: owners and operators get the file that was sent, not a later file", async () => {
    const { owner, id, storeFile, attach } = await sent();
    await storeFile(false);
    expect(await fileOf(owner, id)).toEqual([]);
    expect(await fileOf(operator, id)).toEqual([]);
    const first = await storeFile(true);
    await attach(first.id);
    const link = { id: first.id, file_name: "old.pdf", url: `/api/v1/resume_files/${first.id}/file` };
    expect(await fileOf(owner, id)).toEqual([link]);
    expect(await fileOf(operator, id)).toEqual([link]);
  });

  test("200: owners cannot open the file after the doctor has cancelled", async () => {
    const { owner, id, storeFile, attach } = await sent();
    const { id: fileId } = await storeFile(false);
    await attach(fileId);
    expect(await fileOf(owner, id)).toHaveLength(1);
    const cancelled = { active: false, cancelled_at: new Date().toISOString() };
    await server.deps.db.updateTable("job_applications").set(cancelled).where("id", "=", id).execute();
    expect(await fileOf(owner, id)).toEqual([]);
    expect(await fileOf(operator, id)).toHaveLength(1);
  });
});
