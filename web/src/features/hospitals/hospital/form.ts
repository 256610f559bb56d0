import { countLimit, type Business, type BusinessChange } from "@rounds/contract/hospitals/hospital.ts";
import type { RegisteredHospital } from "@rounds/contract/hospitals/register.ts";
import { businessTypes, hospitalCategories } from "@rounds/contract/vocabulary.ts";
import { digits, figureOf, member } from "../../../lib/field-values.ts";
import { formatNumber } from "../../../lib/format.ts";
import { parsedUrl } from "../../../lib/parsed-url.ts";

export const counts = ["num_doctors", "num_beds", "num_employees", "num_surgeries", "num_inpatients"] as const;
export type CountName = (typeof counts)[number];
const texts = [
  "name",
  "category",
  "business_type",
  "address",
  "web_site",
  "description",
  "other_facilities",
  "biz_owner",
  "biz_phone_number",
] as const;
const lists = ["specialties", "equipment"] as const;

/** The form's values: text as typed, lists of texts, counts as digits or an empty string. */
export type BusinessForm = Record<(typeof texts)[number] | CountName, string> & Record<(typeof lists)[number], readonly string[]>;
export type FieldName = keyof BusinessForm;

export const labels: Readonly<Record<FieldName, string>> = {
  name: "병원 이름",
  category: "분류",
  business_type: "구분",
  address: "주소",
  web_site: "홈페이지",
  description: "병원 소개",
  other_facilities: "다른 시설",
  biz_owner: "담당자",
  biz_phone_number: "담당 전화",
  specialties: "진료과",
  equipment: "장비",
  num_doctors: "의사",
  num_beds: "병상",
  num_employees: "직원",
  num_surgeries: "하루 수술",
  num_inpatients: "하루 입원",
};
export const fieldNames = Object.keys(labels) as readonly FieldName[];

const defaultCategory = "병원";

export const emptyForm: BusinessForm = {
  name: "",
  category: defaultCategory,
  business_type: businessTypes[0],
  address: "",
  web_site: "",
  description: "",
  other_facilities: "",
  biz_owner: "",
  biz_phone_number: "",
  specialties: [],
  equipment: [],
  num_doctors: "",
  num_beds: "",
  num_employees: "",
  num_surgeries: "",
  num_inpatients: "",
};

export const formOf = (business: Business): BusinessForm => ({
  name: business.name,
  category: business.category,
  business_type: business.business_type,
  address: business.address,
  web_site: business.web_site ?? "",
  description: business.description ?? "",
  other_facilities: business.other_facilities ?? "",
  biz_owner: business.biz_owner ?? "",
  biz_phone_number: business.biz_phone_number ?? "",
  specialties: business.specialties,
  equipment: business.equipment,
  num_doctors: digits(business.num_doctors),
  num_beds: digits(business.num_beds),
  num_employees: digits(business.num_employees),
  num_surgeries: digits(business.num_surgeries),
  num_inpatients: digits(business.num_inpatients),
});

/** Replaces typed values with the values of the register. */
export const filledFrom = (form: BusinessForm, found: RegisteredHospital): BusinessForm => ({
  ...form,
  name: found.name,
  category: found.category,
  business_type: found.business_type,
  address: found.address,
  web_site: found.web_site ?? form.web_site,
  num_doctors: found.num_doctors === null ? form.num_doctors : String(found.num_doctors),
  biz_phone_number: form.biz_phone_number === "" ? (found.phone_number ?? "") : form.biz_phone_number,
});

const isSame = (a: string | readonly string[], b: string | readonly string[]): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Names of changed fields, in the order of the screen. */
export const changedFields = (form: BusinessForm, base: BusinessForm): FieldName[] =>
  fieldNames.filter((name) => !isSame(form[name], base[name]));

/** `주소, 병상` */
export const labelsOf = (names: readonly FieldName[]): string => names.map((name) => labels[name]).join(", ");

/** A value as one line of text. */
export const valueText = (form: BusinessForm, name: FieldName): string => {
  const value = form[name];
  return (typeof value === "string" ? value : value.join(", ")).trim() || "없음";
};

/** Applies the user's own changes to another member's version, except in the `preferred` fields of that version. */
export const rebased = (
  form: BusinessForm,
  base: BusinessForm,
  latest: BusinessForm,
  preferred: readonly FieldName[] = [],
): BusinessForm => {
  const mine = changedFields(form, base).filter((name) => !preferred.includes(name));
  return { ...latest, ...Object.fromEntries(mine.map((name) => [name, form[name]])) };
};

export type FieldErrors = Partial<Record<FieldName, string>>;

const isWebAddress = (typed: string): boolean => {
  const address = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(typed) ? typed : `https://${typed}`;
  return parsedUrl(address) !== null && /^https?:\/\/[^/]*[^/.]\.[^/]+/i.test(address);
};

/** Validation errors by field, with the texts shown next to the fields. */
export const errorsIn = (form: BusinessForm): FieldErrors => {
  const tooMany = counts.filter((name) => Number(form[name]) > countLimit);
  const webSite = form.web_site.trim();
  return {
    ...(form.name.trim() === "" ? { name: "병원 이름을 입력해 주세요." } : {}),
    ...(form.address.trim() === "" ? { address: "주소를 선택해 주세요." } : {}),
    ...(webSite !== "" && !isWebAddress(webSite) ? { web_site: "홈페이지 주소를 다시 확인해 주세요." } : {}),
    ...Object.fromEntries(tooMany.map((name) => [name, `${formatNumber(countLimit)}까지 쓸 수 있어요.`])),
  };
};

/** The server's messages by field. An error path ends with the field's name, or with the index of a list entry. */
export const errorsFrom = (failures: readonly { message: string; path?: string[] | undefined }[]): FieldErrors =>
  Object.fromEntries(
    failures.flatMap(({ message, path = [] }) => {
      const name = fieldNames.find((candidate) => path.includes(candidate));
      return name === undefined ? [] : [[name, message] as const];
    }),
  );

/** The given fields in wire format. */
export const wireOf = (form: BusinessForm, names: readonly FieldName[]): Omit<BusinessChange, "images"> => {
  const all: Required<Omit<BusinessChange, "images" | "job_post_registration_status">> = {
    name: form.name,
    category: member(hospitalCategories, form.category),
    business_type: member(businessTypes, form.business_type),
    address: form.address,
    web_site: form.web_site,
    description: form.description,
    other_facilities: form.other_facilities,
    biz_owner: form.biz_owner,
    biz_phone_number: form.biz_phone_number,
    specialties: [...form.specialties],
    equipment: [...form.equipment],
    num_doctors: figureOf(form.num_doctors),
    num_beds: figureOf(form.num_beds),
    num_employees: figureOf(form.num_employees),
    num_surgeries: figureOf(form.num_surgeries),
    num_inpatients: figureOf(form.num_inpatients),
  };
  return Object.fromEntries(names.map((name) => [name, all[name]]));
};
