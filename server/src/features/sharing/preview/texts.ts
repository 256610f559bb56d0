import { isPaidByDay } from "@rounds/contract/vocabulary.ts";
import type { PublicPost } from "../links/service.ts";

const number = new Intl.NumberFormat("ko-KR");

/** `월 1,500~1,800만원`, `하루 60만원`, `월 1,700만원 이상`, `협의 후 결정`. */
export function payText({ min_pay, max_pay, job_type }: Pick<PublicPost, "min_pay" | "max_pay" | "job_type">): string {
  const span = isPaidByDay({ min_pay, max_pay, job_type }) ? "하루" : "월";
  if (min_pay === null) return max_pay === null ? "협의 후 결정" : `${span} ${number.format(max_pay)}만원`;
  if (max_pay === null) return `${span} ${number.format(min_pay)}만원 이상`;
  if (min_pay === max_pay) return `${span} ${number.format(max_pay)}만원`;
  return `${span} ${number.format(min_pay)}~${number.format(max_pay)}만원`;
}

export const isPayStated = ({ min_pay, max_pay }: Pick<PublicPost, "min_pay" | "max_pay">): boolean => min_pay !== null || max_pay !== null;

/** `서울 강남구 · 내과 · 봉직의`, without unknown parts. */
export const placeText = ({ district, specialties, job_type }: PublicPost): string =>
  [district, specialties.join("·"), job_type].filter((part) => part !== null && part !== "").join(" · ");

/** The texts of a link preview. They contain only data of the public page. */
export const previewTexts = (post: PublicPost): { readonly title: string; readonly description: string } => {
  const pay = isPayStated(post) ? `${payText(post)} (NET)` : payText(post);
  return {
    title: `${post.business_name} ${post.specialties.join("·")} ${post.job_type} · ${pay}`,
    description: [placeText(post), ...post.tags.map((tag) => `#${tag}`)].join(" · "),
  };
};
