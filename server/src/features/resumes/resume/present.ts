import type { Education, Experience, Introduction, Skill, educationStates, experienceStates } from "@rounds/contract/resumes/resume.ts";
import type { EducationRow, ExperienceRow, IntroductionRow, SkillRow } from "./queries.ts";

const presentSpan = (row: EducationRow | ExperienceRow) => ({
  start_year: row.start_year,
  start_month: row.start_month,
  end_year: row.end_year,
  end_month: row.end_month,
});

// Check constraints of both tables allow the same statuses as the contract.
export const presentEducation = (row: EducationRow): Education => ({
  id: row.id,
  version: row.version,
  school_name: row.school_name,
  status: row.status as (typeof educationStates)[number],
  major: row.major,
  ...presentSpan(row),
});

export const presentExperience = (row: ExperienceRow): Experience => ({
  id: row.id,
  version: row.version,
  workplace_name: row.workplace_name,
  status: row.status as (typeof experienceStates)[number],
  major_task: row.major_task,
  ...presentSpan(row),
});

export const presentSkill = (row: SkillRow): Skill => ({
  id: row.id,
  version: row.version,
  skill_name: row.skill_name,
  skill_description: row.skill_description,
});

export const presentIntroduction = (row: IntroductionRow): Introduction => ({
  id: row.id,
  version: row.version,
  content: row.content,
});
