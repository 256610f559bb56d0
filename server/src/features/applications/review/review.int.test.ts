import { applyToJobPost, cancelApplication } from "@rounds/contract/applications/apply.ts";
import { listAdminApplications, reviewApplication, type ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { changeMember } from "@rounds/contract/hospitals/teams.ts";
import { applicationStatuses, dropReasons } from "@rounds/contract/vocabulary.ts";
import type { CallInput } from "@rounds/contract/endpoint.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { useServer, type Person } from "../../../testing/harness.ts";
import { seoulClock } from "../../../lib/seoul-time.ts";
import { storeFile } from "../../../testing/stored-file.ts";
import { withClient } from "../../../testing/with-client.ts";

const server = useServer();
type Change = CallInput<typeof reviewApplication>["body"]["job_application"];
let operator: Person;
beforeAll(async () => {
  operator = await server.make.operator();
});
const review = (person: Person, id: number, job_application: Change) =>
  server.as(person).call(reviewApplication, { params: { id }, body: { job_application } });
const auditOf = (id: number) => server.deps.db.selectFrom("audit_log").selectAll().where("entity_id", "=", id).orderBy("id").execute();

async function owned() {
  const owner = await server.make.owner();
  const post = await server.make.jobPost({
    business_id: owner.businesses[0]?.id ?? 0,
    post_from: "board_1",
    x_job_post_id: "x-1",
    directly_apply: true,
  });
  const doctor = await server.make.doctor();
  return { owner, doctor, post, application: await server.make.application({ doctor, post }) };
}

describe("saving a review", () => {
  test("200: the operator sees every field of the contract", async () => {
    const { application, doctor, post, owner } = await owned();
    // Added after applying, so the snapshot lacks it.
    await server.make.experience(doctor);
    const reply = await review(operator, application.id, { current_status: "서류합격" });
    expect(reply.status).toBe(200);
    expect(reply.body.job_application).toMatchObject({
      id: application.id,
      user_id: doctor.userId,
      name: doctor.name,
      phone_number: doctor.phoneNumber,
      has_educations: false,
      has_experiences: false,
      has_resume_files: false,
      job_post_id: post.id,
      business_id: owner.businesses[0]?.id,
      business_name: owner.businesses[0]?.name,
      post_from: "board_1",
      x_job_post_id: "x-1",
      directly_apply: true,
      hr_email: "hr@hospital.example",
      current_status: "서류합격",
      drop_reason: "",
      notes: [],
      latest_updated_at: { text: "상태 변경" },
    });
  });

  test("200: the résumé fields describe the applicant, regardless of other doctors' résumés", async () => {
    const [{ application }, { doctor: other }] = [await owned(), await owned()];
    await server.make.education(other);
    await server.make.experience(other);
    await storeFile(server.deps, other);
    const { body } = await review(operator, application.id, {});
    expect(body.job_application).toMatchObject({ has_educations: false, has_experiences: false, has_resume_files: false });
  });

  test.each(applicationStatuses)("200: status %s", async (status) => {
    const { application } = await owned();
    expect((await review(operator, application.id, { current_status: status })).body.job_application.current_status).toBe(status);
  });

  test.each(dropReasons)("200: drop reason %j", async (reason) => {
    const { application } = await owned();
    expect((await review(operator, application.id, { drop_reason: reason })).body.job_application.drop_reason).toBe(reason);
  });

  test("200: absent fields stay unchanged", async () => {
    const { application, owner } = await owned();
    const note = { notes: [{ date: "2026-11-01", content: "통화함" }] };
    await review(owner, application.id, { current_status: "서류합격", drop_reason: "기타", note });
    const reply = await review(owner, application.id, { drop_reason: "" });
    expect(reply.body.job_application).toMatchObject({
      current_status: "서류합격",
      drop_reason: "",
      ...note,
      latest_updated_at: { text: "드롭 해제" },
    });
  });

  test("200: the given notes replace all notes and keep their order", async () => {
    const { application } = await owned();
    const [a, b, c] = [
      { date: "2026-11-03", content: "셋" },
      { date: "2026-11-01", content: "하나" },
      { date: "2026-11-02", content: "둘" },
    ];
    expect((await review(operator, application.id, { note: { notes: [a, b, c] } })).body.job_application.notes).toEqual([a, b, c]);
    expect((await review(operator, application.id, { note: { notes: [c, a] } })).body.job_application.notes).toEqual([c, a]);
    expect((await review(operator, application.id, { note: { notes: [] } })).body.job_application.notes).toEqual([]);
  });

  test("200: a note without text is not stored, as an added row that stayed empty", async () => {
    const { application } = await owned();
    const note = { date: "2026-11-03", content: "통화함" };
    const blank = ["", "  ", "\u200b"].map((content) => ({ date: "2026-11-02", content }));
    expect((await review(operator, application.id, { note: { notes: [...blank, note] } })).body.job_application.notes).toEqual([note]);
    const again = (await review(operator, application.id, { note: { notes: [note, ...blank] } })).body.job_application;
    expect(again.notes).toEqual([note]);
    expect((await review(operator, application.id, { note: { notes: blank } })).body.job_application.notes).toEqual([]);
  });

  test("200: saving unchanged values does not move the application to the top of the list", async () => {
    const { application } = await owned();
    const before = (await review(operator, application.id, { current_status: "서류합격" })).body.job_application;
    const after = (await review(operator, application.id, { current_status: "서류합격", drop_reason: "", note: { notes: [] } })).body
      .job_application;
    expect(after).toEqual(before);
  });

  test("409 job_application.cancelled: after the doctor has cancelled, the status stays; notes and drop reason can change", async () => {
    const { application, doctor, owner } = await owned();
    const seen = (await review(owner, application.id, { current_status: "서류합격" })).body.job_application.updated_at;
    await server.as(doctor).call(cancelApplication, { body: { job_application_id: application.id } });
    const note = { notes: [{ date: "2026-11-01", content: "다른 병원으로 결정" }] };
    for (const person of [owner, operator])
      for (const stale of [{}, { expected_updated_at: seen }]) {
        const reply = await review(person, application.id, { current_status: "입사", note, ...stale });
        expect(reply).toMatchObject({ status: 409, errors: [{ code: "job_application.cancelled" }] });
      }
    const reply = await review(owner, application.id, { current_status: "서류합격", drop_reason: "본인변심", note });
    expect(reply.body.job_application).toMatchObject({ active: false, current_status: "서류합격", drop_reason: "본인변심", ...note });
  });

  test("a review and a cancellation at the same moment: the cancelled application has the status of before or of the review", async () => {
    const { application, doctor, owner } = await owned();
    const [reviewed, cancelled] = await Promise.all([
      review(owner, application.id, { current_status: "서류합격" }),
      server.as(doctor).call(cancelApplication, { body: { job_application_id: application.id } }),
    ]);
    expect(cancelled).toMatchObject({ status: 200, body: { job_application: { active: false } } });
    const after = (await review(owner, application.id, {})).body.job_application;
    expect(after).toMatchObject({ active: false, current_status: reviewed.status === 200 ? "서류합격" : "지원확인" });
    if (reviewed.status !== 200) expect(reviewed).toMatchObject({ status: 409, errors: [{ code: "job_application.cancelled" }] });
  });

  test("409 job_application.changed: nothing of a stale row is saved, and the sentence names who was first and when", async () => {
    const { application } = await owned();
    const colleague = await server.make.operator({ email: "jin@rounds.example" });
    const mine = { date: "2026-11-01", content: "내 메모" };
    const theirs = { date: "2026-11-01", content: "남의 메모" };
    const seen = (await review(operator, application.id, { current_status: "서류합격" })).body.job_application.updated_at;
    const first = await review(colleague, application.id, { note: { notes: [theirs] }, expected_updated_at: seen });
    expect(first).toMatchObject({
      status: 200,
      body: { job_application: { latest_updated_at: { text: "메모", by: "jin@rounds.example" } } },
    });
    const clock = seoulClock(first.body.job_application.updated_at);
    for (const late of [{ note: { notes: [mine] } }, { current_status: "최종합격" }, { drop_reason: "기타" }] as const) {
      const reply = await review(operator, application.id, { ...(late as Change), expected_updated_at: seen });
      expect(reply).toMatchObject({ status: 409, errors: [{ code: "job_application.changed" }] });
      expect(reply.errors[0]?.message).toContain(`jin@rounds.example 님이 ${clock}에 먼저 바꿨어요`);
    }
    const { updated_at: current } = first.body.job_application;
    const again = { current_status: "최종합격", note: { notes: [mine, theirs] }, expected_updated_at: current } as const;
    expect((await review(operator, application.id, { ...again, note: { notes: [mine, theirs] } })).body.job_application).toMatchObject({
      current_status: "최종합격",
      drop_reason: "",
      notes: [mine, theirs],
    });
  });

  test("the reviewer's name: hospitals do not learn the names of operators, and a change by the doctor has none", async () => {
    const { application, owner, doctor, post } = await owned();
    const by = async (person: Person) => (await review(person, application.id, {})).body.job_application.latest_updated_at.by;
    expect(await by(operator)).toBeNull();
    await review(operator, application.id, { current_status: "서류합격" });
    expect([await by(owner), await by(operator)]).toEqual(["운영팀", "다른 운영자"]);
    await review(owner, application.id, { current_status: "인터뷰 예정" });
    expect(await by(operator)).toBe("병원 담당자");
    const member = { id: post.business_id, user_id: owner.userId };
    await server.as(owner).call(changeMember, { params: member, body: { member: { name: "원무과 이하늘" } } });
    expect(await by(operator)).toBe("원무과 이하늘");
    await server.as(doctor).call(cancelApplication, { body: { job_application_id: application.id } });
    expect(await by(operator)).toBeNull();
    const stale = { drop_reason: "기타", expected_updated_at: "2026-01-01T00:00:00Z" } as const;
    expect((await review(operator, application.id, stale)).errors).toMatchObject([{ message: expect.stringContaining("다른 사람이") }]);
  });

  test.each(["0000-01-01", "2026-02-30"])("400 request.invalid: a date that does not exist (%s)", async (date) => {
    const { application } = await owned();
    expect(await review(operator, application.id, { note: { notes: [{ date, content: "x" }] } })).toMatchObject({ status: 400 });
    expect(await server.as(operator).call(listAdminApplications, { query: { created_after_date: date } })).toMatchObject({ status: 400 });
  });

  test("concurrent reviews never mix their notes", async () => {
    const { application } = await owned();
    const notesOf = (n: number) => Array.from({ length: 3 }, (_, line) => ({ date: "2026-11-01", content: `${n}-${line}` }));
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) => review(operator, application.id, { note: { notes: notesOf(n) } })),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const { notes } = (await review(operator, application.id, {})).body.job_application;
    expect(new Set(notes.map(({ content }) => content.split("-")[0])).size).toBe(1);
    expect(notes).toHaveLength(3);
  });

  test("404 application.not_found: another owner's application is not changed", async () => {
    const { application } = await owned();
    const otherOwner = await server.make.owner();
    expect(await review(otherOwner, application.id, { current_status: "입사" })).toMatchObject({
      status: 404,
      errors: [{ code: "application.not_found" }],
    });
    expect((await review(operator, application.id, {})).body.job_application.current_status).toBe("지원확인");
  });

  test("injected fields are ignored", async () => {
    const { application, doctor } = await owned();
    const injected = { user_id: 1, active: false, name: "다른 사람", business_id: 1, job_post_id: 1, cancelled_at: "2026-01-01T00:00:00Z" };
    const reply = await review(operator, application.id, { current_status: "서류합격", ...injected });
    expect(reply.body.job_application).toMatchObject({
      user_id: doctor.userId,
      active: true,
      name: doctor.name,
      cancelled_at: null,
      job_post_id: application.job_post_id,
    });
  });

  test.each<[string, unknown]>([
    ["an unknown status", { current_status: "채용" }],
    ["an unknown drop reason", { drop_reason: "그냥" }],
    ["a null drop reason", { drop_reason: null }],
    ["a note without a date", { note: { notes: [{ content: "x" }] } }],
    ["a day that does not exist", { note: { notes: [{ date: "2026-02-30", content: "x" }] } }],
    ["the year 0", { note: { notes: [{ date: "0000-01-01", content: "x" }] } }],
    ["a note too long", { note: { notes: [{ date: "2026-02-01", content: "가".repeat(2001) }] } }],
    ["too many notes", { note: { notes: Array.from({ length: 201 }, () => ({ date: "2026-02-01", content: "" })) } }],
    ["NUL in a note", { note: { notes: [{ date: "2026-02-01", content: "a\u0000b" }] } }],
    ["notes that are no list", { note: { notes: "x" } }],
    ["no object", "서류합격"],
  ])("400 request.invalid: %s", async (_what, change) => {
    const { application } = await owned();
    expect(await review(operator, application.id, change as Change)).toMatchObject({ status: 400, errors: [{ code: "request.invalid" }] });
    expect(await auditOf(application.id)).toEqual([]);
  });

  test("400 request.invalid: the envelope is required", async () => {
    const { application } = await owned();
    const body = { current_status: "서류합격" } as unknown as CallInput<typeof reviewApplication>["body"];
    expect(await server.as(operator).call(reviewApplication, { params: { id: application.id }, body })).toMatchObject({
      status: 400,
      errors: [{ path: ["job_application"] }],
    });
  });
});

describe("the text of the latest change", () => {
  const last = async (id: number): Promise<ReviewedApplication["latest_updated_at"]["text"]> =>
    (await review(operator, id, {})).body.job_application.latest_updated_at.text;

  test("names the kind of the change", async () => {
    const [doctor, post] = [await server.make.doctor(), await server.make.jobPost()];
    const { id } = (await server.as(doctor).call(applyToJobPost, { body: { job_post_id: post.id } })).body.job_application;
    const texts = [await last(id)];
    for (const change of [
      { current_status: "서류합격" },
      { note: { notes: [{ date: "2026-11-01", content: "x" }] } },
      { drop_reason: "기타" },
      { drop_reason: "" },
    ] as const) {
      await review(operator, id, change as Change);
      texts.push(await last(id));
    }
    await server.as(doctor).call(cancelApplication, { body: { job_application_id: id } });
    texts.push(await last(id));
    expect(texts).toEqual(["지원", "상태 변경", "메모", "드롭", "드롭 해제", "지원 취소"]);
  });
});

describe("the audit log", () => {
  test("each review writes one line with the actor, the doctor and the change, without personal data", async () => {
    const { application, doctor, owner } = await owned();
    await review(owner, application.id, { current_status: "서류합격", note: { notes: [{ date: "2026-11-01", content: "비밀 메모" }] } });
    const lines = await auditOf(application.id);
    expect(lines).toMatchObject([
      {
        action: "application.review",
        entity: "job_application",
        actor_user_id: owner.userId,
        actor_role: "HospitalOwner",
        subject_user_ids: [doctor.userId],
        details: { current_status: "서류합격", drop_reason: "", notes_changed: true },
        request_id: expect.any(String),
        address: "127.0.0.1",
      },
    ]);
    const text = JSON.stringify(lines);
    for (const value of [doctor.phoneNumber, doctor.name, "비밀 메모"]) expect(text).not.toContain(value);
  });

  test("a refused review writes no line", async () => {
    const { application } = await owned();
    await review(await server.make.owner(), application.id, { current_status: "입사" });
    expect(await auditOf(application.id)).toEqual([]);
  });

  test("without the line nothing is changed or read: both are one transaction", async () => {
    const watched = await server.make.operator();
    const { application } = await owned();
    const refusal = `create function refuse_line() returns trigger language plpgsql as $$ begin raise exception 'no line'; end $$;
      create trigger refuse_line before insert on audit_log for each row when (new.actor_user_id = ${watched.userId}) execute function refuse_line()`;
    await withClient(server.database.ownerUrl, (owner) => owner.query(refusal));
    expect(await review(watched, application.id, { current_status: "입사" })).toMatchObject({
      status: 500,
      errors: [{ code: "server.error" }],
    });
    expect((await server.as(watched).call(listAdminApplications, {})).body).not.toHaveProperty("job_applications");
    const row = await server.deps.db
      .selectFrom("job_applications")
      .select("current_status")
      .where("id", "=", application.id)
      .executeTakeFirst();
    expect(row).toEqual({ current_status: "지원확인" });
  });
});
