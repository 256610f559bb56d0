import * as contract from "@rounds/contract/resumes/resume.ts";
import { implement } from "../../../http/implement.ts";
import { presentEducation, presentExperience, presentIntroduction, presentSkill } from "./present.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.listEducations, async ({ actor, deps }) => ({
    educations: (await service.listEducations(deps, actor)).map(presentEducation),
  })),
  implement(contract.createEducation, async ({ body, actor, deps }) => ({
    education: presentEducation(await service.addEducation(deps, actor, body.education)),
  })),
  implement(contract.updateEducation, async ({ params, body, actor, deps }) => ({
    education: presentEducation(
      await service.changeEducation(deps, actor, { id: params.id, fields: body.education, expected: body.expected_version }),
    ),
  })),
  implement(contract.deleteEducation, ({ params, actor, deps }) => service.remove(deps, actor, "educations", params.id)),
  implement(contract.listExperiences, async ({ actor, deps }) => ({
    experiences: (await service.listExperiences(deps, actor)).map(presentExperience),
  })),
  implement(contract.createExperience, async ({ body, actor, deps }) => ({
    experience: presentExperience(await service.addExperience(deps, actor, body.experience)),
  })),
  implement(contract.updateExperience, async ({ params, body, actor, deps }) => ({
    experience: presentExperience(
      await service.changeExperience(deps, actor, { id: params.id, fields: body.experience, expected: body.expected_version }),
    ),
  })),
  implement(contract.deleteExperience, ({ params, actor, deps }) => service.remove(deps, actor, "experiences", params.id)),
  implement(contract.listSkills, async ({ actor, deps }) => ({ skills: (await service.listSkills(deps, actor)).map(presentSkill) })),
  implement(contract.createSkill, async ({ body, actor, deps }) => ({
    skill: presentSkill(await service.addSkill(deps, actor, body.skill)),
  })),
  implement(contract.updateSkill, async ({ params, body, actor, deps }) => ({
    skill: presentSkill(await service.changeSkill(deps, actor, { id: params.id, fields: body.skill, expected: body.expected_version })),
  })),
  implement(contract.deleteSkill, ({ params, actor, deps }) => service.remove(deps, actor, "skills", params.id)),
  implement(contract.listIntroductions, async ({ actor, deps }) => ({
    introductions: (await service.listIntroductions(deps, actor)).map(presentIntroduction),
  })),
  implement(contract.createIntroduction, async ({ body, actor, deps }) => ({
    introduction: presentIntroduction(await service.writeIntroduction(deps, actor, body.introduction.content, body.replaces)),
  })),
  implement(contract.updateIntroduction, async ({ params, body, actor, deps }) => ({
    introduction: presentIntroduction(
      await service.changeIntroduction(deps, actor, { id: params.id, fields: body.introduction.content, expected: body.expected_version }),
    ),
  })),
  implement(contract.deleteIntroduction, ({ params, actor, deps }) => service.remove(deps, actor, "introductions", params.id)),
];
