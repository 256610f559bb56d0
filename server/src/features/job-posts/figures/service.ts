import type { FigurePeriod, PostTotals } from "@rounds/contract/job-posts/figures.ts";
import type { Actor } from "../../../auth/actor.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { findBusiness } from "../../hospitals/index.ts";
import { findBusinessId } from "../editing/queries.ts";
import { canSeeFiguresOf } from "./policy.ts";
import * as queries from "./queries.ts";
import type { FiguresRow } from "./queries.ts";

/** The period of the figures in the owner's list. */
const listedDays = 30;

type Listed = { readonly business_id: number; readonly job_post_ids: readonly number[] };

/** Throws business.not_found if the hospital is missing or this person may not see its figures. */
export async function totals(deps: Deps, actor: Actor, { business_id: businessId, job_post_ids: postIds }: Listed): Promise<PostTotals[]> {
  const business = await findBusiness(deps.db, businessId, actor.userId);
  if (!business || !canSeeFiguresOf(actor, business)) throw fail("business.not_found");
  return queries.listTotals(deps.db, businessId, postIds, listedDays);
}

/** Throws job_post.not_found if the post is missing or this person may not see its figures. */
export async function figures(deps: Deps, actor: Actor, postId: number, days: FigurePeriod): Promise<FiguresRow> {
  const businessId = await findBusinessId(deps.db, postId);
  const business = businessId === undefined ? undefined : await findBusiness(deps.db, businessId, actor.userId);
  if (!business || !canSeeFiguresOf(actor, business)) throw fail("job_post.not_found");
  const found = await queries.findFigures(deps.db, business.id, postId, days);
  if (!found) throw fail("job_post.not_found");
  return found;
}
