import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import type { getPayIndex, PayIndex } from "@rounds/contract/pay-index.ts";
import { jobTypes } from "@rounds/contract/vocabulary.ts";
import { inTransaction } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { lastTwelveMonths } from "./period.ts";
import { presentIndex } from "./present.ts";
import * as queries from "./queries.ts";
import { everything } from "./regions.ts";

export async function show(deps: Deps, { job_type, specialty, region }: HandlerInput<typeof getPayIndex>["query"]): Promise<PayIndex> {
  const rows = await queries.listIndex(deps.db, job_type);
  return presentIndex({ job_type, specialty: specialty ?? null, region: region ?? null }, rows, lastTwelveMonths(deps.now()));
}

/** Computes the index of the last twelve months. Requests return the former one until the transaction commits. */
export const compute = (deps: Pick<Deps, "db" | "now">): Promise<void> =>
  inTransaction(deps.db, (tx) => queries.computeIndex(tx, lastTwelveMonths(deps.now()), deps.now()));

/** The specialties that have figures of the whole country, for the sitemap. */
export async function listSpecialties({ db }: Pick<Deps, "db">): Promise<string[]> {
  const rows = await queries.listIndex(db, jobTypes[0]);
  return rows.filter(({ specialty, region }) => region === everything && specialty !== everything).map(({ specialty }) => specialty);
}
