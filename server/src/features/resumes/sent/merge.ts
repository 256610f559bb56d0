import type { Resume } from "./seal.ts";

type Identified = { readonly id: number };

/** The newer version of each record, and the records that only the snapshot has. */
const mergeById = <One extends Identified>(sent: readonly One[], current: readonly One[]): One[] => {
  const currentIds = new Set(current.map(({ id }) => id));
  return [...current, ...sent.filter(({ id }) => !currentIds.has(id))];
};

/** The snapshot with what the doctor has added or corrected since. Nothing that was sent is removed. */
export const mergeResume = (sent: Resume, current: Resume): Resume => ({
  ...sent,
  educations: mergeById(sent.educations, current.educations),
  experiences: mergeById(sent.experiences, current.experiences),
  skills: mergeById(sent.skills, current.skills),
  introduction: current.introduction ?? sent.introduction,
  resume_files: current.resume_files.length > 0 ? current.resume_files : sent.resume_files,
});
