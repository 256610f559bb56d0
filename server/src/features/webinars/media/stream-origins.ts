import { perDatabase } from "../../../db/per-database.ts";
import type { Deps } from "../../../deps.ts";
import { isPlainOrigin } from "../../../providers/live-streams/port.ts";
import { listCameras } from "./queries.ts";

/** Every page needs the origins, and a saved address may take so long to be in all processes. */
const freshMs = 5000;
const hourMs = 3_600_000;

type State = { readAt: number; origins: readonly string[]; reading: Promise<readonly string[]> | null };
const stateOf = perDatabase((): State => ({ readAt: Number.NEGATIVE_INFINITY, origins: [], reading: null }));

/**
 * The servers from which players load the cameras of a day: from a day before a session until an hour after it. Never throws; without the
 * database the last known ones stay.
 */
export async function streamOrigins(deps: Pick<Deps, "db" | "log" | "now">): Promise<readonly string[]> {
  const state = stateOf(deps);
  const now = deps.now().getTime();
  if (now - state.readAt < freshMs) return state.origins;
  state.reading ??= read(deps)
    .then((origins) => (state.origins = origins))
    .catch((error: unknown) => {
      deps.log.warn({ err: error }, "the origins of live streams were not read; pages use the last known ones");
      return state.origins;
    })
    .finally(() => {
      state.readAt = deps.now().getTime();
      state.reading = null;
    });
  return state.reading;
}

async function read({ db, now }: Pick<Deps, "db" | "now">): Promise<readonly string[]> {
  const at = (hours: number): Date => new Date(now().getTime() + hours * hourMs);
  const cameras = await listCameras(db, { startsBefore: at(24), endsAfter: at(-1) });
  const origins = cameras.flatMap(({ stream_url, stream_origins }) => [new URL(stream_url).origin, ...stream_origins]);
  return [...new Set(origins)].filter(isPlainOrigin).toSorted();
}
