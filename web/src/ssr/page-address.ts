import { landingOf } from "@rounds/contract/sharing/arrival.ts";
import { versionIn } from "../features/accounts/index.ts";
import { readRoomSearch } from "../features/interiors/index.ts";
import { readPaySearch } from "../features/pay-index/index.ts";
import { parseSearch, stringifySearch } from "../lib/search.ts";

type Parameters = Readonly<Record<string, unknown>>;

const named =
  (...names: readonly string[]) =>
  (given: Parameters): Parameters =>
    Object.fromEntries(names.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])));

/** An old version of a legal text. */
const legalVersion = (given: Parameters): Parameters => {
  const version = versionIn(given);
  return version === undefined ? {} : { version };
};

/**
 * The parameters that name the content of a public page. All other pages have none. The browser reads the rest, such as inviters and click
 * ids, from its own address.
 */
const contentOf: Readonly<Record<string, (given: Parameters) => Parameters>> = {
  "/single-post": named("job_post_id"),
  "/terms": legalVersion,
  "/privacy": legalVersion,
  "/marketing_event": (given) => {
    const id = landingOf(given).event_id;
    return id === undefined ? {} : { event_id: Number(id) };
  },
  "/webinar/content": named("content_id"),
  "/interiors": (given) => readRoomSearch(given),
  "/pay": (given) => readPaySearch(given),
  "/interiors-project": named("project_id", "room_type"),
  "/interior-designer": named("designer_id"),
};

/** All addresses without a page show the same text, so they share one address that has none. */
const nowhere = "/-";
/** All paths that are no text share this one. */
const undecodable = "/%ff";

export type FindPage = (path: string) => { readonly path: string; readonly isShell: boolean } | null;

function decoded(path: string): string | null {
  try {
    return decodeURI(path);
  } catch {
    return null;
  }
}

/**
 * The address under which a page is cached and rendered. Equal addresses have equal pages. `findPage` returns the page's own path, and whether it
 * is a shell, which the browser fills.
 */
export const pageAddress = (url: string, findPage: FindPage): string => {
  const [given = "", query = ""] = url.split("?", 2);
  const text = decoded(given);
  if (text === null) return undecodable;
  const page = findPage(text);
  if (page === null) return nowhere;
  const { path, isShell } = page;
  const content = isShell ? undefined : contentOf[path];
  if (content === undefined || query === "") return path;
  const search = new URLSearchParams(stringifySearch(content(parseSearch(query))));
  search.sort();
  return search.size === 0 ? path : `${path}?${search}`;
};
