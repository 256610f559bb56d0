import * as contract from "@rounds/contract/interiors/pictures.ts";
import { implement, respond } from "../../../http/implement.ts";
import * as service from "./service.ts";

// The server encoded the picture, so the type is certain. `nosniff` stops browsers from guessing another type.
const headers = (size: string) => ({ "content-type": `image/${size.split(".")[1]}`, "x-content-type-options": "nosniff" });

export const routes = [
  implement(contract.getInteriorImage, async ({ params, deps }) =>
    respond(200, await service.openPublic(deps, params.name, params.size), {
      ...headers(params.size),
      // Search engines and link previews embed the picture in their pages.
      "cross-origin-resource-policy": "cross-origin",
    }),
  ),
  implement(contract.getStudioInteriorImage, async ({ params, deps }) =>
    respond(200, await service.openAny(deps, params.name, params.size), headers(params.size)),
  ),
];
