import * as contract from "@rounds/contract/resumes/resume.ts";
import { accessCase, missingId } from "../../../testing/access-cases.ts";
import type { Harness, Person } from "../../../testing/harness.ts";

const span = { start_year: 2004, start_month: 3, end_year: 2010, end_month: 2 };
const education = { education: { school_name: "가온대학교 의과대학", status: "graduated" as const, ...span } };
const experience = { experience: { workplace_name: "가온대학교병원", status: "left" as const, ...span } };
const skill = { skill: { skill_name: "위내시경" } };
const introduction = { introduction: { content: "환자의 이야기를 끝까지 듣는 의사입니다." } };
const missing = { params: { id: missingId } };

type Row = Promise<{ id: number }>;
type Maker = (server: Harness, person: Person) => Row;

const makeEducation: Maker = ({ make }, person) => make.education(person);
const makeExperience: Maker = ({ make }, person) => make.experience(person);
const makeSkill: Maker = ({ make }, person) => make.skill(person);
/** A doctor has at most one introduction, so an existing one is deleted first. */
const makeIntroduction: Maker = async ({ deps, make }, person) => {
  await deps.db.deleteFrom("introductions").where("user_id", "=", person.userId).execute();
  return make.introduction(person);
};

const of = (make: Maker) => async (server: Harness, caller: Person) => ({ params: { id: (await make(server, caller)).id } });
const ofAnother = (make: Maker) => async (server: Harness) => of(make)(server, await server.make.doctor());
const listed = (make: Maker) => async (server: Harness, caller: Person) => {
  await make(server, caller);
  return {};
};

const ids = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

export const accessCases = [
  accessCase(contract.listEducations, { own: listed(makeEducation), reveals: ({ educations }) => ids(educations) }),
  accessCase(contract.createEducation, { own: async () => ({ body: education }) }),
  accessCase(contract.updateEducation, {
    own: async (server, caller) => ({ ...(await of(makeEducation)(server, caller)), body: education }),
    foreign: async (server) => ({ ...(await ofAnother(makeEducation)(server)), body: education }),
    missing: { ...missing, body: education },
  }),
  accessCase(contract.deleteEducation, { own: of(makeEducation), foreign: ofAnother(makeEducation), missing }),
  accessCase(contract.listExperiences, { own: listed(makeExperience), reveals: ({ experiences }) => ids(experiences) }),
  accessCase(contract.createExperience, { own: async () => ({ body: experience }) }),
  accessCase(contract.updateExperience, {
    own: async (server, caller) => ({ ...(await of(makeExperience)(server, caller)), body: experience }),
    foreign: async (server) => ({ ...(await ofAnother(makeExperience)(server)), body: experience }),
    missing: { ...missing, body: experience },
  }),
  accessCase(contract.deleteExperience, { own: of(makeExperience), foreign: ofAnother(makeExperience), missing }),
  accessCase(contract.listSkills, { own: listed(makeSkill), reveals: ({ skills }) => ids(skills) }),
  accessCase(contract.createSkill, { own: async () => ({ body: skill }) }),
  accessCase(contract.updateSkill, {
    own: async (server, caller) => ({ ...(await of(makeSkill)(server, caller)), body: skill }),
    foreign: async (server) => ({ ...(await ofAnother(makeSkill)(server)), body: skill }),
    missing: { ...missing, body: skill },
  }),
  accessCase(contract.deleteSkill, { own: of(makeSkill), foreign: ofAnother(makeSkill), missing }),
  accessCase(contract.listIntroductions, { own: listed(makeIntroduction), reveals: ({ introductions }) => ids(introductions) }),
  accessCase(contract.createIntroduction, { own: async () => ({ body: introduction }) }),
  accessCase(contract.updateIntroduction, {
    own: async (server, caller) => ({ ...(await of(makeIntroduction)(server, caller)), body: introduction }),
    foreign: async (server) => ({ ...(await ofAnother(makeIntroduction)(server)), body: introduction }),
    missing: { ...missing, body: introduction },
  }),
  accessCase(contract.deleteIntroduction, { own: of(makeIntroduction), foreign: ofAnother(makeIntroduction), missing }),
];
