import { legalVersions, versionsOn } from "@rounds/contract/accounts/legal.ts";
import { birthDateImpossible, isBirthDate } from "@rounds/contract/profiles/licences.ts";
import { z } from "zod";
import { asSubject, withAnd } from "../../../lib/particles.ts";
import { seoulDay } from "../../../lib/seoul-time.ts";
import { mobileDigits } from "./mobile-number.ts";
import { birthDateIncomplete } from "./texts.ts";

const Place = z.object({ address: z.string().min(1), lat: z.number().nullable(), lng: z.number().nullable() });

/** The entered values, as typed. */
export const Form = z.object({
  name: z.string(),
  phone: z.string(),
  birthDate: z.string(),
  genderDigit: z.string(),
  licenceNumber: z.string(),
  home: Place.nullable(),
  specialties: z.array(z.string()),
  jobType: z.string(),
  hospitalName: z.string(),
  hospitalAddress: Place.nullable(),
  hospitalCategory: z.string(),
  /** The accepted version of the text, or null. Another version must be accepted again. */
  terms: z.string().nullable(),
  privacy: z.string().nullable(),
  advertising: z.boolean(),
  nightAdvertising: z.boolean(),
});
export type Form = z.infer<typeof Form>;

export const emptyForm: Form = {
  name: "",
  phone: "",
  birthDate: "",
  genderDigit: "",
  licenceNumber: "",
  home: null,
  specialties: [],
  jobType: "",
  hospitalName: "",
  hospitalAddress: null,
  hospitalCategory: "",
  terms: null,
  privacy: null,
  advertising: false,
  nightAdvertising: false,
};

/** Successful server checks. Each check is valid only for the values that were checked. */
export type Proofs = {
  /** Digits of the confirmed number. */
  readonly verifiedPhone: string | null;
  /** `licenceKey` of the checked values. */
  readonly checkedLicence: string | null;
};

const stepCount = 7;
export const lastStep = stepCount - 1;
export const stepNames = ["면허 확인", "집 주소", "전문과", "근무 형태", "병원 이름", "병원 주소", "병원 종류와 약관"] as const;

export const licenceKey = ({ name, birthDate, licenceNumber }: Form): string => JSON.stringify([name.trim(), birthDate, licenceNumber]);

/** The error of a typed birth date, which is not empty. */
export const birthDateError = (typed: string): string | undefined => {
  if (isBirthDate(typed)) return undefined;
  return typed.length === 6 ? birthDateImpossible : birthDateIncomplete;
};

/** 9 and 0 belong to the nineteenth century. */
export const isGenderDigit = (value: string): boolean => /^[1-8]$/.test(value);

export const isPhoneVerified = (form: Form, { verifiedPhone }: Proofs): boolean =>
  verifiedPhone !== null && verifiedPhone === mobileDigits(form.phone);

export const isLicenceChecked = (form: Form, { checkedLicence }: Proofs): boolean => checkedLicence === licenceKey(form);

/** The versions in the boxes of the last step. The server decides whether they apply. */
export const currentVersions = () => versionsOn(legalVersions, seoulDay());

type Need = {
  readonly name: string;
  /** The instruction when this value is the only missing one. */
  readonly sentence: string;
  readonly isMet: boolean;
};

const needsOfSteps: readonly ((form: Form, proofs: Proofs) => readonly Need[])[] = [
  (form, proofs) => [
    { name: "이름", sentence: "이름을 입력해 주세요", isMet: form.name.trim() !== "" },
    { name: "휴대폰 인증", sentence: "휴대폰 번호를 인증해 주세요", isMet: isPhoneVerified(form, proofs) },
    { name: "생년월일", sentence: "생년월일을 입력해 주세요", isMet: isBirthDate(form.birthDate) },
    { name: "성별", sentence: "성별 숫자를 입력해 주세요", isMet: isGenderDigit(form.genderDigit) },
    { name: "면허번호", sentence: "면허번호를 확인해 주세요", isMet: /^\d{1,6}$/.test(form.licenceNumber) },
  ],
  (form) => [{ name: "주소", sentence: "주소를 입력해 주세요", isMet: form.home !== null }],
  (form) => [{ name: "전문과", sentence: "전문과를 선택해 주세요", isMet: form.specialties.length > 0 }],
  (form) => [{ name: "근무 형태", sentence: "근무 형태를 선택해 주세요", isMet: form.jobType !== "" }],
  (form) => [{ name: "병원 이름", sentence: "병원 이름을 입력해 주세요", isMet: form.hospitalName.trim() !== "" }],
  (form) => [{ name: "병원 주소", sentence: "병원 주소를 입력해 주세요", isMet: form.hospitalAddress !== null }],
  (form) => [
    { name: "병원 종류", sentence: "병원 종류를 선택해 주세요", isMet: form.hospitalCategory !== "" },
    { name: "이용약관 동의", sentence: "이용약관에 동의해 주세요", isMet: form.terms === currentVersions().terms },
    { name: "개인정보 동의", sentence: "개인정보 수집·이용에 동의해 주세요", isMet: form.privacy === currentVersions().privacy },
  ],
];

const missingIn = (step: number, form: Form, proofs: Proofs): readonly Need[] =>
  (needsOfSteps[step]?.(form, proofs) ?? []).filter(({ isMet }) => !isMet);

/** The message about a step's missing values, or null: `휴대폰 인증과 면허번호가 남았어요`. A single missing value gives its instruction. */
export const missingSentence = (step: number, form: Form, proofs: Proofs): string | null => {
  const missing = missingIn(step, form, proofs);
  const last = missing.at(-1);
  if (last === undefined) return null;
  if (missing.length === 1) return last.sentence;
  const others = missing.slice(0, -1).map(({ name }) => name);
  return `${withAnd(others.join(", "))} ${asSubject(last.name)} 남았어요`;
};

const isDone = (step: number, form: Form, proofs: Proofs): boolean =>
  missingIn(step, form, proofs).length === 0 && (step !== 0 || isLicenceChecked(form, proofs));

/** The first incomplete step, otherwise the last step. Users can go no further. */
export const furthestStep = (form: Form, proofs: Proofs): number => {
  const open = needsOfSteps.findIndex((_, step) => !isDone(step, form, proofs));
  return open === -1 ? lastStep : open;
};
