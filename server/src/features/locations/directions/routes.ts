import { getExpectedTime } from "@rounds/contract/locations/directions.ts";
import { implement } from "../../../http/implement.ts";
import { presentJourney } from "./present.ts";
import { driveToPost } from "./service.ts";

export const routes = [
  implement(getExpectedTime, async ({ params, actor, deps }) => presentJourney(await driveToPost(deps, actor, params.id))),
];
