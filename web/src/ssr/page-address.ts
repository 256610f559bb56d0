import { landingNames, landingOf } from "@rounds/contract/sharing/arrival.ts";
import { readRoomSearch } from "../features/interiors/index.ts";
import { parseSearch, stringifySearch } from "../lib/search.ts";

type Parameters = Readonly<Record<string, unknown>>;

const named =
  (...names: readonly string[]) =>
  (given: Parameters): Parameters =>
    Object.fromEntries(names.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])));
const ofNoPage = named();

/** Public pages, and the parameters that each reads while it renders, in addition to the landing. */
const publicPages: ReadonlyMap<string, (given: Parameters) => Parameters> = new Map([
  ["/login", ofNoPage],
  ["/single-post", named("job_post_id")],
  ["/post-for-free", named("alter_ad_name")],
  ["/friends-and-family", ofNoPage],
  ["/marketing_event", ofNoPage],
  ["/go-to-mobile-app", ofNoPage],
  ["/terms", ofNoPage],
  ["/privacy", ofNoPage],
  ["/interiors", (given) => readRoomSearch(given)],
  ["/interiors-project", named("project_id", "room_type")],
  ["/interior-designer", named("designer_id")],
]);

/** All addresses without a page show the same text, so they share one address that has none. */
const nowhere = "/-";

/** False for bytes that are no text in an address, such as `%ff`: the router handles them itself. */
function isMissing(path: string, hasPage: (path: string) => boolean): boolean {
  try {
    return !hasPage(decodeURI(path));
  } catch {
    return false;
  }
}

/**
 * The address under which a page is cached and rendered: of a public page without click ids and other parameters that no page reads.
 * Invalid values of the landing are removed too, so an attacker cannot fill the cache with them. Addresses of signed-in areas stay as
 * they are.
 */
export const pageAddress = (url: string, hasPage: (path: string) => boolean): string => {
  const [path = "", query = ""] = url.split("?", 2);
  if (isMissing(path, hasPage)) return nowhere;
  const read = publicPages.get(path);
  if (read === undefined) return url;
  const given = new URLSearchParams(query);
  const search = new URLSearchParams(stringifySearch(read(parseSearch(query))));
  const landing = landingOf(Object.fromEntries(given));
  for (const name of landingNames) if (landing[name] !== undefined) search.set(name, landing[name]);
  search.sort();
  return search.size === 0 ? path : `${path}?${search}`;
};
