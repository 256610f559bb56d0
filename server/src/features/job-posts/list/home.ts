import type { Db } from "../../../db/database.ts";
import type { Point } from "../../../lib/districts.ts";
import { homeOf } from "../suggestions/preferences.ts";
import * as queries from "./queries.ts";

/** The doctor's home, read only if the filters need it. Null if it is unknown. */
export async function findHome(
  { db }: { readonly db: Db },
  userId: number,
  { minutes }: { readonly minutes: number },
): Promise<Point | null> {
  if (minutes === 0) return null;
  const address = await queries.findAddress(db, userId);
  return address ? homeOf(address) : null;
}
