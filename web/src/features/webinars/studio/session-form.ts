import type { Speaker } from "@rounds/contract/webinars/fields.ts";
import { partLimits, type StudioSession } from "@rounds/contract/webinars/studio-events.ts";
import type { FieldWords } from "../../../ui/console/conflict-notice.tsx";
import type { SessionChange, SessionInput } from "./event-mutations.ts";

/** One line of the programme as typed. `minutes` after the start, or an empty text. */
export type TypedPart = {
  readonly content_id: number | null;
  readonly title: string;
  readonly speakers: string;
  readonly minutes: string;
};

export type SessionForm = {
  readonly title: string;
  readonly description: string;
  /** ISO times, or empty texts. */
  readonly starts_at: string;
  readonly ends_at: string;
  readonly speakers: readonly Speaker[];
  readonly approves_first: boolean;
  readonly list_of_contents: readonly TypedPart[];
};
export type SessionErrors = Partial<Record<keyof SessionForm, string>>;

export const sessionWords: FieldWords<SessionForm> = {
  title: "제목",
  description: "설명",
  starts_at: "시작",
  ends_at: "끝",
  speakers: ["강의", (speakers) => speakers.map(({ name }) => name).join(", ") || "없음"],
  approves_first: "승인한 질문만 보이기",
  list_of_contents: ["순서", (parts) => parts.map(({ title, content_id }) => title || `콘텐츠 ${content_id}`).join(", ") || "없음"],
};

export const emptySession: SessionForm = {
  title: "",
  description: "",
  starts_at: "",
  ends_at: "",
  speakers: [],
  approves_first: false,
  list_of_contents: [],
};

export const sessionFormOf = (session: StudioSession): SessionForm => ({
  title: session.title,
  description: session.description,
  starts_at: session.starts_at,
  ends_at: session.ends_at,
  speakers: session.speakers,
  approves_first: session.approves_first,
  list_of_contents: session.list_of_contents.map(({ content_id, title, speaker_names, starts_after_minutes: minutes }) => ({
    content_id,
    title,
    speakers: speaker_names.join(", "),
    minutes: minutes === null ? "" : String(minutes),
  })),
});

const namesIn = (typed: string): string[] =>
  typed
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);

export const hasWrongMinutes = ({ minutes }: TypedPart): boolean =>
  minutes.trim() !== "" && !(/^\d{1,4}$/.test(minutes.trim()) && Number(minutes) <= partLimits.startsAfterMinutes);
export const isEmptyPart = ({ title, content_id: content }: TypedPart): boolean => title.trim() === "" && content === null;
export const hasTooManyNames = ({ speakers }: TypedPart): boolean => namesIn(speakers).length > partLimits.speakers;

export const sessionErrorsIn = (form: SessionForm): SessionErrors => {
  const errors: SessionErrors = {};
  const { title, starts_at: start, ends_at: end, speakers, list_of_contents: parts } = form;
  if (title.trim() === "") errors.title = "제목을 적어 주세요.";
  if (start === "") errors.starts_at = "시작하는 때를 골라 주세요.";
  if (end === "") errors.ends_at = "끝나는 때를 골라 주세요.";
  else if (start !== "" && Date.parse(end) <= Date.parse(start)) errors.ends_at = "끝나는 때는 시작하는 때보다 늦어야 해요.";
  if (speakers.some(({ name }) => name.trim() === "")) errors.speakers = "강의자 이름을 적어 주세요.";
  const wrong = parts.findIndex(hasWrongMinutes);
  const crowded = parts.findIndex(hasTooManyNames);
  const empty = parts.findIndex(isEmptyPart);
  if (wrong !== -1) errors.list_of_contents = `${wrong + 1}번째 순서의 시각을 시작 뒤 몇 분인지 숫자로 적어 주세요.`;
  else if (crowded !== -1) errors.list_of_contents = `${crowded + 1}번째 순서의 강의자는 ${partLimits.speakers}명까지 적을 수 있어요.`;
  else if (empty !== -1) errors.list_of_contents = `${empty + 1}번째 순서의 제목을 적거나 콘텐츠를 골라 주세요.`;
  return errors;
};

/** All fields in wire format. */
export const sessionInput = (form: SessionForm): Required<SessionInput> => ({
  title: form.title.trim(),
  description: form.description.trim(),
  starts_at: form.starts_at,
  ends_at: form.ends_at,
  speakers: form.speakers.map(({ name, affiliation }) => ({ name: name.trim(), affiliation: affiliation.trim() })),
  approves_first: form.approves_first,
  list_of_contents: form.list_of_contents.map(({ content_id, title, speakers, minutes }) => ({
    content_id,
    title: title.trim(),
    speaker_names: namesIn(speakers),
    starts_after_minutes: minutes.trim() === "" ? null : Number(minutes),
  })),
});

/** The changed fields in wire format. */
export const sessionChange = (form: SessionForm, changed: readonly string[]): SessionChange =>
  Object.fromEntries(Object.entries(sessionInput(form)).filter(([name]) => changed.includes(name)));
