import { centreOf, locate } from "../../../lib/districts.ts";
import type { FoundAddress } from "../../../providers/address-search/port.ts";

export type Place = {
  readonly region: string | null;
  readonly district: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly location_kind: "exact" | "general";
};

const nowhere: Place = { region: null, district: null, lat: null, lng: null, location_kind: "general" };

/** Region, district and the district's centre of an address. The address search finds the exact point later. */
export function placeOf(address: string): Place {
  const located = locate(address);
  if (!located) return nowhere;
  const centre = located.district === null ? null : centreOf(located.district);
  return { ...located, lat: centre?.lat ?? null, lng: centre?.lng ?? null, location_kind: "general" };
}

/** A form to compare addresses: `경기 …` equals `경기도 …`, and the part after a comma (a floor) does not count. */
export function plainAddress(address: string): string {
  const street = (
    address
      .normalize("NFC")
      .replaceAll(/\(.*?\)/g, " ")
      .split(",", 1)[0] ?? ""
  ).trim();
  const region = locate(street)?.region;
  const [first, ...rest] = street.split(/\s+/);
  const isRegionWord = region !== undefined && locate(first ?? "")?.district === null;
  return [isRegionWord ? region : first, ...rest].join("");
}

/** The search result that is this address. */
export function resultOf(address: string, found: readonly FoundAddress[]): FoundAddress | undefined {
  const target = plainAddress(address);
  return found.find((candidate) => plainAddress(candidate.address) === target);
}

/** Coordinates of the search result that is this address. Null without such a result, and when its point is the district's centre. */
export function exactPoint(address: string, found: readonly FoundAddress[]): { lat: number; lng: number } | null {
  const match = resultOf(address, found);
  if (!match || match.lat === null || match.lng === null) return null;
  const centre = placeOf(address);
  const isCentre = match.lat === centre.lat && match.lng === centre.lng;
  return isCentre ? null : { lat: match.lat, lng: match.lng };
}
