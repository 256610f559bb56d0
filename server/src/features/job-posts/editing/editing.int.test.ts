import { getJobPost, listActiveJobPosts } from "@rounds/contract/job-posts/posts.ts";
import { createJobPost, getEditableJobPost, listUserBusinessJobPosts } from "@rounds/contract/job-posts/editing.ts";
import type { PostFieldName } from "@rounds/contract/job-posts/post-fields.ts";
import { describe, expect, test } from "vitest";
import { seoulToday } from "../../../lib/seoul-time.ts";
import { missingId } from "../../../testing/access-cases.ts";
import { useServer } from "../../../testing/harness.ts";
import { countLockWaits } from "../../../testing/lock-waits.ts";
import { hospitalOf, least, postEditing } from "../../../testing/post-editing.ts";
import { refusal } from "../../../testing/refusal.ts";

const server = useServer();
const { create, change, rowOf, posted, auditOf } = postEditing(server);
const whole = {
  job_type: "당직의" as const,
  employment_type: "정규직" as const,
  specialties: ["내과", "가정의학과"],
  title: "내과 당직의를 모십니다",
  min_pay: 900,
  max_pay: 1100,
  pay_description: "퇴직금 별도",
  working_hours: { mon: "09:00-18:00", tue: "", wed: "", thu: "18:00-09:00", fri: "", sat: "09:00-13:00", sun: "10:00-16:00" },
  working_hours_detail: "일요일은 격주",
  night_shift: "월 2회",
  requirements: ["내과 전문의"],
  preferences: ["내시경 가능"],
  benefits: ["기숙사"],
  tags: ["주5일", "일요일근무"],
  vacation_policy: "연차 15일",
  description: "첫 줄\n둘째 줄",
  directly_apply: true,
  hr_name: "정하늘",
  hr_email: "hr@hanbitsaem.example",
  hr_phone_number: "031-0000-1200, 010-0066-5102",
  hr_available_time: "평일 10-17시",
  post_from: "hospital_homepage" as const,
  x_job_post_id: "A-77",
  x_created_at: "2026-11-01",
  closes_on: "2099-12-31",
  work_dates: [seoulToday()],
} satisfies Readonly<Record<PostFieldName | "title", unknown>>;

describe("creating", () => {
  test("201: the response has every field as sent, and the doctors' list contains the post immediately", async () => {
    const owner = await server.make.owner();
    const { status, body } = await create(owner, { ...whole, business_id: hospitalOf(owner) });
    expect(status).toBe(201);
    const states = { active: true, closed_reason: null, remedi_active: "approved", is_open: true, application_count: 0 };
    expect(body.job_post).toMatchObject({ ...whole, ...states, business: owner.businesses[0] });
    const doctor = await server.make.doctor();
    const { body: list } = await server.as(doctor).call(listActiveJobPosts, { query: { tags: ["일요일근무"] } });
    expect(list.job_posts.map(({ id }) => id)).toContain(body.job_post.id);
    const { body: detail } = await server.as(doctor).call(getJobPost, { params: { id: body.job_post.id } });
    expect(detail.job_post).toMatchObject({ night_shift: "월 2회", hr_name: "정하늘", description: "첫 줄\n둘째 줄" });
    expect((await auditOf(body.job_post.id)).map(({ action }) => action)).toEqual(["job_post.create"]);
  });

  test("201: a hospital, the job and employment types and a specialty suffice, and the title combines them", async () => {
    const { post } = await posted();
    expect(post).toMatchObject({
      title: "내과 봉직의 (계약직)",
      min_pay: null,
      max_pay: null,
      night_shift: "",
      tags: [],
      directly_apply: false,
      post_from: "direct_request",
      hr_email: null,
      closes_on: null,
      description: null,
      working_hours: { mon: "", tue: "", wed: "", thu: "", fri: "", sat: "", sun: "" },
    });
  });

  test("201: long day names, other dashes and missing zeros are normalised; 0 is 협의; blanks and duplicates are removed", async () => {
    const hours = { monday: " 9:00 ~ 18:00 ", sunday: "10:00–16:00", tue: "00:00-24:00", someday: "x" };
    const { post } = await posted({
      working_hours: hours,
      min_pay: 0,
      tags: ["주5일", " ", "주5일 "],
      pay_description: "  ",
      hr_email: "",
    });
    expect(post.working_hours).toMatchObject({ mon: "09:00-18:00", sun: "10:00-16:00", tue: "00:00-24:00", wed: "" });
    expect(post).toMatchObject({ min_pay: null, tags: ["주5일"], pay_description: null, hr_email: null });
  });

  test("201: injected fields are ignored", async () => {
    const otherOwner = await server.make.owner();
    const injected = {
      remedi_active: "rejected",
      job_post_registration_status: "rejected",
      user_id: otherOwner.userId,
      id: 1,
      is_listed: false,
    };
    const { post } = await posted({
      ...injected,
      active: false,
      created_at: "2020-01-01T00:00:00Z",
      first_listed_at: null,
    });
    expect(post).toMatchObject({ remedi_active: "approved", active: true, is_open: true });
    expect(post.created_at > "2021").toBe(true);
  });

  test("201: an operator creates a post for any hospital in the given review state", async () => {
    const business = await server.make.business();
    const { status, body } = await create(await server.make.operator(), { ...least, business_id: business.id, remedi_active: "pending" });
    expect(status).toBe(201);
    expect(body.job_post).toMatchObject({ business_id: business.id, remedi_active: "pending", is_open: false });
  });

  test.each([
    ["no hospital", { business_id: undefined }],
    ["no job type", { job_type: undefined }],
    ["an unknown job type", { job_type: "원장" }],
    ["an unknown employment type", { employment_type: "알바" }],
    ["no specialty", { specialties: [] }],
    ["a blank specialty", { specialties: [" "] }],
    ["an unknown specialty", { specialties: ["점술과"] }],
    ["hours in words", { working_hours: { sat: "9시-13시" } }],
    ["an invalid hour", { working_hours: { sat: "09:00-25:00" } }],
    ["hours without minutes", { working_hours: { sat: "9-13" } }],
    ["hours in a list", { working_hours: ["09:00-18:00"] }],
    ["more pay at least than at most", { min_pay: 2000, max_pay: 1000 }],
    ["pay in words", { min_pay: "1000" }],
    ["a negative pay", { min_pay: -1 }],
    ["pay out of range", { max_pay: 100_001 }],
    ["half a 만원", { min_pay: 10.5 }],
    ["an unknown source", { post_from: "board_9" }],
    ["a day that does not exist", { x_created_at: "2026-02-30" }],
    ["an invalid closing day", { closes_on: "내일" }],
    ["a closing day in a half-typed year", { closes_on: "0001-01-01" }],
    ["an invalid address", { hr_email: "hr@" }],
    ["a NUL", { description: "가\u0000" }],
    ["too long a text", { description: "가".repeat(10_001) }],
    ["too many tags", { tags: Array.from({ length: 21 }, (_, index) => `t${index}`) }],
  ])("400 request.invalid: %s", async (_what, fault) => {
    const owner = await server.make.owner();
    expect(await create(owner, { ...least, business_id: hospitalOf(owner), ...fault })).toMatchObject(refusal(400, "request.invalid"));
  });

  test("401, 403: visitors and doctors cannot create a post", async () => {
    const { id } = await server.make.business();
    const body = { job_post: { ...least, business_id: id } };
    expect(await server.visitor.call(createJobPost, { body })).toMatchObject({ status: 401 });
    expect(await server.as(await server.make.doctor()).call(createJobPost, { body })).toMatchObject(refusal(403, "access.denied"));
  });

  test("404 business.not_found: another owner's hospital in the body, or a missing one", async () => {
    const [a, b] = [await server.make.owner(), await server.make.owner()];
    for (const business_id of [hospitalOf(b), missingId]) {
      expect(await create(a, { ...least, business_id })).toMatchObject(refusal(404, "business.not_found"));
    }
    const { body } = await server.as(b).call(listUserBusinessJobPosts, { query: { business_id: hospitalOf(b) } });
    expect(body.job_posts).toEqual([]);
  });

  test("201: two requests with the same key create one post", async () => {
    const owner = await server.make.owner();
    const body = { job_post: { ...least, business_id: hospitalOf(owner) } };
    const send = () => server.as(owner).call(createJobPost, { body }, { headers: { "idempotency-key": `one-click-of-${owner.userId}` } });
    const [first, second] = [await send(), await send()];
    expect(first.status).toBe(201);
    expect(second.body).toEqual(first.body);
    const { body: list } = await server.as(owner).call(listUserBusinessJobPosts, { query: { business_id: hospitalOf(owner) } });
    expect(list.job_posts).toHaveLength(1);
  });
});

test("400 job_post.licence_lending: no member and no operator publishes a post that seeks a licence to borrow", async () => {
  const { owner, post } = await posted();
  const [operator, business_id] = [await server.make.operator(), hospitalOf(owner)];
  for (const person of [owner, operator]) {
    const refused = { status: 400, errors: [{ code: "job_post.licence_lending", path: ["job_post", "description"] }] };
    expect(await create(person, { ...least, business_id, description: "면허 대여 선생님 모십니다" })).toMatchObject(refused);
    expect(await change(person, post.id, { description: "명의만 빌려주세요" })).toMatchObject(refused);
  }
  expect((await rowOf(post.id)).description).toBeNull();
});

describe("changing", () => {
  test("200: absent fields stay, null clears a field, and the doctors' list shows the change", async () => {
    const { owner, post } = await posted({ ...whole, title: "" });
    const { status, body } = await change(owner, post.id, { max_pay: 1300, pay_description: null, tags: ["기숙사"] });
    expect(status).toBe(200);
    expect(body.job_post).toMatchObject({ ...whole, title: post.title, max_pay: 1300, pay_description: null, tags: ["기숙사"] });
    expect(body.job_post.updated_at > post.updated_at).toBe(true);
    const { body: list } = await server.as(await server.make.doctor()).call(listActiveJobPosts, { query: { tags: ["기숙사"] } });
    expect(list.job_posts.find(({ id }) => id === post.id)?.pay).toEqual({ min_pay: 900, max_pay: 1300 });
    expect((await auditOf(post.id)).at(-1)).toEqual({
      action: "job_post.update",
      details: { fields: ["max_pay", "pay_description", "tags"] },
    });
  });

  test("200: a generated title follows the fields of the post, and a typed title stays", async () => {
    const { owner, post } = await posted();
    expect((await change(owner, post.id, { specialties: ["외과"] })).body.job_post.title).toBe("외과 봉직의 (계약직)");
    // A client that sends all fields repeats the title of its page.
    const repeated = await change(owner, post.id, { title: "외과 봉직의 (계약직)", specialties: ["안과"] });
    expect(repeated.body.job_post.title).toBe("안과 봉직의 (계약직)");
    expect((await change(owner, post.id, { title: "모십니다" })).body.job_post.title).toBe("모십니다");
    expect((await change(owner, post.id, { specialties: ["내과"], title: "" })).body.job_post.title).toBe("모십니다");
  });

  test("400 request.invalid: a new pay limit contradicts the stored limit", async () => {
    const { owner, post } = await posted({ min_pay: 1000, max_pay: 1200 });
    expect(await change(owner, post.id, { max_pay: 900 })).toMatchObject({
      status: 400,
      errors: [{ code: "request.invalid", path: ["job_post", "max_pay"] }],
    });
    expect(await change(owner, post.id, { specialties: [] })).toMatchObject(refusal(400, "request.invalid"));
    expect((await change(owner, post.id, { min_pay: null, max_pay: 900 })).status).toBe(200);
  });

  test("409 job_post.changed: of two editors with the same version the second is refused, and nothing is overwritten", async () => {
    const { owner, post } = await posted();
    const second = await server.make.member(post.business_id, "editor");
    const saved = await change(owner, post.id, { night_shift: "월 1회" }, post.updated_at);
    expect(saved.status).toBe(200);
    expect(await change(second, post.id, { night_shift: "월 9회" }, post.updated_at)).toMatchObject(refusal(409, "job_post.changed"));
    const { body } = await server.as(second).call(getEditableJobPost, { params: { id: post.id } });
    expect(body.job_post).toEqual(saved.body.job_post);
    expect((await change(second, post.id, { night_shift: "월 9회" }, body.job_post.updated_at)).status).toBe(200);
  });

  test("409 job_post.changed: a change that waits while the post moves to another hospital is refused", async () => {
    const { db } = server.deps;
    const { owner, post } = await posted();
    const elsewhere = await server.make.business();
    const late = await db.transaction().execute(async (tx) => {
      await tx.selectFrom("businesses").select("id").where("id", "=", post.business_id).forUpdate().execute();
      const waiting = change(owner, post.id, { night_shift: "월 9회" });
      await expect.poll(() => countLockWaits(db)).toBeGreaterThan(0);
      await tx.updateTable("job_posts").set({ business_id: elsewhere.id }).where("id", "=", post.id).execute();
      return { waiting };
    });
    expect(await late.waiting).toMatchObject(refusal(409, "job_post.changed"));
    expect(await rowOf(post.id)).toMatchObject({ business_id: elsewhere.id, night_shift: post.night_shift });
  });

  test("409 job_post.changed: of ten concurrent changes with the same version exactly one is saved", async () => {
    const { owner, post } = await posted();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, pay) => change(owner, post.id, { min_pay: pay + 1 }, post.updated_at)),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });

  test("200: a like does not change the version", async () => {
    const { owner, post } = await posted();
    await server.deps.db.insertInto("job_post_likes").values({ user_id: owner.userId, job_post_id: post.id }).execute();
    expect((await change(owner, post.id, { night_shift: "월 1회" }, post.updated_at)).status).toBe(200);
  });

  test("200: only an operator can change the review state", async () => {
    const { owner, post } = await posted();
    await change(await server.make.operator(), post.id, { remedi_active: "rejected" });
    const { body } = await change(owner, post.id, {
      remedi_active: "approved",
      job_post_registration_status: "approved",
      night_shift: "월 1회",
    });
    expect(body.job_post).toMatchObject({ remedi_active: "rejected", is_open: false, night_shift: "월 1회" });
  });

  test("200, 409 job_post.has_applications: a post moves between own hospitals until a doctor has applied", async () => {
    const owner = await server.make.owner({ businesses: 2 });
    const { body } = await create(owner, { ...least, business_id: hospitalOf(owner) });
    const { id } = body.job_post;
    expect((await change(owner, id, { business_id: hospitalOf(owner, 1) })).body.job_post.business_id).toBe(hospitalOf(owner, 1));
    await server.make.application({ post: { id } });
    expect(await change(owner, id, { business_id: hospitalOf(owner) })).toMatchObject(refusal(409, "job_post.has_applications"));
    expect((await rowOf(id)).business_id).toBe(hospitalOf(owner, 1));
  });
});
