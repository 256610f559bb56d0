export { EducationSection } from "./components/education-section.tsx";
export { ExperienceSection } from "./components/experience-section.tsx";
export { IntroductionSection } from "./components/introduction-section.tsx";
export { ResumeFileCard } from "./components/resume-file-card.tsx";
export { SkillSection } from "./components/skill-section.tsx";
export { useFetchResumeFile, useUploadResumeFile } from "./file-mutations.ts";
export { acceptedFiles } from "./files.ts";
export { recordsQuery } from "./queries.ts";
export { educations, experiences, introductions, skills } from "./records.ts";
