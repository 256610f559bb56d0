import { listUserBusinesses } from "@rounds/contract/businesses.ts";
import { implement } from "../../http/implement.ts";
import { presentOwned } from "./present.ts";
import { listOwned } from "./service.ts";

export const routes = [
  implement(listUserBusinesses, async ({ actor, deps }) => ({ businesses: (await listOwned(deps, actor)).map(presentOwned) })),
];
