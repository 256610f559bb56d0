import { JsonText } from "../../http/implement.ts";
import { fallbackPicture, pictureCopy } from "../../lib/pictures.ts";
import { presentLink } from "./present.ts";
import type { ActivePage } from "./active-list.ts";

/**
 * The active list as text. What a card shows every reader was written by the database when the post changed; here the reader's own
 * part is put behind it, and nothing is parsed.
 */
export function presentActive({ cards, next_cursor: cursor, ...counts }: ActivePage, origin: string): JsonText {
  const marks = {
    read: idsOf(cards.read),
    liked: idsOf(cards.liked),
    bookmarked: idsByPost(cards.bookmarked),
    applied: idsByPost(cards.applied),
  };
  const lines = cards.cards === null ? [] : cards.cards.split("\n");
  const start = JSON.stringify({ ...counts, next_cursor: cursor }).slice(0, -1);
  return new JsonText(`${start},"job_posts":[${lines.map((line) => cardText(line, marks, origin)).join(",")}]}`);
}

type Marks = {
  readonly read: ReadonlySet<string>;
  readonly liked: ReadonlySet<string>;
  readonly bookmarked: ReadonlyMap<string, string>;
  readonly applied: ReadonlyMap<string, string>;
};

/** `id likes hospital {"id":…,"business":{…,"img":`, a tab, and the hospital's picture if it has one. */
function cardText(line: string, marks: Marks, origin: string): string {
  const [json, tab] = [line.indexOf("{"), line.indexOf("\t")];
  const [id = "", likes = "", business = ""] = line.slice(0, json).split(" ", 3);
  const picture = pictureCopy(line.slice(tab + 1) || fallbackPicture(Number(business)), "card");
  const application = marks.applied.get(id) ?? "null";
  return `${line.slice(json, tab)}${JSON.stringify(picture)}},"is_open":true,"user":{"user_application_id":${application},"user_read_status":${
    marks.read.has(id) ? '"read"' : '"unread"'
  }},"user_application_id":${application},"user_bookmark_id":${marks.bookmarked.get(id) ?? "null"},"user_like":${marks.liked.has(
    id,
  )},"total_likes":${likes},"link":${JSON.stringify(presentLink(origin, Number(id)))}}`;
}

const nobody: ReadonlySet<string> = new Set();
const nothing: ReadonlyMap<string, string> = new Map();

const idsOf = (list: string | null): ReadonlySet<string> => (list === null ? nobody : new Set(list.split(",")));

const idsByPost = (list: string | null): ReadonlyMap<string, string> =>
  list === null ? nothing : new Map(list.split(",").map((pair) => pair.split(":", 2) as [string, string]));
