import type { Actor } from "../../../auth/actor.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { DirectionsError, type Drive, type Point } from "../../../providers/directions/port.ts";
import { getVisible } from "../../job-posts/index.ts";
import { findProfile } from "../../profiles/index.ts";
import * as queries from "./queries.ts";

/** What the source is told of a home, and what is kept: about a hundred metres, half a minute by car. */
const decimals = 3;
const rounded = ({ lat, lng }: Point): Point => ({ lat: Number(lat.toFixed(decimals)), lng: Number(lng.toFixed(decimals)) });

const hour = 3_600_000;
/** Times move with the traffic of the day; a road that is missing today may be open tomorrow. */
const keptFor = { way: 24 * hour, noWay: 6 * hour } as const;

export type Journey = Drive & { readonly startPoint: string; readonly isEstimate: boolean };

const pointOf = (place: { lat: number | null; lng: number | null }): Point | null =>
  place.lat === null || place.lng === null ? null : { lat: place.lat, lng: place.lng };

/**
 * The drive from this person's home to the hospital of a post that they may see. Throws job_post.not_found,
 * directions.address_required, directions.unknown (no road, or nobody knows where the hospital is) or directions.failed.
 */
export async function driveToPost(deps: Deps, actor: Actor, postId: number): Promise<Journey> {
  const post = await getVisible(deps, actor, postId);
  const profile = await findProfile(deps.db, actor.userId);
  const home = profile && pointOf(profile);
  if (!profile?.address || !home) throw fail("directions.address_required");
  const destination = pointOf({ lat: post.business_lat, lng: post.business_lng });
  if (!destination) throw fail("directions.unknown");
  const drive = await keptOrAsked(deps, { businessId: post.business_id, origin: rounded(home), destination });
  if (!drive) throw fail("directions.unknown");
  return { ...drive, startPoint: profile.address, isEstimate: deps.directions.isEstimate };
}

type Way = { readonly businessId: number; readonly origin: Point; readonly destination: Point };

async function keptOrAsked(deps: Deps, way: Way): Promise<Drive | null> {
  const asked = { ...way, source: deps.directions.source };
  const kept = await queries.findKept(deps.db, asked, deps.now());
  if (kept !== undefined) return kept;
  const drive = await ask(deps, way);
  const expiresAt = new Date(deps.now().getTime() + (drive ? keptFor.way : keptFor.noWay));
  await queries.keep(deps.db, asked, drive, expiresAt);
  return drive;
}

async function ask(deps: Deps, { origin, destination }: Way): Promise<Drive | null> {
  try {
    return await deps.directions.drive(origin, destination);
  } catch (error) {
    if (!(error instanceof DirectionsError)) throw error;
    deps.log.warn({ reason: error.message }, "driving time failed");
    throw fail("directions.failed");
  }
}
