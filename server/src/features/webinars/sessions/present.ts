import type { WebinarSession } from "@rounds/contract/webinars/sessions.ts";
import { registrationState, sessionState } from "./policy.ts";
import type { RegistrationRow, SessionRow } from "./queries.ts";

export const presentSession = (row: SessionRow, now: Date): WebinarSession => ({
  id: row.id,
  event: { id: row.event_id, title: row.event_title },
  title: row.title,
  description: row.description,
  thumbnail_url: row.thumbnail_url,
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  state: sessionState(row, now),
  speakers: row.speakers,
  list_of_contents: row.programme,
  me: { registration_state: registrationState(row, now), needs_hospital_info: row.needs_hospital_info },
});

export const presentRegistration = (row: RegistrationRow) => ({
  webinar_registration: { webinar_event_id: row.event_id, created_at: row.created_at },
});
