import type { Actor } from "../../../auth/actor.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { DirectionsError, type Drive, type Point } from "../../../providers/directions/port.ts";
import { getVisible } from "../../job-posts/index.ts";
import { findProfile } from "../../profiles/index.ts";
import { countProviderCall } from "../provider-calls.ts";
import * as queries from "./queries.ts";

/** The provider and the cache get the home rounded to about 100 metres. That is half a minute by car. */
const decimals = 3;
const rounded = ({ lat, lng }: Point): Point => ({ lat: Number(lat.toFixed(decimals)), lng: Number(lng.toFixed(decimals)) });

const hour = 3_600_000;
/** Cache times. The traffic changes during the day, and a missing road may open soon. */
const cacheMs = { route: 24 * hour, noRoute: 6 * hour } as const;

export type Journey = Drive & { readonly startPoint: string; readonly isEstimate: boolean };

const pointOf = (place: { lat: number | null; lng: number | null }): Point | null =>
  place.lat === null || place.lng === null ? null : { lat: place.lat, lng: place.lng };

/**
 * The drive from the doctor's home to the hospital of a visible post. Throws job_post.not_found, directions.address_required,
 * directions.unknown (no road, or the hospital has no coordinates), rate.limited or directions.failed.
 */
export async function driveToPost(deps: Deps, actor: Actor, postId: number): Promise<Journey> {
  const post = await getVisible(deps, actor, postId);
  const profile = await findProfile(deps.db, actor.userId);
  const home = profile && pointOf(profile);
  if (!profile?.address || !home) throw fail("directions.address_required");
  const destination = pointOf({ lat: post.business_lat, lng: post.business_lng });
  if (!destination) throw fail("directions.unknown");
  const drive = await findDrive(deps, actor, { businessId: post.business_id, origin: rounded(home), destination });
  if (!drive) throw fail("directions.unknown");
  return { ...drive, startPoint: profile.address, isEstimate: deps.directions.isEstimate };
}

type Route = { readonly businessId: number; readonly origin: Point; readonly destination: Point };

async function findDrive(deps: Deps, actor: Actor, route: Route): Promise<Drive | null> {
  const key = { ...route, source: deps.directions.source };
  const cached = await queries.findCached(deps.db, key, deps.now());
  if (cached !== undefined) return cached;
  await countProviderCall(deps, actor, "driving time");
  const drive = await requestDrive(deps, route);
  const expiresAt = new Date(deps.now().getTime() + (drive ? cacheMs.route : cacheMs.noRoute));
  await queries.cache(deps.db, key, drive, expiresAt);
  return drive;
}

async function requestDrive(deps: Deps, { origin, destination }: Route): Promise<Drive | null> {
  try {
    return await deps.directions.drive(origin, destination);
  } catch (error) {
    if (!(error instanceof DirectionsError)) throw error;
    deps.log.warn({ reason: error.message }, "driving time failed");
    throw fail("directions.failed");
  }
}
