import { readSearchedUserProfile, searchUserProfiles } from "@rounds/contract/operator-home/user-search.ts";
import { leaveConfirmation, leaveService } from "@rounds/contract/accounts/account.ts";
import { downloadResumeFile } from "@rounds/contract/resumes/files.ts";
import { listReadingDays } from "@rounds/contract/resumes/links.ts";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { useServer, type Person } from "../../../testing/harness.ts";
import { storeFile } from "../../../testing/stored-file.ts";

const lines: string[] = [];
const server = useServer({ LOG_LEVEL: "trace" }, undefined, { log: lines });

let operator: Person | undefined;
const asOperator = async () => server.as((operator ??= await server.make.operator()));
const search = async (search_string: string, page: { limit?: number; cursor?: string } = {}) =>
  (await asOperator()).call(searchUserProfiles, { query: { search_string, ...page } });
const found = async (search_string: string) => (await search(search_string)).body.searched_user_profiles.map(({ user_id }) => user_id);
const read = async (user_id: number) => (await asOperator()).call(readSearchedUserProfile, { params: { user_id } });
const lastLine = (action: string) =>
  server.deps.db.selectFrom("audit_log").selectAll().where("action", "=", action).orderBy("id", "desc").executeTakeFirstOrThrow();

describe("search", () => {
  test("200: by any part of the name, its initial consonants, id, phone and e-mail; newest first", async () => {
    const first = await server.make.doctor({ name: "채라온", email: "Raon.Chae@mail.example", phone_number: "01000717171" });
    const second = await server.make.doctor({ name: "채라온누리", phone_number: "01000717172" });
    for (const terms of ["채", "채라온", "라온", "온", "ㅊㄹㅇ", "ㄹㅇ", "채라ㅇ"]) {
      const ours = (await found(terms)).filter((id) => [first.userId, second.userId].includes(id));
      expect([terms, ours]).toEqual([terms, [second.userId, first.userId]]);
    }
    expect(await found("채라온누리")).toEqual([second.userId]);
    expect(await found("ㅊㄹㅇㄴㄹ")).toEqual([second.userId]);
    expect(await found(String(first.userId))).toEqual([first.userId]);
    expect(await found(`채라온#${first.userId}`)).toEqual([first.userId]);
    expect(await found("010-0071-7171")).toEqual([first.userId]);
    expect(await found("raon.chae@")).toEqual([first.userId]);
    const reply = await search("01000717171");
    expect(reply.headers["cache-control"]).toBe("private, no-store");
    expect(reply.body).toEqual({
      searched_user_profiles: [{ user_id: first.userId, name: "채라온", phone_number: "01000717171", specialty: "내과" }],
      next_cursor: null,
      total_count: 1,
      total_count_capped: false,
    });
  });

  test("200: pages contain every match exactly once", async () => {
    const people = [];
    for (let made = 0; made < 5; made++) people.push((await server.make.doctor({ name: `편나래` })).userId);
    const first = await search("편나래", { limit: 2 });
    const second = await search("편나래", { limit: 2, cursor: first.body.next_cursor ?? "" });
    const third = await search("편나래", { limit: 2, cursor: second.body.next_cursor ?? "" });
    expect([first.body.total_count, second.body.total_count, third.body.next_cursor]).toEqual([5, undefined, null]);
    const seen = [first, second, third].flatMap(({ body }) => body.searched_user_profiles.map(({ user_id }) => user_id));
    expect(seen).toEqual(people.toReversed());
  });

  test("200: no match, also for characters with a special meaning in SQL", async () => {
    for (const terms of ["없는사람이름", "%", "_", "\\", "'", "ㅋㅋㅋㅋㅋㅋ", "@", "99999999999999"])
      expect([terms, await found(terms)]).toEqual([terms, []]);
  });

  test("200: a user without a finished sign-up is found by id and has no name", async () => {
    const newcomer = await server.make.newcomer();
    expect((await search(String(newcomer.userId))).body.searched_user_profiles).toEqual([
      { user_id: newcomer.userId, name: null, phone_number: null, specialty: null },
    ]);
  });

  test("a changed name is found by the new name only; a deleted account is not found", async () => {
    const doctor = await server.make.doctor({ name: "돌가람", phone_number: "01000717173" });
    await server.deps.db.updateTable("profiles").set({ name: "들마루" }).where("user_id", "=", doctor.userId).execute();
    expect([await found("돌가람"), await found("들마루")]).toEqual([[], [doctor.userId]]);
    expect(await server.as(doctor).call(leaveService, { body: { confirmation: leaveConfirmation } })).toMatchObject({ status: 204 });
    for (const terms of ["들마루", String(doctor.userId), "01000717173"]) expect(await found(terms)).toEqual([]);
    const left = await sql`select from profile_name_parts where user_id = ${doctor.userId}`.execute(server.deps.db);
    expect(left.rows).toEqual([]);
  });

  test("400 request.invalid: blank search terms, an invalid cursor", async () => {
    expect(await search("  ")).toMatchObject({ status: 400, errors: [{ code: "request.invalid" }] });
    expect(await search("김", { cursor: "x" })).toMatchObject({ status: 400, errors: [{ code: "request.invalid" }] });
  });

  test("401 session.required and 403 access.denied", async () => {
    const query = { search_string: "김" };
    expect(await server.visitor.call(searchUserProfiles, { query })).toMatchObject({ status: 401 });
    const owner = server.as(await server.make.owner());
    expect(await owner.call(searchUserProfiles, { query })).toMatchObject({ status: 403, errors: [{ code: "access.denied" }] });
  });

  test("the audit log gets the found people; no log contains the search terms", async () => {
    const doctor = await server.make.doctor({ name: "남모르게" });
    await search("남모르게");
    const line = await lastLine("user.search");
    expect(line).toMatchObject({ actor_user_id: operator?.userId, subject_user_ids: [doctor.userId], details: { by: "name" } });
    expect(JSON.stringify(line)).not.toContain("남모르게");
    const log = lines.join("");
    expect(lines.length).toBeGreaterThan(10);
    expect(log).not.toContain("남모르게");
    expect(log).not.toContain(encodeURIComponent("남모르게"));
    expect(log).not.toContain("search_string");
  });
});

describe("one person", () => {
  test("200: all data of the person; the audit log gets the request", async () => {
    const doctor = await server.make.doctor({
      name: "서다온",
      email: "daon@mail.example",
      gender: 1,
      address: "서울 강남구",
      birth_date: "880412",
    });
    await server.make.education(doctor);
    await server.make.experience(doctor, { status: "employed" });
    await server.make.skill(doctor);
    await server.make.introduction(doctor, "안녕하세요.");
    await server.make.application({ doctor });
    // Another doctor's application is not counted.
    await server.make.application();
    const fileId = await storeFile(server.deps, doctor);
    const { status, body } = await read(doctor.userId);
    expect(status).toBe(200);
    expect(body.searched_user_profile).toMatchObject({
      user_id: doctor.userId,
      name: "서다온",
      birth_date: "880412",
      gender: 1,
      license_state: "verified",
      address: "서울 강남구",
      phone_number: doctor.phoneNumber,
      sso_phone_number: null,
      email: "daon@mail.example",
      specialties: ["내과"],
      resume_files: [{ id: fileId }],
      educations: [{ school_name: "가온대학교 의과대학", status: "graduated" }],
      experiences: [{ workplace_name: "가온대학교병원", status: "employed", end_year: null }],
      skills: [{ skill_name: "위내시경" }],
      introduction: { content: "안녕하세요." },
      application_count: 1,
    });
    expect(await lastLine("user_profile.read")).toMatchObject({ entity_id: doctor.userId, subject_user_ids: [doctor.userId] });
    const file = await (await asOperator()).call(downloadResumeFile, { params: { id: fileId } });
    expect(file.status).toBe(200);
    expect(await lastLine("resume_file.read")).toMatchObject({ subject_user_ids: [doctor.userId] });
  });

  test("200: the hospitals of a doctor who is also a member of teams, in the order of joining", async () => {
    const doctor = await server.make.doctor();
    const { id: first } = await server.make.business({ name: "가온내과의원" });
    const { id: second } = await server.make.business({ name: "나래병원" });
    await server.deps.db
      .insertInto("business_owners")
      .values([
        { business_id: second, user_id: doctor.userId, role: "viewer", created_at: "2026-11-02T00:00:00Z" },
        { business_id: first, user_id: doctor.userId, role: "owner", created_at: "2026-11-03T00:00:00Z" },
      ])
      .execute();
    expect((await read(doctor.userId)).body.searched_user_profile.hospitals).toEqual([
      { id: second, name: "나래병원", role: "viewer" },
      { id: first, name: "가온내과의원", role: "owner" },
    ]);
  });

  test("the doctor sees that an operator opened the profile", async () => {
    const doctor = await server.make.doctor();
    await read(doctor.userId);
    const { body } = await server.as(doctor).call(listReadingDays);
    expect(body.reading_days).toMatchObject([{ kinds: ["profile"], by: "operator", hospital: null, route: "profile" }]);
  });

  test("200: before onboarding only the account fields have values", async () => {
    const newcomer = await server.make.newcomer({ email: "new@mail.example" });
    expect((await read(newcomer.userId)).body.searched_user_profile).toMatchObject({
      name: null,
      gender: null,
      email: "new@mail.example",
      educations: [],
      introduction: null,
    });
  });

  test("404 user.not_found: an unknown id, and a deleted account", async () => {
    const doctor = await server.make.doctor();
    await server.as(doctor).call(leaveService, { body: { confirmation: leaveConfirmation } });
    for (const id of [987_654_321, doctor.userId])
      expect(await read(id)).toMatchObject({ status: 404, errors: [{ code: "user.not_found" }] });
  });

  test("400, 401, 403: an invalid id, a visitor, and a doctor who reads the own profile here", async () => {
    const params = { user_id: "x" as never };
    expect(await (await asOperator()).call(readSearchedUserProfile, { params })).toMatchObject({ status: 400 });
    const own = await server.make.doctor();
    const input = { params: { user_id: own.userId } };
    expect(await server.visitor.call(readSearchedUserProfile, input)).toMatchObject({ status: 401 });
    expect(await server.as(own).call(readSearchedUserProfile, input)).toMatchObject({ status: 403 });
  });
});
