import type { OwnSession } from "@rounds/contract/accounts/sessions.ts";
import type { Actor } from "../../../auth/actor.ts";
import type { SessionRow } from "./queries.ts";

export const presentOwnSession = (actor: Actor, row: SessionRow): OwnSession => ({
  id: row.id,
  created_at: row.created_at,
  active_at: row.active_at,
  device: row.device,
  is_current: row.id === actor.sessionId,
});
