import type { JobPostDraft } from "@rounds/contract/job-posts/drafts.ts";
import type { EditableJobPost, JobPostChange } from "@rounds/contract/job-posts/editing.ts";
import type { AdviceField } from "@rounds/contract/job-posts/figures.ts";
import {
  blankFields,
  convertFields,
  type DraftKinds,
  type NamesOfKind,
  type ResponseKinds,
} from "@rounds/contract/job-posts/post-fields.ts";
import { hoursHint, tidyHours, titleOf, withAutomaticTags } from "@rounds/contract/job-posts/rules.ts";
import { employmentTypes, isDayWork, jobTypes, payLimit, postSources, weekdays, type Weekday } from "@rounds/contract/vocabulary.ts";
import { digits, figureOf, member, phoneCount } from "../../../lib/field-values.ts";
import { formatNumber } from "../../../lib/format.ts";
import { dayNames } from "../../../lib/working-hours.ts";

/** The values of the fields as the user typed them. A draft has the same shape. */
export type PostForm = JobPostDraft;
export type FieldName = keyof PostForm;
/** Each day is a separate field. */
export type ErrorKey = Exclude<FieldName, "working_hours"> | Weekday;
export type FieldErrors = Partial<Record<ErrorKey, string>>;

/** The field that an advice about the figures of a post is about. Pictures belong to the hospital. */
export const adviceKeys = { pay: "min_pay", working_hours: "mon" } as const satisfies Readonly<
  Record<Exclude<AdviceField, "pictures">, ErrorKey>
>;

/** Parts of the form, each with its own heading. */
export type SectionId = "terms" | "introduction" | "contact";
type Field = { readonly label: string; readonly section: SectionId };

/** In the order of the screen. */
const fields: Readonly<Record<FieldName, Field>> = {
  business_id: { label: "병원", section: "terms" },
  job_type: { label: "직종", section: "terms" },
  employment_type: { label: "고용형태", section: "terms" },
  specialties: { label: "진료과", section: "terms" },
  min_pay: { label: "최소 급여", section: "terms" },
  max_pay: { label: "최대 급여", section: "terms" },
  pay_description: { label: "급여 설명", section: "terms" },
  tags: { label: "태그", section: "terms" },
  requirements: { label: "자격요건", section: "terms" },
  preferences: { label: "우대사항", section: "terms" },
  work_dates: { label: "근무 날짜", section: "terms" },
  working_hours: { label: "근무시간", section: "terms" },
  working_hours_detail: { label: "근무시간 설명", section: "terms" },
  night_shift: { label: "야간 당직", section: "terms" },
  vacation_policy: { label: "휴가", section: "terms" },
  benefits: { label: "복리후생", section: "terms" },
  description: { label: "소개 글", section: "introduction" },
  directly_apply: { label: "지원 방법", section: "contact" },
  hr_name: { label: "담당자 이름", section: "contact" },
  hr_email: { label: "담당자 이메일", section: "contact" },
  hr_phone_number: { label: "담당자 전화", section: "contact" },
  hr_available_time: { label: "연락 가능 시간", section: "contact" },
  post_from: { label: "등록 경로", section: "contact" },
  x_job_post_id: { label: "외부 공고 번호", section: "contact" },
  x_created_at: { label: "외부 등록일", section: "contact" },
  closes_on: { label: "마감일", section: "contact" },
};
export const fieldNames = Object.keys(fields) as readonly FieldName[];
export const labels = Object.fromEntries(fieldNames.map((name) => [name, fields[name].label])) as Readonly<Record<FieldName, string>>;
export const fieldsOfSection = (section: SectionId): readonly FieldName[] => fieldNames.filter((name) => fields[name].section === section);

export const errorKeysOf = (name: FieldName): readonly ErrorKey[] => (name === "working_hours" ? weekdays : [name]);
/** Keys of all possible errors, in the order of the screen. */
export const errorKeys: readonly ErrorKey[] = fieldNames.flatMap(errorKeysOf);
export const errorLabel = (key: ErrorKey): string => (key in dayNames ? `${dayNames[key as Weekday]} 근무시간` : labels[key as FieldName]);

/** Element id of a field, used to focus an invalid field. */
export const fieldId = (key: ErrorKey): string => `post-${key}`;

/** Defaults of a new post, taken from the most common posts: a salaried doctor, by contract, requested by the hospital itself. */
export const emptyForm = (businessId: number | null): PostForm => ({
  ...blankFields,
  business_id: businessId,
  job_type: jobTypes[0],
  employment_type: employmentTypes[1],
  post_from: postSources[0],
});

type ContactSource = { readonly biz_owner: string | null; readonly biz_phone_number: string | null };

/** The contact of a new post: the person that the hospital has named. */
export const contactOf = (business: ContactSource | undefined) => ({
  hr_name: business?.biz_owner ?? "",
  hr_phone_number: business?.biz_phone_number ?? "",
});

/** The form of a new post after another hospital is chosen. A contact that the user has typed stays. */
export const withHospital = (
  form: PostForm,
  businessId: number | null,
  before: ContactSource | undefined,
  after: ContactSource | undefined,
) => {
  const old = contactOf(before);
  const isTyped = form.hr_name !== old.hr_name || form.hr_phone_number !== old.hr_phone_number;
  return { ...form, business_id: businessId, ...(isTyped ? {} : contactOf(after)) };
};

const orEmpty = (value: string | null): string => value ?? "";

export const formOf = (post: EditableJobPost): PostForm => ({
  business_id: post.business_id,
  ...convertFields<ResponseKinds, DraftKinds>(post, { line: orEmpty, prose: orEmpty, day: orEmpty, figure: digits }),
});

/** A copy is a new post, so it has no source, no closing date and no dates. */
export const copyOf = (post: EditableJobPost): PostForm => ({
  ...formOf(post),
  x_job_post_id: "",
  x_created_at: "",
  closes_on: "",
  work_dates: [],
});

const isSame = (a: PostForm[FieldName], b: PostForm[FieldName]): boolean =>
  typeof a === "object" && typeof b === "object" && a !== null && b !== null && !Array.isArray(a) && !Array.isArray(b)
    ? weekdays.every((day) => a[day] === b[day])
    : JSON.stringify(a) === JSON.stringify(b);

/** Fields that differ from the base, in the order of the screen. */
export const changedFields = (form: PostForm, base: PostForm): FieldName[] => fieldNames.filter((name) => !isSame(form[name], base[name]));

/** Applies the user's changes to a newer version, except `theirFields`, which have the newer version's values. */
export const rebase = (form: PostForm, base: PostForm, latest: PostForm, theirFields: readonly FieldName[] = []): PostForm => {
  const mine = changedFields(form, base).filter((name) => !theirFields.includes(name));
  return { ...latest, ...Object.fromEntries(mine.map((name) => [name, form[name]])) };
};

/** The form after an input. Sunday hours and night duty add or remove their tags. */
export const applyInput = (form: PostForm, change: Partial<PostForm>): PostForm => {
  const next = { ...form, ...change };
  const causes = ({ working_hours, night_shift }: PostForm) => ({ sunday: working_hours.sun, night: night_shift });
  return { ...next, tags: withAutomaticTags(next.tags, causes(form), causes(next)) };
};

const flagTexts: Readonly<Record<NamesOfKind<"flag">, { readonly on: string; readonly off: string }>> = {
  directly_apply: { on: "병원에 직접 지원", off: "여기서 지원" },
};

/** A field's value as one line of text, for the comparison of two versions. */
export const valueText = (form: PostForm, name: FieldName): string => {
  const value = form[name];
  if (name === "working_hours") {
    const worked = weekdays.filter((day) => form.working_hours[day].trim() !== "");
    return worked.map((day) => `${dayNames[day]} ${form.working_hours[day]}`).join(", ") || "없음";
  }
  if (typeof value === "boolean") return flagTexts[name as NamesOfKind<"flag">][value ? "on" : "off"];
  return (Array.isArray(value) ? value.join(", ") : String(value ?? "")).trim() || "없음";
};

const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text);

export const hoursError = (text: string): string | undefined => (tidyHours(text) === null ? hoursHint : undefined);

const payErrors = ({ min_pay, max_pay }: PostForm): FieldErrors => {
  const [min, max] = [Number(min_pay), Number(max_pay)];
  const tooMuch = `${formatNumber(payLimit)}만원까지 쓸 수 있어요.`;
  return {
    ...(min > payLimit ? { min_pay: tooMuch } : {}),
    ...(max > payLimit ? { max_pay: tooMuch } : {}),
    ...(min > 0 && max > 0 && min > max ? { max_pay: "최소 급여가 최대 급여보다 클 수 없어요." } : {}),
  };
};

/** Error texts by field, as the form shows them. */
export const errorsIn = (form: PostForm): FieldErrors => ({
  ...(form.business_id === null ? { business_id: "병원을 골라 주세요." } : {}),
  ...(form.specialties.length === 0 ? { specialties: "진료과를 하나 이상 골라 주세요." } : {}),
  ...payErrors(form),
  ...Object.fromEntries(weekdays.flatMap((day) => (hoursError(form.working_hours[day]) ? [[day, hoursHint]] : []))),
  ...(form.hr_email.trim() !== "" && !isEmail(form.hr_email.trim()) ? { hr_email: "이메일 주소를 다시 확인해 주세요." } : {}),
  ...(form.hr_phone_number.trim() !== "" &&
  phoneCount(form.hr_phone_number) !== form.hr_phone_number.split(",").filter((part) => part.trim()).length
    ? { hr_phone_number: "번호는 8~11자리예요. 여럿이면 쉼표로 나눠 주세요." }
    : {}),
});

/** The server's messages by field. */
export const errorsFrom = (failures: readonly { message: string; path?: string[] | undefined }[]): FieldErrors =>
  Object.fromEntries(
    failures.flatMap(({ message, path = [] }) => {
      const key = errorKeys.find((candidate) => path.includes(candidate));
      return key === undefined ? [] : [[key, message] as const];
    }),
  );

const emptyToNull = (text: string): string | null => (text === "" ? null : text);

type InputKinds = Omit<DraftKinds, "day" | "figure"> & { day: string | null; figure: number | null };

/** The dates that a save keeps. The form keeps them while another type is chosen, because the user may change it back. */
export const savedDates = ({ job_type, work_dates }: PostForm): string[] => (isDayWork(job_type) ? work_dates : []);

/** The whole form in the format of the API. */
export const newPostWire = (form: PostForm) => ({
  ...convertFields<DraftKinds, InputKinds>(form, { day: emptyToNull, figure: figureOf }),
  business_id: form.business_id ?? 0,
  job_type: member(jobTypes, form.job_type),
  employment_type: member(employmentTypes, form.employment_type),
  post_from: member(postSources, form.post_from),
  hr_email: form.hr_email.trim(),
  work_dates: savedDates(form),
});

/** The named fields in the format of the API. */
export const wireOf = (form: PostForm, names: readonly FieldName[]): Partial<JobPostChange> => {
  const all = newPostWire(form);
  return Object.fromEntries(names.map((name) => [name, all[name]]));
};

export const formTitle = (form: PostForm): string => (form.specialties.length === 0 ? "새 공고" : titleOf(form));
