import { monthHours } from "@rounds/contract/job-posts/hourly-pay.ts";
import { minimumWageOn } from "@rounds/contract/job-posts/minimum-wage.ts";
import { isDayWork } from "@rounds/contract/vocabulary.ts";
import { formatNumber } from "../../../lib/format.ts";
import { seoulDay } from "../../../lib/seoul-time.ts";
import { weekMinutes } from "../../../lib/working-hours.ts";
import { fieldNames, type FieldName, type PostForm } from "./form.ts";

export type LawHint = {
  readonly field: FieldName;
  /** The words of the form. Null: the hint is about a figure. */
  readonly words: string | null;
  readonly reason: string;
};

type Rule = { readonly pattern: RegExp; readonly reason: string };

/** Words that a post must not select doctors by. They only cause a hint, because 20대 환자 or 여성의원 are no faults. */
const rules: readonly Rule[] = [
  {
    pattern: /(?<![가-힣])[남여](?:성|자|의사)?\s*(?:의사|선생님|원장|전문의|분)?\s*(?:만\s|만$|우대|선호|환영|한정)/u,
    reason: "성별로 가르는 표현은 남녀고용평등법에 어긋날 수 있어요.",
  },
  {
    pattern:
      /[2-7]\d\s*세\s*(?:이하|미만|까지)|[2-6]0대\s*(?:만\s|만$|우대|선호|환영|초반|중반)|젊은\s*(?:선생님|의사|원장|분)|(?:나이|연령)\s*제한(?!\s*(?:없|무))/u,
    reason: "나이로 가르는 표현은 고령자고용법에 어긋날 수 있어요.",
  },
  {
    pattern: /용모|외모|미혼|기혼|혼인\s*여부|출신\s*지역|본적/u,
    reason: "직무와 관계없는 외모, 혼인, 출신 지역은 채용절차법에서 묻지 못하게 해요.",
  },
];

const textsOf = (value: PostForm[FieldName]): readonly string[] =>
  typeof value === "string" ? [value] : Array.isArray(value) ? value.map(String) : [];

/** A figure in 원 instead of 만원, or a missing digit, is the usual cause. */
const payHints = (form: PostForm, today: string): readonly LawHint[] => {
  const minimumWage = minimumWageOn(today);
  const [pay, minutes] = [Number(form.min_pay) || Number(form.max_pay), weekMinutes(form.working_hours)];
  if (isDayWork(form.job_type) || !(pay > 0) || minutes === null || (pay * 10_000) / monthHours(minutes) >= minimumWage) return [];
  const reason = `급여를 근무시간으로 나누면 최저임금(시간당 ${formatNumber(minimumWage)}원)보다 적어요.`;
  return [{ field: "min_pay", words: null, reason }];
};

/** Parts of a post that labour law may forbid on this day in Seoul, in the order of the screen. */
export const lawHints = (form: PostForm, today: string = seoulDay()): readonly LawHint[] => [
  ...payHints(form, today),
  ...fieldNames.flatMap((field) =>
    rules.flatMap(({ pattern, reason }): LawHint[] => {
      const [words] = textsOf(form[field]).flatMap((text) => pattern.exec(text)?.[0].trim() ?? []);
      return words === undefined ? [] : [{ field, words, reason }];
    }),
  ),
];
