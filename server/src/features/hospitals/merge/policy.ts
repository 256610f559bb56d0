import type { MergeObstacle } from "@rounds/contract/hospitals/merge.ts";
import { pictureLimit } from "@rounds/contract/hospitals/images.ts";
import { fillableColumns, listColumns, place } from "./columns.ts";
import type { MergeRow } from "./queries.ts";

type Counts = { readonly open_job_post_count: number; readonly image_count: number };

/** The reasons why the two hospitals cannot be merged. */
export function obstaclesTo(from: MergeRow, into: MergeRow, gain: Counts): MergeObstacle[] {
  if (from.id === into.id) return ["business_merge.same"];
  const obstacles: [boolean, MergeObstacle][] = [
    // Two register rows are two institutions, even with the same name.
    [from.hira_code !== null && into.hira_code !== null, "business_merge.both_registered"],
    [from.business_type !== into.business_type, "business_merge.other_kind"],
    [gain.open_job_post_count > 0 && into.job_post_registration_status !== "approved", "business_merge.would_hide_posts"],
    // The merge never drops pictures. The operator must remove some first.
    [into.images.length + gain.image_count > pictureLimit.perHospital, "business_merge.too_many_images"],
  ];
  return obstacles.filter(([isObstacle]) => isObstacle).map(([, code]) => code);
}

type Column = (typeof fillableColumns)[number] | (typeof listColumns)[number] | (typeof place)[number] | "address";

const maxEquipment = 100;

/** New values for columns of `into`: fills empty ones and joins the lists. Other values of `into` never change. */
export function filledColumns(from: MergeRow, into: MergeRow): Partial<Pick<MergeRow, Column>> {
  const filled = fillableColumns.filter((name) => into[name] === null && from[name] !== null).map((name) => [name, from[name]]);
  const lists = listColumns.flatMap((name) => {
    const both = [...new Set([...into[name], ...from[name]])].slice(0, maxEquipment);
    return both.length > into[name].length ? [[name, both]] : [];
  });
  const isPlaced = into.address === "" && from.address !== "";
  const places = isPlaced ? [["address", from.address], ...place.map((name) => [name, from[name]])] : [];
  return Object.fromEntries([...filled, ...lists, ...places]) as Partial<Pick<MergeRow, Column>>;
}

/** Names of the filled columns for the screen. The parts of a place count as the address. */
export const filledNames = (columns: object): string[] => Object.keys(columns).filter((name) => !place.some((part) => part === name));
