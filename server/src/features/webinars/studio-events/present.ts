import type { StudioSession } from "@rounds/contract/webinars/studio-events.ts";
import { sessionState } from "../sessions/policy.ts";
import type { EventRow, SessionRow } from "./queries.ts";

export const presentSession = (row: SessionRow, now: Date): StudioSession => ({
  id: row.id,
  event_id: row.event_id,
  title: row.title,
  description: row.description,
  thumbnail_url: row.thumbnail_url,
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  state: sessionState(row, now),
  speakers: row.speakers,
  list_of_contents: row.programme,
  approves_first: row.approves_first,
  registered: row.registered,
  attended: row.attended,
  updated_at: row.updated_at,
});

export type ShownEvent = { readonly row: EventRow; readonly sessions: readonly SessionRow[] };

export const presentEvent = ({ row, sessions }: ShownEvent, now: Date) => ({
  id: row.id,
  title: row.title,
  description: row.description,
  is_published: row.is_published,
  registered: row.registered,
  sessions: sessions.map((session) => presentSession(session, now)),
  updated_at: row.updated_at,
});
