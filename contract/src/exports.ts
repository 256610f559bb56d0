import { z } from "zod";
import { BodyId, reason } from "./fields.ts";

/** Rows in one file. Each row is personal data, and a person cannot work with more. */
export const exportLimit = 5000;

/** At most this many characters. */
export const exportReasonLength = 200;

/** A telephone, licence or resident number: groups of digits that are longer together than a date with its hyphens. */
const longNumber = /\d{3,}[-. ]?\d{4}/;

/** Why a person downloads personal data. The audit log stores it as it is, so numbers of people are refused. */
export const ExportReason = reason(exportReasonLength).refine((value) => !longNumber.test(value), {
  message: "전화번호처럼 긴 번호는 빼 주세요. 감사 기록에 그대로 남아요.",
});

/**
 * The line of the audit log about a file with personal data that the browser makes from rows of a list. The browser sends it before it
 * saves the file. The query has the filters of the list.
 */
export const ExportBody = z.object({
  /** Ids of the rows in the file. The server finds out which people they are about. */
  ids: z.array(BodyId).min(1).max(exportLimit),
  reason: ExportReason,
  /** The rows were also searched by a name or number. The term is personal data, so the browser does not send it. */
  searched: z.boolean().default(false),
});
