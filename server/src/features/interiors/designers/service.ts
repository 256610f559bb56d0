import type { InteriorDesigner } from "@rounds/contract/interiors/designers.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { presentDesigner } from "./present.ts";
import * as queries from "./queries.ts";

/** Throws interior_designer.not_found, also for a designer without a public project. */
export async function show(deps: Deps, id: number): Promise<InteriorDesigner> {
  const designer = await queries.findPublic(deps.db, id);
  if (!designer) throw fail("interior_designer.not_found");
  return presentDesigner(designer, await queries.listWorks(deps.db, id));
}

/** Designers with a public page. */
export const listPublic = (deps: Deps, limit: number): Promise<queries.PublicDesigner[]> => queries.listPublic(deps.db, limit);
