import type { AppEvent, UserAction } from "@rounds/contract/app-events.ts";
import type { Actor } from "../../auth/actor.ts";
import type { Deps } from "../../deps.ts";
import { fail } from "../../lib/app-error.ts";
import { canReport } from "./policy.ts";
import * as queries from "./queries.ts";

const maxAgentLength = 500;
const maxSourceLength = 60;

type Scalar = string | number | boolean | null;
type Data = Readonly<Record<string, Scalar>>;

/** The user agent in lower case, as the specification requires: from the event's data, otherwise from the request header. */
function agentOf(data: Data, header: string | undefined): string {
  const reported = data["user_agent"];
  // PostgreSQL cannot store NUL, and a header may contain it.
  return (typeof reported === "string" ? reported : (header ?? "")).replaceAll("\u0000", "").slice(0, maxAgentLength).toLowerCase();
}

const idOf = (value: Scalar | undefined): number | null =>
  typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : null;

const sourceOf = (value: Scalar | undefined): string | null =>
  typeof value === "string" && value !== "" ? value.slice(0, maxSourceLength) : null;

function rest({ job_post_id: _post, source: _source, user_agent: _agent, ...others }: Record<string, Scalar>): string {
  return JSON.stringify(others);
}

/** Stores the reported events and returns their number. Throws session.required if a visitor may not report one of them. */
export async function storeEvents(
  deps: Deps,
  actor: Actor | null,
  events: readonly AppEvent[],
  userAgent: string | undefined,
): Promise<number> {
  if (events.some(({ name }) => !canReport(actor, name))) throw fail("session.required");
  await queries.insertEvents(
    deps.db,
    events.map(({ id, name, platform, visit_id, data }) => ({
      event_id: id ?? null,
      name,
      platform,
      user_id: actor?.userId ?? null,
      visit_id: visit_id ?? null,
      job_post_id: idOf(data["job_post_id"]),
      source: sourceOf(data["source"]),
      user_agent: agentOf(data, userAgent),
      data: rest(data),
    })),
  );
  return events.length;
}

export async function storeAction(deps: Deps, actor: Actor, action: UserAction, userAgent: string | undefined): Promise<void> {
  const { data } = action;
  await queries.insertAction(deps.db, {
    user_id: actor.userId,
    action_name: action.action_name,
    platform_name: action.platform_name,
    platform_page: action.platform_page ?? null,
    event_id: action.event_id ?? null,
    session_id: action.session_id ?? null,
    content_id: action.content_id ?? null,
    video_player: action.video_player ?? null,
    session_type: action.session_type ?? null,
    user_agent: agentOf(data, userAgent),
    data: rest(data),
  });
}
