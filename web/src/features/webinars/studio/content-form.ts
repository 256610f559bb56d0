import type { CallInput } from "@rounds/contract/endpoint.ts";
import { isLiveType, type Speaker } from "@rounds/contract/webinars/fields.ts";
import type { StudioContent, updateStudioContent } from "@rounds/contract/webinars/studio-contents.ts";
import type { Chapter } from "@rounds/contract/webinars/videos.ts";
import { formatPosition } from "../media/video-time.ts";

/** A chapter as typed: `3:10`. */
export type TypedChapter = { readonly time: string; readonly title: string };

export type ContentForm = {
  readonly title: string;
  readonly description: string;
  readonly speakers: readonly Speaker[];
  readonly keywords: readonly string[];
  readonly session_id: number | null;
  readonly stream_url: string;
  readonly is_looped: boolean;
  readonly chapters: readonly TypedChapter[];
};
export type ContentField = keyof ContentForm;
export type ContentErrors = Partial<Record<ContentField, string>>;

export const contentLabels: Readonly<Record<ContentField, string>> = {
  title: "제목",
  description: "설명",
  speakers: "강의",
  keywords: "키워드",
  session_id: "웨비나 일정",
  stream_url: "송출 주소",
  is_looped: "반복 재생",
  chapters: "챕터",
};
const fieldNames = Object.keys(contentLabels) as readonly ContentField[];

export const contentFormOf = (content: StudioContent): ContentForm => ({
  title: content.title,
  description: content.description,
  speakers: content.speakers,
  keywords: content.keywords,
  session_id: content.session?.id ?? null,
  stream_url: content.stream_url ?? "",
  is_looped: content.is_looped,
  chapters: content.chapters.map(({ starts_at, title }) => ({ time: formatPosition(starts_at), title })),
});

/** `3:10` or `1:02:05` in seconds. Null for any other text. */
export const secondsOf = (time: string): number | null => {
  const parts = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(time.trim());
  return parts === null ? null : Number(parts[1] ?? 0) * 3600 + Number(parts[2]) * 60 + Number(parts[3]);
};

/** In the order of their times, as the server stores them. */
export const chaptersOf = (typed: readonly TypedChapter[]): Chapter[] =>
  typed
    .map(({ time, title }) => ({ starts_at: secondsOf(time) ?? 0, title: title.trim() }))
    .toSorted((one, other) => one.starts_at - other.starts_at);

const chapterError = (typed: readonly TypedChapter[], length: number | null): string | undefined => {
  const times = typed.map(({ time }) => secondsOf(time));
  const wrong = times.findIndex((time) => time === null);
  if (wrong !== -1) return `${wrong + 1}번째 챕터의 시각을 3:10처럼 적어 주세요.`;
  const untitled = typed.findIndex(({ title }) => title.trim() === "");
  if (untitled !== -1) return `${untitled + 1}번째 챕터의 이름을 적어 주세요.`;
  if (new Set(times).size < times.length) return "같은 시각의 챕터가 있어요.";
  const late = times.findIndex((time) => length !== null && (time ?? 0) >= length);
  return late === -1 ? undefined : `${late + 1}번째 챕터가 영상이 끝난 뒤에 있어요.`;
};

/** The errors that the browser can find before it sends. `length` of the video in seconds, null while unknown. */
export const contentErrorsIn = (form: ContentForm, length: number | null): ContentErrors => {
  const errors: ContentErrors = {};
  if (form.title.trim() === "") errors.title = "제목을 적어 주세요.";
  if (form.speakers.some(({ name }) => name.trim() === "")) errors.speakers = "강의자 이름을 적어 주세요.";
  if (form.stream_url !== "" && !/^https:\/\/\S+$/.test(form.stream_url.trim()))
    errors.stream_url = "https://로 시작하는 주소를 적어 주세요.";
  const chapters = chapterError(form.chapters, length);
  if (chapters !== undefined) errors.chapters = chapters;
  return errors;
};

/** The server's errors by field. */
export const contentErrorsFrom = (failures: readonly { code: string; message: string; path?: string[] | undefined }[]): ContentErrors =>
  Object.fromEntries(
    failures.flatMap(({ code, message, path = [] }) => {
      const name = code === "studio_content.stream_unreachable" ? "stream_url" : fieldNames.find((candidate) => path.includes(candidate));
      return name === undefined ? [] : [[name, message] as const];
    }),
  );

export type ContentChange = CallInput<typeof updateStudioContent>["body"]["content"];

/** The changed fields in wire format. */
export const contentChange = (form: ContentForm, changed: readonly ContentField[]): ContentChange => {
  const all: Required<Omit<ContentChange, "expected_updated_at">> = {
    title: form.title.trim(),
    description: form.description.trim(),
    speakers: form.speakers.map(({ name, affiliation }) => ({ name: name.trim(), affiliation: affiliation.trim() })),
    keywords: [...form.keywords],
    session_id: form.session_id,
    stream_url: form.stream_url.trim() === "" ? null : form.stream_url.trim(),
    is_looped: form.is_looped,
    chapters: chaptersOf(form.chapters),
  };
  return Object.fromEntries(Object.entries(all).filter(([name]) => changed.includes(name as ContentField)));
};

/** The fields that a content of this type has. */
export const hasField = (type: StudioContent["type"], name: ContentField): boolean => {
  if (name === "stream_url") return type === "live_camera";
  if (name === "is_looped") return type === "live_record";
  return name !== "chapters" || !isLiveType(type);
};
