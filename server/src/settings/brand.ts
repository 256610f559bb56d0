import { z } from "zod";
import { optional, type Requirement } from "./setting.ts";

/** Name, contact and shop addresses that pages and messages show. */
export const brandShape = {
  BRAND_NAME: z.string().default("라운즈"),
  SUPPORT_PHONE: optional,
  SUPPORT_EMAIL: optional,
  /**
   * One line for the foot of public pages: company, representative, address, business number, and the numbers of the reports as 직업정보제공사업
   * and 통신판매업. Phone and e-mail of the support team are next to it.
   */
  COMPANY_DETAILS: optional,
  /** Name of the 개인정보 보호책임자, or of the department that handles complaints about personal data. */
  PRIVACY_OFFICER: optional,
  APP_STORE_URL: optional,
  PLAY_STORE_URL: optional,
  CHAT_URL: optional,
};

export type Brand = {
  readonly name: string;
  readonly supportPhone: string;
  readonly supportEmail: string;
  readonly companyDetails: string;
  readonly privacyOfficer: string;
  readonly appStoreUrl: string | null;
  readonly playStoreUrl: string | null;
  readonly chatUrl: string | null;
};

const Shape = z.object(brandShape);
type Values = z.infer<typeof Shape>;

/**
 * The law demands these facts on the site (직업안정법 제23조, 전자상거래법 제10조, 개인정보 보호법 제30조). The demo world has invented ones, and
 * production no defaults.
 */
const contactOf = (values: Values) => ({
  supportPhone: values.SUPPORT_PHONE ?? "02-0000-0000",
  supportEmail: values.SUPPORT_EMAIL ?? "help@rounds.example",
  companyDetails:
    values.COMPANY_DETAILS ??
    "라운즈 주식회사(예시) · 대표 김라운 · 서울특별시 중구 예시로 1 · 사업자등록번호 000-00-00000 · 직업정보제공사업 신고 제0000-0호",
  privacyOfficer: values.PRIVACY_OFFICER ?? "개인정보보호팀",
});

export const readBrand = (values: Values): Brand => ({
  name: values.BRAND_NAME,
  ...contactOf(values),
  appStoreUrl: values.APP_STORE_URL ?? null,
  playStoreUrl: values.PLAY_STORE_URL ?? null,
  chatUrl: values.CHAT_URL ?? null,
});

export const brandRequirements = (values: Values): readonly Requirement[] => [
  [
    values.COMPANY_DETAILS,
    "COMPANY_DETAILS (company, representative, address, business number and report numbers) is required outside the demo mode, because the law demands it on the site.",
  ],
  [
    values.PRIVACY_OFFICER,
    "PRIVACY_OFFICER (name of the person or of the department) is required outside the demo mode, because the privacy policy names it.",
  ],
  [
    values.SUPPORT_PHONE && values.SUPPORT_EMAIL,
    "SUPPORT_PHONE and SUPPORT_EMAIL are required outside the demo mode, because the legal texts name them.",
  ],
];
