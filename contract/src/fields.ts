import { z } from "zod";

/** PostgreSQL identity column; always a safe integer on the wire. */
export const Id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
export type Id = number;

/** Ids in JSON bodies are numbers. There is no coercion, so `"1"` in a body is rejected. */
export const BodyId = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** ISO 8601 with offset. */
export const Timestamp = z.string();

/** `yyyy-MM-dd`, Asia/Seoul. Neither the calendar nor PostgreSQL has a year 0. */
export const CalendarDate = z.iso.date().refine((value) => !value.startsWith("0000"), { message: "날짜를 확인해 주세요." });

/** A lone surrogate. No encoding can represent it, so it would not survive a round trip. */
const loneSurrogate = /\p{Surrogate}/u;

/** PostgreSQL text cannot store NUL or lone surrogates. All other text survives a round trip. */
export const text = (max: number, min = 0) =>
  z
    .string()
    .min(min)
    .max(max)
    .refine((value) => !value.includes("\u0000") && !loneSurrogate.test(value), { message: "사용할 수 없는 문자가 있어요." });

/** An e-mail address. An empty value removes it. */
export const Email = z.union([z.literal(""), z.email().max(200)]);

/** A repeated query parameter (`name[]=a&name[]=b`, or `name=` repeated) as a list; absent means empty. */
export const listOf = <S extends z.ZodType>(item: S, max = 300) =>
  z.union([z.array(item).max(max), item.transform((value) => [value])]).default([]);

/** `true`/`false` in a query string. */
export const QueryBoolean = z.enum(["true", "false"]).transform((value) => value === "true");

/** Cursor paging: opaque `cursor`, `limit` rows (1 to 100, default 20). */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: text(400).optional(),
};

/**
 * Every paged list returns this with its rows. `total_count` is on the first page only: exact up to 1,000, then 1,000 with
 * `total_count_capped`.
 */
export const pageFields = {
  next_cursor: z.string().nullable(),
  total_count: z.number().int().optional(),
  total_count_capped: z.boolean().optional(),
};
