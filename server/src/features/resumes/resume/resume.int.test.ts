import * as contract from "@rounds/contract/resumes/resume.ts";
import type { EndpointDefinition } from "@rounds/contract/endpoint.ts";
import { describe, expect, test } from "vitest";
import { useServer } from "../../../testing/harness.ts";
import { refusal } from "../../../testing/refusal.ts";

const server = useServer();
const span = { start_year: 2004, start_month: 3, end_year: 2010, end_month: 2 };
const education = { school_name: "가온대학교", status: "graduated" as const, major: "의학", ...span };
const experience = { workplace_name: "가온대학교병원", status: "left" as const, major_task: "외래", ...span };
const doctor = async () => server.as(await server.make.doctor());

test("educations: 201, 200, 204, then 404; latest start first", async () => {
  const me = await doctor();
  const first = (await me.call(contract.createEducation, { body: { education } })).body.education;
  expect(first).toMatchObject(education);
  const later = (await me.call(contract.createEducation, { body: { education: { ...education, start_year: 2008 } } })).body.education;
  expect((await me.call(contract.listEducations, {})).body.educations.map(({ id }) => id)).toEqual([later.id, first.id]);
  const params = { id: first.id };
  const changed = await me.call(contract.updateEducation, { params, body: { education: { ...education, status: "enrolled" } } });
  expect(changed).toMatchObject({ status: 200, body: { education: { status: "enrolled", end_year: null, end_month: null } } });
  expect((await me.call(contract.deleteEducation, { params })).status).toBe(204);
  expect(await me.call(contract.deleteEducation, { params })).toMatchObject(refusal(404, "education.not_found"));
  expect(await me.call(contract.updateEducation, { params, body: { education } })).toMatchObject(refusal(404, "education.not_found"));
});

test("experiences: 201, 200, 204, then 404; a current job has no end date", async () => {
  const me = await doctor();
  const made = await me.call(contract.createExperience, { body: { experience: { ...experience, status: "employed" } } });
  expect(made).toMatchObject({ status: 201, body: { experience: { status: "employed", end_year: null, end_month: null } } });
  const params = { id: made.body.experience.id };
  expect(await me.call(contract.updateExperience, { params, body: { experience } })).toMatchObject({ status: 200, body: { experience } });
  expect((await me.call(contract.listExperiences, {})).body.experiences).toMatchObject([experience]);
  expect((await me.call(contract.deleteExperience, { params })).status).toBe(204);
  expect(await me.call(contract.deleteExperience, { params })).toMatchObject(refusal(404, "experience.not_found"));
  expect(await me.call(contract.updateExperience, { params, body: { experience } })).toMatchObject(refusal(404, "experience.not_found"));
});

test("skills: 201, 200, 204, then 404; newest first", async () => {
  const me = await doctor();
  const made = await me.call(contract.createSkill, { body: { skill: { skill_name: " 위내시경 " } } });
  expect(made).toMatchObject({ status: 201, body: { skill: { skill_name: "위내시경", skill_description: "" } } });
  const second = await me.call(contract.createSkill, { body: { skill: { skill_name: "초음파" } } });
  expect((await me.call(contract.listSkills, {})).body.skills.map(({ id }) => id)).toEqual([second.body.skill.id, made.body.skill.id]);
  const params = { id: made.body.skill.id };
  const skill = { skill_name: "대장내시경", skill_description: "연 500례" };
  expect(await me.call(contract.updateSkill, { params, body: { skill } })).toMatchObject({ status: 200, body: { skill } });
  expect((await me.call(contract.deleteSkill, { params })).status).toBe(204);
  expect(await me.call(contract.deleteSkill, { params })).toMatchObject(refusal(404, "skill.not_found"));
  expect(await me.call(contract.updateSkill, { params, body: { skill } })).toMatchObject(refusal(404, "skill.not_found"));
});

test("introductions: repeated writes keep a single row", async () => {
  const me = await doctor();
  const write = (content: string) => me.call(contract.createIntroduction, { body: { introduction: { content } } });
  const replies = await Promise.all(Array.from({ length: 10 }, (_, index) => write(`소개 ${index}`)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
  const { introductions } = (await me.call(contract.listIntroductions, {})).body;
  expect(introductions).toHaveLength(1);
  const params = { id: introductions[0]?.id ?? 0 };
  const body = { introduction: { content: " 줄\n바꿈도 그대로 " } };
  expect(await me.call(contract.updateIntroduction, { params, body })).toMatchObject({ status: 200, body });
  expect((await me.call(contract.deleteIntroduction, { params })).status).toBe(204);
  expect(await me.call(contract.deleteIntroduction, { params })).toMatchObject(refusal(404, "introduction.not_found"));
  expect(await me.call(contract.updateIntroduction, { params, body })).toMatchObject(refusal(404, "introduction.not_found"));
});

test("409 introduction.exists: a first introduction does not replace an introduction of another device", async () => {
  const me = await doctor();
  const write = (content: string) => me.call(contract.createIntroduction, { body: { introduction: { content }, replaces: false } });
  const replies = await Promise.all(Array.from({ length: 5 }, (_, index) => write(`소개 ${index}`)));
  const [saved, ...others] = replies.filter(({ status }) => status === 201);
  expect(others).toEqual([]);
  const refused = replies.filter((reply) => reply !== saved);
  expect(refused).toMatchObject(Array.from({ length: 4 }, () => refusal(409, "introduction.exists")));
  expect((await me.call(contract.listIntroductions, {})).body.introductions).toEqual([saved?.body.introduction]);
});

describe("409 resume_record.changed: a dialog of another device does not overwrite a newer text", () => {
  const kinds = {
    education: [contract.createEducation, contract.updateEducation, education, { ...education, major: "치의학" }],
    experience: [contract.createExperience, contract.updateExperience, experience, { ...experience, major_task: "병동" }],
    skill: [contract.createSkill, contract.updateSkill, { skill_name: "위내시경" }, { skill_name: "대장내시경" }],
    introduction: [contract.createIntroduction, contract.updateIntroduction, { content: "첫 소개" }, { content: "새 소개" }],
  } as const;
  test.each(Object.keys(kinds) as (keyof typeof kinds)[])("%s", async (kind) => {
    const [create, update, first, newer] = kinds[kind];
    const me = await doctor();
    const call = async (endpoint: EndpointDefinition, input: object) => {
      const reply = await me.call(endpoint, input as never);
      return { ...reply, body: reply.body as Record<string, { id: number; version: string }> };
    };
    const seen = (await call(create, { body: { [kind]: first } })).body[kind];
    const params = { id: seen?.id };
    const save = (content: object, version?: string) =>
      call(update, { params, body: { [kind]: content, ...(version !== undefined && { expected_version: version }) } });
    const saved = await save(newer, seen?.version);
    expect(saved).toMatchObject({ status: 200, body: { [kind]: newer } });
    expect(await save(first, seen?.version)).toMatchObject(refusal(409, "resume_record.changed"));
    // A lost response: the device repeats the change that has arrived.
    expect(await save(newer, seen?.version)).toMatchObject({ status: 200, body: saved.body });
    expect(await save(first, saved.body[kind]?.version)).toMatchObject({ status: 200, body: { [kind]: first } });
    // A tab of an earlier release sends no version.
    expect(await save(newer)).toMatchObject({ status: 200, body: { [kind]: newer } });
  });
});

describe("400 request.invalid", () => {
  test.each([
    ["an end before the start", { end_year: 2004, end_month: 2 }],
    ["no end", { end_year: null, end_month: null }],
    ["half an end", { end_month: null }],
    ["a month 13", { start_month: 13 }],
    ["a year before 1900", { start_year: 1899 }],
  ])("%s", async (_case, change) => {
    const me = await doctor();
    const schooling = { body: { education: { ...education, ...change } } };
    const work = { body: { experience: { ...experience, ...change } } };
    expect(await me.call(contract.createEducation, schooling)).toMatchObject(refusal(400, "request.invalid"));
    expect(await me.call(contract.createExperience, work)).toMatchObject(refusal(400, "request.invalid"));
  });

  test("an empty name and a text that is too long", async () => {
    const me = await doctor();
    expect((await me.call(contract.createEducation, { body: { education: { ...education, school_name: " " } } })).status).toBe(400);
    expect((await me.call(contract.createExperience, { body: { experience: { ...experience, workplace_name: "" } } })).status).toBe(400);
    expect((await me.call(contract.createSkill, { body: { skill: { skill_name: "" } } })).status).toBe(400);
    const content = "가".repeat(5001);
    expect((await me.call(contract.createIntroduction, { body: { introduction: { content } } })).status).toBe(400);
  });

  test("a period may start and end in the same month", async () => {
    const period = { start_year: 2010, start_month: 2, end_year: 2010, end_month: 2 };
    expect((await (await doctor()).call(contract.createEducation, { body: { education: { ...education, ...period } } })).status).toBe(201);
  });
});

test("409 resume_record.too_many: at most one hundred of a kind, also for concurrent requests", async () => {
  const person = await server.make.doctor();
  const me = server.as(person);
  await Promise.all(
    Array.from({ length: 98 }, async () => {
      await server.make.education(person);
      await server.make.experience(person);
      await server.make.skill(person);
    }),
  );
  const five = <T>(call: () => Promise<T>) => Promise.all(Array.from({ length: 5 }, call));
  for (const replies of [
    await five(() => me.call(contract.createEducation, { body: { education } })),
    await five(() => me.call(contract.createExperience, { body: { experience } })),
    await five(() => me.call(contract.createSkill, { body: { skill: { skill_name: "초음파" } } })),
  ]) {
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409]);
    expect(replies.find(({ status }) => status === 409)).toMatchObject(refusal(409, "resume_record.too_many"));
  }
});

test("404: another doctor's records stay unchanged; 401 for visitors", async () => {
  const [owner, otherDoctor] = [await server.make.doctor(), await doctor()];
  const params = { id: (await server.make.education(owner)).id };
  const input = { params, body: { education: { ...education, school_name: "남의 학교" } } };
  expect(await otherDoctor.call(contract.updateEducation, input)).toMatchObject(refusal(404, "education.not_found"));
  expect(await otherDoctor.call(contract.deleteEducation, { params })).toMatchObject(refusal(404, "education.not_found"));
  expect((await server.as(owner).call(contract.listEducations, {})).body.educations).toMatchObject([
    { school_name: "가온대학교 의과대학" },
  ]);
  expect(await server.visitor.call(contract.updateEducation, input)).toMatchObject(refusal(401, "session.required"));
});
