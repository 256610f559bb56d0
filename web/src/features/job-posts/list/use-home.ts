import type { JobPostCard } from "@rounds/contract/job-posts/posts.ts";
import { estimateMinutes } from "@rounds/contract/locations/driving-estimate.ts";
import { useQuery } from "@tanstack/react-query";
import { userProfileQuery } from "../../profiles/index.ts";

type Place = Pick<JobPostCard["business"], "lat" | "lng">;
type Point = { readonly lat: number; readonly lng: number };

/** The doctor's home; null while it is unknown. */
export const useHome = (): Point | null => {
  const { data: profile } = useQuery(userProfileQuery());
  return pointOf(profile);
};

const pointOf = (place: Place | undefined): Point | null =>
  place === undefined || place.lat === null || place.lng === null ? null : { lat: place.lat, lng: place.lng };

/** Estimated minutes by car to the hospital of a card; null if one of the two places is unknown. */
export const minutesFrom = (home: Point | null, { business }: { readonly business: Place }): number | null => {
  const hospital = pointOf(business);
  return home === null || hospital === null ? null : estimateMinutes(home, hospital);
};
