import { auditSorts } from "@rounds/contract/audit-log-lists.ts";
import { auditKinds } from "@rounds/contract/audit-log.ts";
import { calendarDate, exactly, oneOf, searchId, searchReader, type SearchField, type SearchOf } from "../../lib/search.ts";
import { sortingFields } from "../../ui/console/table-sort.ts";

const code: SearchField<string> = (value) => (typeof value === "string" && /^[a-z][a-z_.]{0,59}$/.test(value) ? value : undefined);

const fields = {
  actor_user_id: searchId,
  /** Only the operator's own acts. */
  mine: exactly(true),
  subject_user_id: searchId,
  action: code,
  kind: oneOf(auditKinds),
  from: calendarDate,
  to: calendarDate,
  // Newest first without a column.
  ...sortingFields(auditSorts),
};

/** All filters of the log, in the address. */
export const auditSearch = searchReader(fields);

export type AuditFilters = SearchOf<typeof fields>;

/** The filters and the order that have a value. */
export const auditFilters = (search: AuditFilters): AuditFilters =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
