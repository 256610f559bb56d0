import type { PayFigures, PayIndex } from "@rounds/contract/pay-index.ts";
import { formatNumber } from "../../lib/format.ts";

export const payTitle = "급여 시세";

type Choice = Pick<PayIndex, "specialty" | "region" | "job_type">;
type Unit = PayIndex["unit"];

/** `1,450`: whole 만원 of a month, one decimal of a day. */
export const payNumber = (pay: number, unit: Unit): string => formatNumber(unit === "day" ? pay : Math.round(pay));

/** `월 1,450만원`, `하루 65만원` */
export const payText = (pay: number, unit: Unit): string => `${unit === "day" ? "하루" : "월"} ${payNumber(pay, unit)}만원`;

/** `1,280~1,650` */
export const spanText = (
  { lower_quartile: lower, upper_quartile: upper }: Pick<PayFigures, "lower_quartile" | "upper_quartile">,
  unit: Unit,
) => `${payNumber(lower, unit)}~${payNumber(upper, unit)}`;

/** `경기 내과 봉직의는 얼마를 받을까요`. Each job type ends in 의. */
export const questionText = ({ region, specialty, job_type }: Choice): string =>
  `${[region, specialty, job_type].filter(Boolean).join(" ")}는 얼마를 받을까요`;

/** `전국 · 내과 · 봉직의` */
export const choiceText = ({ region, specialty, job_type }: Choice): string =>
  [region ?? "전국", specialty ?? "전체 과", job_type].join(" · ");

export const unitText = (unit: Unit): string => (unit === "day" ? "하루 급여(NET)" : "월급여(NET)");

/** `2026년 11월 23일` */
export const longDay = (day: string): string => {
  const [year = "", month = "", date = ""] = day.split("-");
  return `${year}년 ${Number(month)}월 ${Number(date)}일`;
};

/** `공고 312건, 병원 200곳` */
export const countsText = ({ posts, hospitals }: Pick<PayFigures, "posts" | "hospitals">): string =>
  `공고 ${formatNumber(posts)}건, 병원 ${formatNumber(hospitals)}곳`;

/** The name of the first row. */
export const wholeName = ({ rows_are, region }: Pick<PayIndex, "rows_are" | "region">): string =>
  rows_are === "regions" ? "전국" : `${region ?? "전국"} 전체 과`;

type Method = { readonly label: string; readonly text: string };

/** How the figures were computed. */
export const methodTexts = ({ unit, from, to }: Pick<PayIndex, "unit" | "from" | "to">): readonly Method[] => [
  {
    label: "무엇을",
    text: `라운즈에 올라온 공고의 ${unitText(unit)}. 범위로 적은 공고는 가운데 값을 썼어요.${unit === "day" ? " 월급으로 적은 공고는 뺐어요." : ""}`,
  },
  { label: "언제", text: `${longDay(from)}부터 ${longDay(to)}까지 12개월, 매일 밤 다시 계산해요.` },
  {
    label: "기준",
    text: "공고 5건, 병원 3곳이 안 되면 보여 드리지 않아요. ‘협의 후 결정’ 공고는 뺐고, 과가 여럿인 공고는 과마다 셌어요.",
  },
];
