import type { CallInput } from "@rounds/contract/endpoint.ts";
import type { StudioProject, updateStudioProject } from "@rounds/contract/interiors/studio.ts";
import { studioLimits } from "@rounds/contract/interiors/studio.ts";

export type ProjectForm = {
  readonly customer_name: string;
  readonly address: string;
  readonly specialties: readonly string[];
  /** As typed: `62`, `45.5` or empty. */
  readonly area: string;
  readonly price: string;
  readonly designer_id: number | null;
  /** The day of the customer's consent. Null: not recorded. */
  readonly consent_on: string | null;
  readonly consent_note: string;
};
export type ProjectField = keyof ProjectForm;
export type ProjectErrors = Partial<Record<ProjectField, string>>;

export const projectFormOf = (project: StudioProject): ProjectForm => ({
  customer_name: project.customer_name,
  address: project.address,
  specialties: project.specialties,
  area: project.area === null ? "" : String(project.area),
  price: project.price === null ? "" : String(project.price),
  designer_id: project.designer?.id ?? null,
  consent_on: project.consent?.given_on ?? null,
  consent_note: project.consent?.note ?? "",
});

/** The errors that the browser can find before it sends. `today` as `yyyy-MM-dd` in Seoul. */
export const projectErrorsIn = (form: ProjectForm, today: string): ProjectErrors => {
  const errors: ProjectErrors = {};
  const area = Number(form.area);
  const price = Number(form.price);
  if (form.customer_name.trim() === "") errors.customer_name = "병원 이름을 적어 주세요.";
  if (form.area !== "" && !(area >= 1 && area <= studioLimits.area && /^\d+(\.\d)?$/.test(form.area)))
    errors.area = `1에서 ${studioLimits.area} 사이로, 소수는 한 자리까지 적어 주세요.`;
  if (form.price !== "" && !(Number.isInteger(price) && price >= 1 && price <= studioLimits.price))
    errors.price = `1에서 ${studioLimits.price} 사이의 만원 단위로 적어 주세요.`;
  if (form.consent_on !== null && form.consent_on > today) errors.consent_on = "오늘이나 지난 날을 골라 주세요.";
  if (form.consent_on === null && form.consent_note.trim() !== "") errors.consent_on = "동의받은 날을 골라 주세요.";
  return errors;
};

const fieldsOfPath: Readonly<Record<string, ProjectField>> = {
  customer_name: "customer_name",
  address: "address",
  specialties: "specialties",
  area: "area",
  price: "price",
  designer_id: "designer_id",
  consent: "consent_on",
};

/** The server's errors by field. */
export const projectErrorsFrom = (failures: readonly { message: string; path?: string[] | undefined }[]): ProjectErrors =>
  Object.fromEntries(
    failures.flatMap(({ message, path = [] }) => {
      const name = path.map((part) => fieldsOfPath[part]).find((field) => field !== undefined);
      return name === undefined ? [] : [[name, message] as const];
    }),
  );

type ProjectChange = Omit<CallInput<typeof updateStudioProject>["body"]["project"], "version">;

/** The changed fields in wire format. */
export const projectChange = (form: ProjectForm, changed: readonly ProjectField[]): ProjectChange => {
  const has = (field: ProjectField): boolean => changed.includes(field);
  return {
    ...(has("customer_name") && { customer_name: form.customer_name.trim() }),
    ...(has("address") && { address: form.address.trim() }),
    ...(has("specialties") && { specialties: [...form.specialties] }),
    ...(has("area") && { area: form.area === "" ? null : Number(form.area) }),
    ...(has("price") && { price: form.price === "" ? null : Number(form.price) }),
    ...(has("designer_id") && { designer_id: form.designer_id }),
    ...((has("consent_on") || has("consent_note")) && {
      consent: form.consent_on === null ? null : { given_on: form.consent_on, note: form.consent_note.trim() },
    }),
  };
};
