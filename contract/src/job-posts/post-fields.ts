import { z } from "zod";
import { BodyId, CalendarDate, Count, Email, isBlank, Line, lineText, Prose, rows, text, words } from "../fields.ts";
import { employmentTypes, jobTypes, payLimit, postSources, reviewStates } from "../vocabulary.ts";
import { hoursHint, postLimits, shortDays, tidyHours } from "./rules.ts";
import { maxWorkDates } from "./work-dates.ts";

/**
 * Every field that an editor of a post writes, with its kind. The shapes below, the server's columns and the types of the editor's form
 * follow from these tables. CONTRIBUTING.md lists the other places of a new field.
 */
export const cardFields = {
  job_type: "choice",
  employment_type: "choice",
  specialties: "list",
  pay_description: "line",
  tags: "list",
  working_hours: "week",
  night_shift: "text",
  /** Last open day (Asia/Seoul), or null. */
  closes_on: "day",
  /** Days of work (Asia/Seoul), in order. Only 대진의 and 당직의 have them. */
  work_dates: "list",
} as const satisfies Fields;

/** Monthly NET pay in 만원; both null means 협의 후 결정. A card has them in a separate object. */
export const payFields = { min_pay: "figure", max_pay: "figure" } as const satisfies Fields;

/** Shown to doctors on the page of the post. */
export const detailFields = {
  working_hours_detail: "line",
  requirements: "list",
  preferences: "list",
  benefits: "list",
  vacation_policy: "line",
  description: "prose",
  directly_apply: "flag",
  hr_name: "line",
  hr_email: "line",
  /** Comma-separated, as stored. */
  hr_phone_number: "line",
  hr_available_time: "line",
  x_created_at: "day",
} as const satisfies Fields;

/** For members of the hospital and operators only. */
const internalFields = { post_from: "choice", x_job_post_id: "line" } as const satisfies Fields;

const namesOf = <const F extends Fields>(fields: F) => Object.keys(fields) as readonly (keyof F)[];
export const cardFieldNames = namesOf(cardFields);
export const detailFieldNames = namesOf(detailFields);

const postFields = { ...payFields, ...cardFields, ...detailFields, ...internalFields };
export const postFieldNames = namesOf(postFields);

/** A `line` may be null, a `text` is an empty string instead, and `prose` is a `line` of many. A `choice` is one of a closed list. */
export type PostFieldKind = "choice" | "list" | "line" | "prose" | "text" | "day" | "figure" | "week" | "flag";
type Fields = Readonly<Record<string, PostFieldKind>>;
export type PostFieldName = keyof typeof postFields;
export type NamesOfKind<Kind extends PostFieldKind> = {
  [Name in PostFieldName]: (typeof postFields)[Name] extends Kind ? Name : never;
}[PostFieldName];

type Schemas = Readonly<Record<PostFieldKind, z.ZodType>>;
type Shape<F extends Fields, S extends Schemas> = { [Name in keyof F]: S[F[Name]] };

const shapeOf = <const F extends Fields, S extends Schemas>(fields: F, schemas: S): Shape<F, S> =>
  Object.fromEntries(Object.entries(fields).map(([name, kind]) => [name, schemas[kind]])) as Shape<F, S>;

const week = <Day extends z.ZodType>(day: Day) => z.object({ mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day });

/** `HH:mm-HH:mm`, or `""` for a day off. */
export const WorkingHours = week(Line);
export type WorkingHours = z.infer<typeof WorkingHours>;

const responseSchemas = {
  choice: Line,
  list: rows(Line),
  line: Line.nullable(),
  prose: Prose.nullable(),
  text: Prose,
  day: Line.nullable(),
  figure: Count.nullable(),
  week: WorkingHours,
  flag: z.boolean(),
} satisfies Schemas;

export const cardShape = shapeOf(cardFields, responseSchemas);
export const Pay = z.object(shapeOf(payFields, responseSchemas));
export const detailShape = shapeOf({ ...cardFields, ...payFields, ...detailFields }, responseSchemas);
export const editableShape = shapeOf(postFields, responseSchemas);
export type ResponseKinds = { [Kind in PostFieldKind]: z.output<(typeof responseSchemas)[Kind]> };

/** Numbers and times are as typed. */
const draftSchemas = {
  choice: text(postLimits.line),
  list: z.array(text(postLimits.entryLength)).max(maxWorkDates),
  line: text(postLimits.line),
  prose: text(postLimits.description),
  text: text(postLimits.line),
  day: text(postLimits.line),
  figure: text(postLimits.line),
  week: week(text(40)),
  flag: z.boolean(),
} satisfies Schemas;

export const draftShape = shapeOf(postFields, draftSchemas);
export type DraftKinds = { [Kind in PostFieldKind]: z.output<(typeof draftSchemas)[Kind]> };

const blankByKind: Readonly<DraftKinds> = {
  choice: "",
  list: [],
  line: "",
  prose: "",
  text: "",
  day: "",
  figure: "",
  week: { mon: "", tue: "", wed: "", thu: "", fri: "", sat: "", sun: "" },
  flag: false,
};

export type PostFieldsOf<Kinds extends Record<PostFieldKind, unknown>> = { [Name in PostFieldName]: Kinds[(typeof postFields)[Name]] };

type Kinds = Readonly<Record<PostFieldKind, unknown>>;
/** A function for each kind whose values have another type in the target. */
type Conversions<From extends Kinds, To extends Kinds> = {
  readonly [Kind in PostFieldKind as From[Kind] extends To[Kind] ? never : Kind]: (value: From[Kind]) => To[Kind];
} & { readonly [Kind in PostFieldKind]?: (value: From[Kind]) => To[Kind] };

/** Converts each field with the function of its kind. A kind without a function stays as it is. */
export const convertFields = <From extends Kinds, To extends Kinds>(
  fields: PostFieldsOf<From>,
  conversions: Conversions<From, To>,
): PostFieldsOf<To> =>
  Object.fromEntries(
    postFieldNames.map((name) => {
      const value: From[PostFieldKind] = fields[name];
      const convert = conversions[postFields[name]] as ((value: unknown) => unknown) | undefined;
      return [name, convert ? convert(value) : value];
    }),
  ) as PostFieldsOf<To>;

export const blankFields = Object.fromEntries(
  postFieldNames.map((name) => [name, blankByKind[postFields[name]]]),
) as PostFieldsOf<DraftKinds>;

const emptyToNull = (line: string | null): string | null => (line === "" ? null : line);
const line = (max: number) => lineText(max).nullable().transform(emptyToNull);
const hours = z
  .string()
  .max(40)
  .transform((written, context) => {
    const tidy = tidyHours(written);
    if (tidy === null) context.addIssue({ code: "custom", message: hoursHint });
    return tidy ?? "";
  });

const inputSchemas = {
  list: words(postLimits.entries, postLimits.entryLength),
  line: line(postLimits.line),
  prose: text(postLimits.description)
    .nullable()
    .transform((prose) => (prose === null || isBlank(prose) ? null : prose)),
  text: lineText(postLimits.line)
    .nullable()
    .transform((line) => line ?? ""),
  day: CalendarDate.nullable(),
  /** 만원 per month; null and 0 mean 협의. */
  figure: z
    .number()
    .int()
    .min(0)
    .max(payLimit)
    .nullable()
    .transform((pay) => (pay === 0 ? null : pay)),
  /** A body contains the whole week; an absent day is a day off. */
  week: z.preprocess(shortDays, week(hours.default(""))),
  flag: z.boolean(),
  /** Each has its own closed list below. */
  choice: z.never(),
} satisfies Schemas;

const choices = {
  job_type: z.enum(jobTypes),
  employment_type: z.enum(employmentTypes),
  post_from: z.enum(postSources),
} satisfies Record<NamesOfKind<"choice">, z.ZodType>;

export const inputShape = {
  ...shapeOf(postFields, inputSchemas),
  ...choices,
  business_id: BodyId,
  title: lineText(postLimits.title),
  specialties: words(postLimits.specialties, 40).refine((list) => list.length > 0, { message: "진료과를 하나 이상 골라 주세요." }),
  tags: words(postLimits.tags, postLimits.tagLength),
  work_dates: z
    .array(CalendarDate)
    .max(maxWorkDates)
    .transform((dates) => [...new Set(dates)].toSorted()),
  hr_email: Email.nullable().transform(emptyToNull),
  hr_phone_number: line(postLimits.phones),
  /** Read for operators only, because owners cannot approve their own post. */
  remedi_active: z.enum(reviewStates),
};
