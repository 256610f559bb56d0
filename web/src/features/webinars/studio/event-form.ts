import type { StudioEvent } from "@rounds/contract/webinars/studio-events.ts";
import { formatNumber } from "../../../lib/format.ts";
import type { FieldWords } from "../../../ui/console/conflict-notice.tsx";
import type { EventChange } from "./event-mutations.ts";

export type EventForm = Pick<StudioEvent, "title" | "description" | "is_published">;

export const eventWords: FieldWords<EventForm> = { title: "제목", description: "설명", is_published: "의사에게 공개" };

export const eventFormOf = ({ title, description, is_published }: StudioEvent): EventForm => ({ title, description, is_published });

/** The changed fields in wire format. */
export const eventChange = (form: EventForm, changed: readonly string[]): EventChange => {
  const whole = { ...form, title: form.title.trim(), description: form.description.trim() };
  return Object.fromEntries(Object.entries(whole).filter(([name]) => changed.includes(name)));
};

/** The effect of a change of `is_published`. Registered people get a notice only while they wait for a session. */
export const visibilityText = (event: StudioEvent, willBePublished: boolean): string => {
  const { is_published, registered, sessions } = event;
  const hides = is_published && !willBePublished;
  return hides && registered > 0 && sessions.some(({ state }) => state !== "ended")
    ? `사전등록 ${formatNumber(registered)}명에게 10분 뒤 알림이 갑니다. 그 전에 다시 공개하면 알리지 않습니다`
    : "비공개로 두면 일정과 라이브가 의사에게 보이지 않습니다";
};
