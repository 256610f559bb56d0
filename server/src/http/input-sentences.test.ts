import { allEndpoints } from "@rounds/contract/all.ts";
import { detailFields, postFieldNames } from "@rounds/contract/job-posts/post-fields.ts";
import { EducationInput } from "@rounds/contract/resumes/resume.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { fieldLabels } from "./field-labels.ts";
import { inputSentence } from "./input-sentences.ts";

beforeAll(() => void z.config({ localeError: inputSentence }));

type Leaf = { readonly path: readonly string[]; readonly schema: z.ZodType };

/** Schemas that contain others. All other schemas are leaves. */
type Definition = {
  readonly type: string;
  readonly format?: string;
  readonly checks?: readonly z.core.$ZodCheck[];
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly in?: z.ZodType;
  readonly valueType?: z.ZodType;
};

/** Every named field of a schema, with the schemas inside lists, unions and optional values. */
function fieldsOf(schema: z.ZodType, path: readonly string[] = []): Leaf[] {
  const { shape, element, innerType, options, in: input, valueType } = schema.def as unknown as Definition;
  const own = path.length > 0 ? [{ path, schema }] : [];
  const named = Object.entries(shape ?? {}).flatMap(([name, field]) => fieldsOf(field, [...path, name]));
  const inner = [element, innerType, input, valueType, ...(options ?? [])].filter((one) => one !== undefined);
  return [...own, ...named, ...inner.flatMap((one) => fieldsOf(one, path))];
}

const wrongValues: readonly unknown[] = [
  undefined,
  null,
  "",
  "가",
  "가".repeat(10_000),
  "\u0000",
  "2026-02-30",
  -1,
  0,
  1.5,
  1e9,
  Number.NaN,
  true,
  [],
  Array.from({ length: 500 }, (_, at) => String(at)),
  {},
  { mon: "언제나" },
];

const nested = (path: readonly string[], schema: z.ZodType): z.ZodType =>
  path.reduceRight<z.ZodType>((inner, name) => z.object({ [name]: inner }), schema);
const nestedValue = (path: readonly string[], value: unknown): unknown =>
  path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);

/** Words of types and validators, which mean nothing to a person. */
const typeWords = /number|string|array|object|boolean|null|undefined|NaN|문자열|배열|객체|정수|불리언|입력값|타입|너무 작|너무 큽/i;
const isSentence = (message: string): boolean =>
  /[가-힣].*(요|다)\.$/s.test(message) && !typeWords.test(message) && !/[a-z]{3}/i.test(message);

const parts = allEndpoints.flatMap(({ name, endpoint }) =>
  [endpoint.params, endpoint.query, endpoint.body].flatMap((schema) => (schema ? [{ name, fields: fieldsOf(schema) }] : [])),
);

describe("every field of every endpoint", () => {
  test("an invalid value gets a Korean sentence without words of a validator", () => {
    // Many endpoints have the same field, for example the id in their path.
    const checked = new Map<z.ZodType, Set<string>>();
    const isNew = ({ path, schema }: Leaf): boolean => {
      const paths = checked.get(schema) ?? new Set();
      checked.set(schema, paths);
      const size = paths.size;
      return paths.add(path.join(".")).size > size;
    };
    const messages = parts.flatMap(({ name, fields }) =>
      fields.filter(isNew).flatMap(({ path, schema }) =>
        wrongValues.flatMap((value) => {
          const { error } = nested(path, schema).safeParse(nestedValue(path, value));
          return (error?.issues ?? []).map(({ message }) => ({
            message,
            where: `${name} ${path.join(".")} ${JSON.stringify(value)?.slice(0, 40)}`,
          }));
        }),
      ),
    );
    expect(messages.length).toBeGreaterThan(5000);
    expect(messages.filter(({ message }) => !isSentence(message)).slice(0, 20)).toEqual([]);
  });

  test("a text that refuses spaces also refuses other text without a visible character", () => {
    const required = parts.flatMap(({ name, fields }) =>
      fields
        .filter(({ schema }) => schema.def.type === "string" && !schema.safeParse("   ").success)
        .map(({ path, schema }) => ({ where: `${name} ${path.join(".")}`, schema })),
    );
    expect(required.length).toBeGreaterThan(50);
    const isAccepted = (schema: z.ZodType) =>
      ["\u200b\u200b\u200b", "\u3164\u3164", "\u2800 \u00ad", "\u0001\ufeff"].some((text) => schema.safeParse(text).success);
    expect(required.filter(({ schema }) => isAccepted(schema)).map(({ where }) => where)).toEqual([]);
  });

  test("a text that the contract tidies has a name, and so has an e-mail address", () => {
    const isTyped = ({ schema }: Leaf) => {
      const { format, checks = [] } = schema.def as unknown as Definition;
      // Only people write texts that need tidying: `lineText` and `trimmed`.
      return format === "email" || checks.some((check) => check._zod.def.check === "overwrite");
    };
    const typed = allEndpoints.flatMap(({ name, endpoint: { body } }) =>
      (body ? fieldsOf(body) : []).filter(isTyped).map((leaf) => ({ ...leaf, where: `${name} ${leaf.path.join(".")}` })),
    );
    expect(typed.length).toBeGreaterThan(100);
    const isNameless = ({ path, schema }: Leaf) =>
      nested(path, schema)
        .safeParse(nestedValue(path, 1))
        .error?.issues.some(({ message }) => message.startsWith("화면에 문제가"));
    expect(
      typed.filter(isNameless).map(({ where }) => where),
      "give the field its Korean name in `field-labels.ts`",
    ).toEqual([]);
  });

  test("a label belongs to a field of the contract, and every field of a post's editor has one", () => {
    const names = new Set(parts.flatMap(({ fields }) => fields.flatMap(({ path }) => [...path, path.slice(-2).join(".")])));
    expect(Object.keys(fieldLabels).filter((label) => !names.has(label))).toEqual([]);
    // A switch has no invalid value.
    const isFlag = (name: string) => (detailFields as Readonly<Record<string, string>>)[name] === "flag";
    expect(
      postFieldNames.filter((name) => !isFlag(name) && fieldLabels[name] === undefined),
      "give the field its Korean name in `field-labels.ts`",
    ).toEqual([]);
  });
});

test.each([
  [["job_post", "description"], "소개 글"],
  [["business", "description"], "병원 소개"],
  [["content", "description"], "설명"],
  [["event", "description"], "설명"],
  [["session", "description"], "설명"],
  [["notification", "description"], "설명"],
  [["question_set", "description"], "설명"],
  [["question_set", "questions", "description"], "덧붙이는 말"],
])("the sentence names a description as its screen does (%j)", (path, label) => {
  const { error } = nested(path, z.string()).safeParse(nestedValue(path, undefined));
  expect(error?.issues[0]?.message).toBe(`‘${label}’ 항목을 입력해 주세요.`);
});

test.each([
  [z.object({ min_pay: z.number().min(0) }), { min_pay: -1 }, "‘최소 급여’ 항목은 0 이상이어야 해요."],
  [z.object({ num_beds: z.number().int() }), { num_beds: 1.5 }, "‘병상 수’ 항목은 소수점 없는 숫자로 적어 주세요."],
  [z.object({ tags: z.array(z.string().max(3)) }), { tags: ["가나다라"] }, "‘태그’ 항목은 3자까지 적을 수 있어요."],
  [z.object({ specialties: z.array(z.string()).min(1) }), { specialties: [] }, "‘진료과’ 항목을 하나 이상 골라 주세요."],
  [
    z.object({ interior_inquiry: z.object({ message: z.string().max(3) }) }),
    { interior_inquiry: { message: "가나다라" } },
    "‘하고 싶은 말’ 항목은 3자까지 적을 수 있어요.",
  ],
  [EducationInput, { school_name: "가", status: "enrolled", start_year: 1899, start_month: 3 }, "1900~2100년만 쓸 수 있어요."],
  [z.object({ email: z.email() }), { email: "가" }, "이메일 주소를 다시 확인해 주세요."],
  [z.object({ title: z.string() }), {}, "‘제목’ 항목을 입력해 주세요."],
  [z.object({ job_type: z.enum(["봉직의"]) }), { job_type: "다른" }, "‘근무 형태’ 항목을 목록에서 골라 주세요."],
  [z.object({ cursor: z.string() }), { cursor: 1 }, "화면에 문제가 생겼어요. 새로고침한 뒤 다시 시도해 주세요."],
])("the sentence names the field and the limit (%#)", (schema, value, sentence) => {
  expect(schema.safeParse(value).error?.issues[0]?.message).toBe(sentence);
});
