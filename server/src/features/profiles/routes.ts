import { getUserProfile } from "@rounds/contract/profiles.ts";
import { implement } from "../../http/implement.ts";
import { presentProfile } from "./present.ts";
import { findOwn } from "./service.ts";

export const routes = [
  implement(getUserProfile, async ({ actor, deps }) => ({ profile: presentProfile(actor, await findOwn(deps, actor)) })),
];
