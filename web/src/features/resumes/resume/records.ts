import type { CallInput } from "@rounds/contract/endpoint.ts";
import {
  createEducation,
  createExperience,
  createIntroduction,
  createSkill,
  deleteEducation,
  deleteExperience,
  deleteIntroduction,
  deleteSkill,
  listEducations,
  listExperiences,
  listIntroductions,
  listSkills,
  updateEducation,
  updateExperience,
  updateIntroduction,
  updateSkill,
  type Education,
  type Experience,
  type Introduction,
  type Skill,
} from "@rounds/contract/resumes/resume.ts";
import { call } from "../../../lib/api.ts";
import { latestFirst, periodText, statusNames } from "./period.ts";

/** The id of a new record. */
const newId = 0;

/** Of the unsaved changes of this record. Null: a new record. */
export const draftNameOf = ({ key }: { readonly key: string }, item: { readonly id: number } | null): string =>
  `resume-${key}:${item?.id ?? newId}`;

export type EducationDraft = CallInput<typeof createEducation>["body"]["education"];
export type ExperienceDraft = CallInput<typeof createExperience>["body"]["experience"];
export type SkillDraft = CallInput<typeof createSkill>["body"]["skill"];
export type IntroductionDraft = CallInput<typeof createIntroduction>["body"]["introduction"];

/** A record as the doctor saw it. Without a version a change always applies. */
export type SeenRecord = { readonly id: number; readonly version?: string };

/** One kind of record of a résumé: its calls, its order, and its texts. */
export type RecordKind<Item extends SeenRecord, Draft> = {
  readonly key: "educations" | "experiences" | "skills" | "introductions";
  readonly list: (signal: AbortSignal) => Promise<Item[]>;
  readonly create: (draft: Draft, idempotencyKey: string) => Promise<Item>;
  /** Fails with `resume_record.changed` if the record has another version. */
  readonly update: (seen: SeenRecord, draft: Draft) => Promise<Item>;
  readonly remove: (id: number) => Promise<null>;
  readonly order: (one: Item, other: Item) => number;
  /** The whole record in one line, for the question whether to replace it. */
  readonly textOf: (item: Item) => string;
  /** For a kind with at most one record: the code that refuses a second one, and the title of the question about it. */
  readonly second?: { readonly code: string; readonly title: string };
  readonly texts: {
    readonly added: string;
    readonly edited: string;
    readonly deleted: string;
    readonly addFailed: string;
    readonly editFailed: string;
  };
};

const careerFailures = { addFailed: "경력사항 추가오류", editFailed: "경력사항 수정오류" };
const joined = (...parts: (string | null)[]): string => parts.filter(Boolean).join(" · ");
const newestFirst = (one: { id: number }, other: { id: number }) => other.id - one.id;

export const educations: RecordKind<Education, EducationDraft> = {
  key: "educations",
  list: async (signal) => (await call(listEducations, {}, { signal })).educations,
  create: async (education, idempotencyKey) => (await call(createEducation, { body: { education } }, { idempotencyKey })).education,
  update: async ({ id, version: expected_version }, education) =>
    (await call(updateEducation, { params: { id }, body: { education, expected_version } })).education,
  remove: (id) => call(deleteEducation, { params: { id } }),
  order: latestFirst,
  textOf: (item) => joined(item.school_name, item.major, statusNames[item.status], periodText(item)),
  texts: { added: "학력이 추가되었어요.", edited: "학력이 수정되었어요.", deleted: "학력이 삭제되었어요.", ...careerFailures },
};

export const experiences: RecordKind<Experience, ExperienceDraft> = {
  key: "experiences",
  list: async (signal) => (await call(listExperiences, {}, { signal })).experiences,
  create: async (experience, idempotencyKey) => (await call(createExperience, { body: { experience } }, { idempotencyKey })).experience,
  update: async ({ id, version: expected_version }, experience) =>
    (await call(updateExperience, { params: { id }, body: { experience, expected_version } })).experience,
  remove: (id) => call(deleteExperience, { params: { id } }),
  order: latestFirst,
  textOf: (item) => joined(item.workplace_name, statusNames[item.status], periodText(item), item.major_task),
  texts: { added: "경력이 추가되었어요.", edited: "경력이 수정되었어요.", deleted: "경력이 삭제되었어요.", ...careerFailures },
};

export const skills: RecordKind<Skill, SkillDraft> = {
  key: "skills",
  list: async (signal) => (await call(listSkills, {}, { signal })).skills,
  create: async (skill, idempotencyKey) => (await call(createSkill, { body: { skill } }, { idempotencyKey })).skill,
  update: async ({ id, version: expected_version }, skill) =>
    (await call(updateSkill, { params: { id }, body: { skill, expected_version } })).skill,
  remove: (id) => call(deleteSkill, { params: { id } }),
  order: newestFirst,
  textOf: (item) => joined(item.skill_name, item.skill_description),
  texts: {
    added: "보유술기가 추가되었어요.",
    edited: "보유술기가 수정되었어요.",
    deleted: "보유술기가 삭제되었어요.",
    addFailed: "보유술기사항 추가오류.",
    editFailed: "보유술기사항 수정오류.",
  },
};

export const introductions: RecordKind<Introduction, IntroductionDraft> = {
  key: "introductions",
  list: async (signal) => (await call(listIntroductions, {}, { signal })).introductions,
  create: async (introduction, idempotencyKey) =>
    (await call(createIntroduction, { body: { introduction, replaces: false } }, { idempotencyKey })).introduction,
  update: async ({ id, version: expected_version }, introduction) =>
    (await call(updateIntroduction, { params: { id }, body: { introduction, expected_version } })).introduction,
  remove: (id) => call(deleteIntroduction, { params: { id } }),
  order: newestFirst,
  textOf: ({ content }) => content,
  second: { code: "introduction.exists", title: "다른 화면에서 저장한 자기소개가 있어요" },
  texts: {
    added: "자기소개가 추가되었어요.",
    edited: "자기소개가 수정되었어요.",
    deleted: "자기소개가 삭제되었어요.",
    addFailed: "시스템 오류가 발생했습니다.",
    editFailed: "시스템 오류가 발생했습니다.",
  },
};
