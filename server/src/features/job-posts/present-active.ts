import { JsonText } from "../../http/implement.ts";
import { fallbackPicture, pictureCopy } from "../../lib/pictures.ts";
import { presentLink } from "./present.ts";

export type ActivePage = {
  /** What every reader sees of the posts of the page, in order, as `beginCard` makes it. */
  readonly cards: readonly { readonly id: number; readonly card: Buffer }[];
  readonly own: OwnPart;
  readonly next_cursor: string | null;
  readonly total_count?: number;
  readonly total_count_capped?: boolean;
  readonly unread_count?: number;
};

/** By commas: ids, or ids with a number after a colon. */
export type OwnPart = {
  /** With how many there are. */
  readonly likes: string | null;
  readonly read: string | null;
  readonly liked: string | null;
  /** With the id of the bookmark or application. */
  readonly bookmarked: string | null;
  readonly applied: string | null;
};

/**
 * The active list as bytes. What a card shows every reader was written by the database when the post changed, and is kept; here the
 * reader's own part is put behind it, and nothing is parsed.
 */
export function presentActive({ cards, own, next_cursor: cursor, ...counts }: ActivePage, origin: string): JsonText {
  const marks = {
    likes: numbersById(own.likes),
    read: idsOf(own.read),
    liked: idsOf(own.liked),
    bookmarked: numbersById(own.bookmarked),
    applied: numbersById(own.applied),
  };
  const parts: Buffer[] = [Buffer.from(`${JSON.stringify({ ...counts, next_cursor: cursor }).slice(0, -1)},"job_posts":[`)];
  cards.forEach(({ id, card }, index) => {
    const end = index + 1 < cards.length ? "," : "";
    parts.push(card, Buffer.from(ownText(String(id), marks, origin) + end));
  });
  parts.push(Buffer.from("]}"));
  return new JsonText(Buffer.concat(parts));
}

type Marks = {
  readonly likes: ReadonlyMap<string, string>;
  readonly read: ReadonlySet<string>;
  readonly liked: ReadonlySet<string>;
  readonly bookmarked: ReadonlyMap<string, string>;
  readonly applied: ReadonlyMap<string, string>;
};

/** The same for every reader, from `id hospital {"id":…,"business":{…,"img":`, a tab, and the hospital's picture if it has one. */
export function beginCard(line: string): { readonly id: number; readonly card: Buffer } {
  const [json, tab] = [line.indexOf("{"), line.indexOf("\t")];
  const [id = "", business = ""] = line.slice(0, json).split(" ", 2);
  const picture = pictureCopy(line.slice(tab + 1) || fallbackPicture(Number(business)), "card");
  const card = `${line.slice(json, tab)}${JSON.stringify(picture)}},"is_open":true,"user":{"user_application_id":`;
  return { id: Number(id), card: Buffer.from(card) };
}

function ownText(id: string, marks: Marks, origin: string): string {
  const application = marks.applied.get(id) ?? "null";
  return `${application},"user_read_status":${marks.read.has(id) ? '"read"' : '"unread"'}},"user_application_id":${application},"user_bookmark_id":${
    marks.bookmarked.get(id) ?? "null"
  },"user_like":${marks.liked.has(id)},"total_likes":${marks.likes.get(id) ?? "0"},"link":${JSON.stringify(presentLink(origin, Number(id)))}}`;
}

const nobody: ReadonlySet<string> = new Set();
const nothing: ReadonlyMap<string, string> = new Map();

const idsOf = (list: string | null): ReadonlySet<string> => (list === null ? nobody : new Set(list.split(",")));

const numbersById = (list: string | null): ReadonlyMap<string, string> =>
  list === null ? nothing : new Map(list.split(",").map((pair) => pair.split(":", 2) as [string, string]));
