import type { MergeObstacle } from "@rounds/contract/hospitals/merge.ts";
import { pictureLimit } from "@rounds/contract/hospitals/images.ts";
import type { MergeRow } from "./queries.ts";

type Counts = { readonly open_job_post_count: number; readonly image_count: number };

/** Why the two cannot become one; empty when they can. */
export function obstaclesTo(from: MergeRow, into: MergeRow, gain: Counts): MergeObstacle[] {
  if (from.id === into.id) return ["business_merge.same"];
  const obstacles: [boolean, MergeObstacle][] = [
    // Two rows of the register are two institutions, whatever their names.
    [from.hira_code !== null && into.hira_code !== null, "business_merge.both_registered"],
    [from.business_type !== into.business_type, "business_merge.other_kind"],
    [gain.open_job_post_count > 0 && into.job_post_registration_status !== "approved", "business_merge.would_hide_posts"],
    // Nothing is thrown away without somebody having chosen it.
    [into.images.length + gain.image_count > pictureLimit.perHospital, "business_merge.too_many_images"],
  ];
  return obstacles.filter(([stands]) => stands).map(([, code]) => code);
}

/** Facts that the hospital that stays takes over where it has none of its own. */
const fillable = [
  "phone_number",
  "web_site",
  "description",
  "num_doctors",
  "num_beds",
  "num_employees",
  "num_surgeries",
  "num_inpatients",
  "other_facilities",
  "biz_owner",
  "biz_phone_number",
] as const;
const joined = ["specialties", "equipment"] as const;
const place = ["region", "district", "lat", "lng", "location_kind"] as const;
type Column = (typeof fillable)[number] | (typeof joined)[number] | (typeof place)[number] | "address";

const mostEquipment = 100;

/** What `into` gains in its own fields: empty ones are filled, lists are put together, and nothing that it says is changed. */
export function filledColumns(from: MergeRow, into: MergeRow): Partial<Pick<MergeRow, Column>> {
  const filled = fillable.filter((name) => into[name] === null && from[name] !== null).map((name) => [name, from[name]]);
  const lists = joined.flatMap((name) => {
    const both = [...new Set([...into[name], ...from[name]])].slice(0, mostEquipment);
    return both.length > into[name].length ? [[name, both]] : [];
  });
  const isPlaced = into.address === "" && from.address !== "";
  const places = isPlaced ? [["address", from.address], ...place.map((name) => [name, from[name]])] : [];
  return Object.fromEntries([...filled, ...lists, ...places]) as Partial<Pick<MergeRow, Column>>;
}

/** Names of those fields for people: the parts of a place are one. */
export const filledNames = (columns: object): string[] => Object.keys(columns).filter((name) => !place.some((part) => part === name));
