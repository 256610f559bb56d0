import { type ContentType, isLiveType } from "@rounds/contract/webinars/fields.ts";
import type { registrationStates, sessionStates } from "@rounds/contract/webinars/sessions.ts";

type Times = { readonly starts_at: string; readonly ends_at: string };
type SessionState = (typeof sessionStates)[number];
type RegistrationState = (typeof registrationStates)[number];

export function sessionState({ starts_at, ends_at }: Times, now: Date): SessionState {
  if (now.getTime() < Date.parse(starts_at)) return "upcoming";
  return now.getTime() < Date.parse(ends_at) ? "live" : "ended";
}

/** Null times belong to a content without a session. */
export const isLiveNow = (
  { starts_at, ends_at }: { readonly starts_at: string | null; readonly ends_at: string | null },
  now: Date,
): boolean => starts_at !== null && ends_at !== null && sessionState({ starts_at, ends_at }, now) === "live";

export function registrationState(session: Times & { readonly is_registered: boolean }, now: Date): RegistrationState {
  if (!session.is_registered) return "not_registered";
  return sessionState(session, now) === "live" ? "can_enter" : "registered";
}

type Part = { readonly id: number | null; readonly type: ContentType | null };

/** The first live content of the programme, or else its first recording. Contents without an id are not published. */
export function contentToEnter(programme: readonly Part[]): number | null {
  const published = programme.filter(({ id }) => id !== null);
  return (published.find(({ type }) => type !== null && isLiveType(type)) ?? published[0])?.id ?? null;
}

type EntryFacts = Times & { readonly is_registered: boolean; readonly content_id: number | null };

/** The refusal of an entry, or the content to open. A session without a published content is not ready. */
export function decideEntry(
  facts: EntryFacts,
  now: Date,
): { readonly contentId: number } | "webinar_registration.required" | "webinar_event.ended" | "stream.not_ready" {
  if (!facts.is_registered) return "webinar_registration.required";
  const state = sessionState(facts, now);
  if (state === "ended") return "webinar_event.ended";
  return state === "live" && facts.content_id !== null ? { contentId: facts.content_id } : "stream.not_ready";
}
