import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { BodyId, Count, Id, Line, lineText } from "../fields.ts";
import { FilterHistory, FilterHistoryInput } from "./filter-histories.ts";

export const errors = {
  "saved_search.not_found": { status: 404, message: "저장한 검색을 찾을 수 없어요." },
  "saved_search.limit": { status: 409, message: "알림은 10개까지 만들 수 있어요. 쓰지 않는 알림을 지워 주세요." },
  "saved_search.no_conditions": { status: 400, message: "조건을 하나 이상 골라 주세요." },
} as const satisfies ErrorTable;

/** Searches of one doctor. The database refuses more. */
export const savedSearchLimit = 10;
export const savedSearchNameLength = 30;

/** `now`: as soon as a post is listed, but not at night. `morning`: at eight in the morning, in one notice. */
export const alertTimings = ["now", "morning", "off"] as const;
export type AlertTiming = (typeof alertTimings)[number];

/** The count of this week stops here. One more means that there are more. */
export const weekCountCap = 99;

export const SavedSearch = z.object({
  id: BodyId,
  name: Line,
  /** The conditions, with the names of the saved filters of the list. */
  filters: FilterHistory,
  timing: z.enum(alertTimings),
});
export type SavedSearch = z.infer<typeof SavedSearch>;

export const CountedSearch = SavedSearch.extend({
  /** Open posts that first opened this week and match, by the calendar of Seoul. A week begins on Monday. */
  count_this_week: Count.max(weekCountCap + 1),
});
export type CountedSearch = z.infer<typeof CountedSearch>;

const Name = lineText(savedSearchNameLength).min(1);
const params = z.object({ id: Id });
const response = z.object({ saved_search: SavedSearch });

export const listSavedSearches = endpoint({
  method: "GET",
  path: "/api/v1/saved_searches",
  access: "doctor",
  summary: "The doctor's saved searches, in their order on the page.",
  ok: { 200: z.object({ saved_searches: z.array(CountedSearch).max(savedSearchLimit) }) },
});

export const createSavedSearch = endpoint({
  method: "POST",
  path: "/api/v1/saved_searches",
  access: "doctor",
  summary: "Saves a search, so that new posts that match it alert the doctor. An absent filter excludes nothing.",
  body: z.object({
    saved_search: z.object({ name: Name, filters: FilterHistoryInput, timing: z.enum(alertTimings).default("now") }),
  }),
  ok: { 201: response },
  errors: ["saved_search.limit", "saved_search.no_conditions"],
});

export const updateSavedSearch = endpoint({
  method: "PATCH",
  path: "/api/v1/saved_searches/:id",
  access: "doctor",
  summary: "Renames a search, or changes when its alerts arrive.",
  params,
  body: z.object({ saved_search: z.object({ name: Name.optional(), timing: z.enum(alertTimings).optional() }) }),
  ok: { 200: response },
  errors: ["saved_search.not_found"],
});

export const deleteSavedSearch = endpoint({
  method: "DELETE",
  path: "/api/v1/saved_searches/:id",
  access: "doctor",
  summary: "Deletes a search. It can be restored for a day.",
  params,
  ok: { 204: z.null() },
  errors: ["saved_search.not_found"],
});

export const restoreSavedSearch = endpoint({
  method: "POST",
  path: "/api/v1/saved_searches/:id/restore",
  access: "doctor",
  summary: "Restores a search that was deleted within the last day. A search that is not deleted stays as it is.",
  params,
  ok: { 200: response },
  errors: ["saved_search.not_found", "saved_search.limit"],
});
