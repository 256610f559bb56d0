import { workDays } from "@rounds/contract/vocabulary.ts";
import { isRegion, type Point } from "../../../lib/districts.ts";
import { namedPlaces, placeGroups } from "../../../lib/places.ts";
import { jobType, nights, place, saturday, specialty, sunday, tag, unlocated, workWeek } from "./keys.ts";
import type { SpherePoint } from "./near.ts";
import type { StoredPost } from "./post-columns.ts";

/** Values that suggestions and similar posts compare. They come from the keys of a listed post. */
export type PostFacts = {
  readonly id: number;
  readonly business_id: number;
  readonly specialties: readonly string[];
  readonly region: string | null;
  readonly district: string | null;
  readonly job_type: string;
  readonly tags: readonly string[];
  /** 만원; 0 is negotiable. */
  readonly best_pay: number;
  readonly works_nights: boolean;
  readonly works_saturday: boolean;
  readonly works_sunday: boolean;
  /** Hours or a tag state the days of the week. */
  readonly has_week: boolean;
  readonly created_at_micros: number;
  /** Rounded to about 100 metres, as on the card. */
  readonly lat: number | null;
  readonly lng: number | null;
};

const otherPlaces = new Set([...placeGroups.map(({ value }) => value), ...namedPlaces.map(({ name }) => name)]);

const prefixes = { specialty: specialty(""), place: place(""), jobType: jobType(""), tag: tag("") } as const;
type Kind = keyof typeof prefixes;
const kinds = Object.keys(prefixes) as Kind[];

export function factsOf({ id, businessId, createdAt, pay, place: at, keys }: StoredPost): PostFacts {
  const names: Record<Kind, string[]> = { specialty: [], place: [], jobType: [], tag: [] };
  // One pass, because a request for similar posts reads hundreds of posts.
  for (const key of keys) {
    const kind = kinds.find((one) => key.startsWith(prefixes[one]));
    if (kind) names[kind].push(key.slice(prefixes[kind].length));
  }
  const places = names.place.filter((name) => !otherPlaces.has(name));
  // 세종 is a region and its only district.
  const district = places.find((name) => !isRegion(name) || name === "세종") ?? null;
  const point = at === null || keys.includes(unlocated) ? null : toPoint(at);
  return {
    id,
    business_id: businessId,
    specialties: names.specialty,
    region: places.find(isRegion) ?? null,
    district,
    job_type: names.jobType[0] ?? "",
    tags: names.tag,
    best_pay: pay,
    works_nights: keys.includes(nights),
    works_saturday: keys.includes(saturday),
    works_sunday: keys.includes(sunday),
    has_week: workDays.some((days) => keys.includes(workWeek(days))),
    created_at_micros: createdAt,
    lat: point?.lat ?? null,
    lng: point?.lng ?? null,
  };
}

const degrees = (radians: number): number => (radians * 180) / Math.PI;

const toPoint = ({ x, y, z }: SpherePoint): Point => ({ lat: degrees(Math.asin(z)), lng: degrees(Math.atan2(y, x)) });
