import { maxBanners } from "@rounds/contract/engagement/banners.ts";
import type { Actor } from "../../../auth/actor.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { locate } from "../../../lib/districts.ts";
import { seoulToday } from "../../../lib/seoul-time.ts";
import { isInAudience } from "./policy.ts";
import * as queries from "./queries.ts";

/** The banners that this person sees now. */
export async function list(deps: Deps, actor: Actor): Promise<queries.BannerRow[]> {
  const [rows, reader] = await Promise.all([queries.list(deps.db, actor.userId, deps.now()), queries.findReader(deps.db, actor.userId)]);
  const region = locate(reader?.address ?? "")?.region ?? null;
  const facts = { specialties: reader?.specialties ?? [], region };
  return rows.filter((row) => isInAudience(row, facts)).slice(0, maxBanners);
}

const visit = async (deps: Deps, actor: Actor, bannerIds: readonly number[], isClick: boolean): Promise<void> =>
  queries.addVisits(deps.db, { bannerIds, userId: actor.userId, day: seoulToday(deps.now()), isClick });

/** Ids that the person cannot see count nothing. */
export async function view(deps: Deps, actor: Actor, bannerIds: readonly number[]): Promise<void> {
  const visible = (await list(deps, actor)).map(({ id }) => id).filter((id) => bannerIds.includes(id));
  if (visible.length > 0) await visit(deps, actor, visible, false);
}

/** Throws banner.not_found, also for a banner that the person cannot see. */
export async function click(deps: Deps, actor: Actor, id: number): Promise<void> {
  if (!(await list(deps, actor)).some((banner) => banner.id === id)) throw fail("banner.not_found");
  await visit(deps, actor, [id], true);
}
