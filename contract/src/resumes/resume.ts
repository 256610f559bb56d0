import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { BodyId, Count, Id, Line, lineText, Prose, rows, text, trimmed } from "../fields.ts";

export const errors = {
  "education.not_found": { status: 404, message: "학력을 찾을 수 없어요." },
  "experience.not_found": { status: 404, message: "경력을 찾을 수 없어요." },
  "skill.not_found": { status: 404, message: "보유술기를 찾을 수 없어요." },
  "introduction.not_found": { status: 404, message: "자기소개를 찾을 수 없어요." },
  "introduction.exists": { status: 409, message: "이미 저장된 자기소개가 있어요. 화면을 새로 고친 뒤 수정해 주세요." },
  "resume_record.changed": { status: 409, message: "다른 기기에서 먼저 바뀐 항목이에요. 최신 내용을 확인한 뒤 다시 저장해 주세요." },
  "resume_record.too_many": { status: 409, message: "더 추가할 수 없어요. 오래된 항목을 지우고 다시 시도해 주세요." },
} as const satisfies ErrorTable;

/** The sentences of other numbers have a separator, which no year has: 1,900. */
const yearSentence = "1900~2100년만 쓸 수 있어요.";
const year = z.number().int().min(1900, yearSentence).max(2100, yearSentence);
const month = z.number().int().min(1).max(12);
const required = (max: number) => lineText(max).min(1);
const optional = (max: number) => trimmed(max).nullable().default(null);

const span = { start_year: year, start_month: month, end_year: year.nullable().default(null), end_month: month.nullable().default(null) };
type Span = { start_year: number; start_month: number; end_year: number | null; end_month: number | null };

/** An ended period has an end, not before its start. A current one has none. */
const checkSpan = (value: Span, hasEnded: boolean, issue: (path: string) => void): void => {
  if (!hasEnded) return;
  if (value.end_year === null || value.end_month === null) return issue("end_year");
  if (value.end_year < value.start_year) issue("end_year");
  else if (value.end_year === value.start_year && value.end_month < value.start_month) issue("end_month");
};

export const educationStates = ["graduated", "enrolled", "on_leave"] as const;
export const experienceStates = ["employed", "left"] as const;

export const EducationInput = z
  .object({ school_name: required(100), status: z.enum(educationStates), major: lineText(100).nullable().default(null), ...span })
  .superRefine((value, context) =>
    checkSpan(value, value.status === "graduated", (path) =>
      context.addIssue({ code: "custom", path: [path], message: "정보를 정확히 입력해주세요." }),
    ),
  )
  .transform((value) => (value.status === "graduated" ? value : { ...value, end_year: null, end_month: null }));

export const ExperienceInput = z
  .object({ workplace_name: required(100), status: z.enum(experienceStates), major_task: optional(500), ...span })
  .superRefine((value, context) =>
    checkSpan(value, value.status === "left", (path) =>
      context.addIssue({ code: "custom", path: [path], message: "정보를 정확히 입력해주세요." }),
    ),
  )
  .transform((value) => (value.status === "left" ? value : { ...value, end_year: null, end_month: null }));

export const SkillInput = z.object({ skill_name: required(100), skill_description: trimmed(1000).default("") });
export const maxIntroductionLength = 5000;
const IntroductionInput = z.object({ content: text(maxIntroductionLength) });

const spanOut = {
  start_year: Count,
  start_month: Count,
  end_year: Count.nullable(),
  end_month: Count.nullable(),
};
/** It changes with the content, and is sent back as `expected_version`. */
const version = z.string().max(64);
/** The version that the person edited. Without it the change always applies. */
const expected_version = text(64).optional();

export const Education = z.object({
  id: BodyId,
  version,
  school_name: Line,
  status: z.enum(educationStates),
  major: Line.nullable(),
  ...spanOut,
});
export const Experience = z.object({
  id: BodyId,
  version,
  workplace_name: Line,
  status: z.enum(experienceStates),
  major_task: Prose.nullable(),
  ...spanOut,
});
export const Skill = z.object({ id: BodyId, version, skill_name: Line, skill_description: Prose });
export const Introduction = z.object({ id: BodyId, version, content: Prose });
export type Education = z.infer<typeof Education>;
export type Experience = z.infer<typeof Experience>;
export type Skill = z.infer<typeof Skill>;
export type Introduction = z.infer<typeof Introduction>;

const byId = z.object({ id: Id });
const mine = "doctor" as const;

export const listEducations = endpoint({
  method: "GET",
  path: "/api/v1/educations",
  access: mine,
  summary: "The person's own educations, latest start first.",
  ok: { 200: z.object({ educations: rows(Education) }) },
});
export const createEducation = endpoint({
  method: "POST",
  path: "/api/v1/educations",
  access: mine,
  summary: "Adds an education.",
  body: z.object({ education: EducationInput }),
  ok: { 201: z.object({ education: Education }) },
  errors: ["resume_record.too_many"],
});
export const updateEducation = endpoint({
  method: "PATCH",
  path: "/api/v1/educations/:id",
  access: mine,
  summary: "Replaces one of the person's own educations.",
  params: byId,
  body: z.object({ education: EducationInput, expected_version }),
  ok: { 200: z.object({ education: Education }) },
  errors: ["education.not_found", "resume_record.changed"],
});
export const deleteEducation = endpoint({
  method: "DELETE",
  path: "/api/v1/educations/:id",
  access: mine,
  summary: "Removes one of the person's own educations.",
  params: byId,
  ok: { 204: z.null() },
  errors: ["education.not_found"],
});

export const listExperiences = endpoint({
  method: "GET",
  path: "/api/v1/experiences",
  access: mine,
  summary: "The person's own experiences, latest start first.",
  ok: { 200: z.object({ experiences: rows(Experience) }) },
});
export const createExperience = endpoint({
  method: "POST",
  path: "/api/v1/experiences",
  access: mine,
  summary: "Adds an experience.",
  body: z.object({ experience: ExperienceInput }),
  ok: { 201: z.object({ experience: Experience }) },
  errors: ["resume_record.too_many"],
});
export const updateExperience = endpoint({
  method: "PATCH",
  path: "/api/v1/experiences/:id",
  access: mine,
  summary: "Replaces one of the person's own experiences.",
  params: byId,
  body: z.object({ experience: ExperienceInput, expected_version }),
  ok: { 200: z.object({ experience: Experience }) },
  errors: ["experience.not_found", "resume_record.changed"],
});
export const deleteExperience = endpoint({
  method: "DELETE",
  path: "/api/v1/experiences/:id",
  access: mine,
  summary: "Removes one of the person's own experiences.",
  params: byId,
  ok: { 204: z.null() },
  errors: ["experience.not_found"],
});

export const listSkills = endpoint({
  method: "GET",
  path: "/api/v1/skills",
  access: mine,
  summary: "The person's own skills, newest first.",
  ok: { 200: z.object({ skills: rows(Skill) }) },
});
export const createSkill = endpoint({
  method: "POST",
  path: "/api/v1/skills",
  access: mine,
  summary: "Adds a skill.",
  body: z.object({ skill: SkillInput }),
  ok: { 201: z.object({ skill: Skill }) },
  errors: ["resume_record.too_many"],
});
export const updateSkill = endpoint({
  method: "PATCH",
  path: "/api/v1/skills/:id",
  access: mine,
  summary: "Replaces one of the person's own skills.",
  params: byId,
  body: z.object({ skill: SkillInput, expected_version }),
  ok: { 200: z.object({ skill: Skill }) },
  errors: ["skill.not_found", "resume_record.changed"],
});
export const deleteSkill = endpoint({
  method: "DELETE",
  path: "/api/v1/skills/:id",
  access: mine,
  summary: "Removes one of the person's own skills.",
  params: byId,
  ok: { 204: z.null() },
  errors: ["skill.not_found"],
});

export const listIntroductions = endpoint({
  method: "GET",
  path: "/api/v1/introductions",
  access: mine,
  summary: "The person's own introduction: one or none.",
  ok: { 200: z.object({ introductions: z.array(Introduction).max(1) }) },
});
export const createIntroduction = endpoint({
  method: "POST",
  path: "/api/v1/introductions",
  access: mine,
  summary: "Saves the introduction. It replaces an earlier one, unless `replaces` is false.",
  body: z.object({ introduction: IntroductionInput, replaces: z.boolean().default(true) }),
  ok: { 201: z.object({ introduction: Introduction }) },
  errors: ["introduction.exists"],
});
export const updateIntroduction = endpoint({
  method: "PATCH",
  path: "/api/v1/introductions/:id",
  access: mine,
  summary: "Changes the person's own introduction.",
  params: byId,
  body: z.object({ introduction: IntroductionInput, expected_version }),
  ok: { 200: z.object({ introduction: Introduction }) },
  errors: ["introduction.not_found", "resume_record.changed"],
});
export const deleteIntroduction = endpoint({
  method: "DELETE",
  path: "/api/v1/introductions/:id",
  access: mine,
  summary: "Removes the person's own introduction.",
  params: byId,
  ok: { 204: z.null() },
  errors: ["introduction.not_found"],
});
