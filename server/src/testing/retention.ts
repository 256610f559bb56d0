import { retention } from "../app.ts";
import type { Deps } from "../deps.ts";
import { removeExpired } from "../jobs/retention.ts";

type Needed = Pick<Deps, "db" | "log" | "outbox" | "now">;

/** Enforces one rule of the retention, as the job does, until nothing is left. */
export async function enforce(deps: Needed, key: string, now: Date = deps.now()): Promise<void> {
  const rules = retention.filter((rule) => rule.key === key);
  if (rules.length === 0) throw new Error(`no rule ${key}`);
  // Rules use these parts only.
  const used = { ...deps, now: () => now } as Deps;
  while ((await removeExpired(used, rules)) === "more");
}
