import type { Actor } from "../../auth/actor.ts";
import type { Deps } from "../../deps.ts";
import { listForOwner } from "./queries.ts";

export const listOwned = (deps: Deps, actor: Actor) => listForOwner(deps.db, actor.userId);
