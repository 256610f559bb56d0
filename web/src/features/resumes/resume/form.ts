import { isBlank } from "@rounds/contract/fields.ts";
import { EducationInput, ExperienceInput, type Education, type Experience } from "@rounds/contract/resumes/resume.ts";
import type { z } from "zod";
import { hasEnded } from "./period.ts";
import type { EducationDraft, ExperienceDraft } from "./records.ts";

/** An education or experience as typed. `name` is the school or workplace, `detail` the major or the task. */
export type CareerForm<Status extends string> = {
  readonly name: string;
  readonly status: Status;
  readonly detail: string;
  readonly startYear: string;
  readonly startMonth: string;
  readonly endYear: string;
  readonly endMonth: string;
};
export type CareerField = keyof CareerForm<string>;
export type CareerErrors = Readonly<Partial<Record<CareerField, string>>>;

/** Shown above the button when a field is missing or invalid. */
export const invalidForm = "정보를 정확히 입력해주세요.";

const empty = { name: "", detail: "", startYear: "", startMonth: "", endYear: "", endMonth: "" };

const textOf = (value: number | null, digits: number) => (value === null ? "" : String(value).padStart(digits, "0"));
const spanOf = ({ start_year, start_month, end_year, end_month }: Education | Experience) => ({
  startYear: textOf(start_year, 4),
  startMonth: textOf(start_month, 2),
  endYear: textOf(end_year, 4),
  endMonth: textOf(end_month, 2),
});

export const educationForm = (education: Education | null): CareerForm<Education["status"]> =>
  education === null
    ? { ...empty, status: "graduated" }
    : { name: education.school_name, status: education.status, detail: education.major ?? "", ...spanOf(education) };

/** A new experience defaults to left. */
export const experienceForm = (experience: Experience | null): CareerForm<Experience["status"]> =>
  experience === null
    ? { ...empty, status: "left" }
    : { name: experience.workplace_name, status: experience.status, detail: experience.major_task ?? "", ...spanOf(experience) };

/** Every number schema refuses `NaN`. */
const numberOf = (typed: string): number => (/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN);

const periodOf = (form: CareerForm<Education["status"] | Experience["status"]>) => {
  const isOver = hasEnded(form.status);
  return {
    start_year: numberOf(form.startYear),
    start_month: numberOf(form.startMonth),
    end_year: isOver ? numberOf(form.endYear) : null,
    end_month: isOver ? numberOf(form.endMonth) : null,
  };
};

const fields: Readonly<Record<string, CareerField>> = {
  school_name: "name",
  workplace_name: "name",
  status: "status",
  major: "detail",
  major_task: "detail",
  start_year: "startYear",
  start_month: "startMonth",
  end_year: "endYear",
  end_month: "endMonth",
};

const endTooEarly = "시작보다 빠를 수 없어요.";

const sentenceFor = (field: CareerField, form: CareerForm<string>, nameSentence: string): string => {
  if (field === "name") return isBlank(form.name) ? nameSentence : "너무 길어요.";
  if (field === "detail") return "너무 길어요.";
  if (field === "status") return "상태를 골라 주세요.";
  const isMonth = field.endsWith("Month");
  if (form[field].trim() === "") return isMonth ? "월을 입력해 주세요." : "연도를 입력해 주세요.";
  const [least, most] = isMonth ? [1, 12] : [1900, 2100];
  const typed = numberOf(form[field]);
  // The number itself is valid, so the error means that the end is before the start.
  if (typed >= least && typed <= most) return endTooEarly;
  return `${least}~${most}${isMonth ? "월" : "년"}만 쓸 수 있어요.`;
};

/** The one line below a period, for its year and its month. */
export const periodError = (errors: CareerErrors, period: "start" | "end"): string | undefined => {
  const [year, month] = [errors[`${period}Year`], errors[`${period}Month`]];
  return year !== undefined && month !== undefined ? "연도와 월을 확인해 주세요." : (year ?? month);
};

const endFields: readonly string[] = ["endYear", "endMonth"] satisfies CareerField[];

/** The errors that remain after the doctor changed these fields. The order of start and end depends on all fields of the period. */
export const remainingErrors = (errors: CareerErrors, changed: readonly string[]): CareerErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(
      ([field, sentence]) =>
        !changed.includes(field) &&
        !(sentence === endTooEarly && changed.some((name) => name.endsWith("Year") || name.endsWith("Month"))) &&
        !(changed.includes("status") && endFields.includes(field)),
    ),
  );

type Checked<Draft> =
  | { readonly draft: Draft; readonly errors?: undefined }
  | { readonly draft?: undefined; readonly errors: CareerErrors };

const errorsOf = (error: z.ZodError, form: CareerForm<string>, nameSentence: string): CareerErrors =>
  Object.fromEntries(
    error.issues.flatMap(({ path }) => {
      const field = fields[String(path[0])];
      return field === undefined ? [] : [[field, sentenceFor(field, form, nameSentence)] as const];
    }),
  );

/** The request body, or errors by field. Applies the same rules as the server. */
export const checkEducation = (form: CareerForm<Education["status"]>): Checked<EducationDraft> => {
  const { success, data, error } = EducationInput.safeParse({
    school_name: form.name,
    status: form.status,
    major: form.detail.trim() || null,
    ...periodOf(form),
  });
  return success ? { draft: data } : { errors: errorsOf(error, form, "학교 이름을 입력해 주세요.") };
};

export const checkExperience = (form: CareerForm<Experience["status"]>): Checked<ExperienceDraft> => {
  const { success, data, error } = ExperienceInput.safeParse({
    workplace_name: form.name,
    status: form.status,
    major_task: form.detail.trim() || null,
    ...periodOf(form),
  });
  return success ? { draft: data } : { errors: errorsOf(error, form, "근무지 이름을 입력해 주세요.") };
};
