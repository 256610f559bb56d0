import { getBusinessImage } from "@rounds/contract/hospitals/images.ts";
import { respond, implement } from "../../../http/implement.ts";
import { open } from "./service.ts";

export const routes = [
  // The server encoded the picture, so the type is certain. `nosniff` stops browsers from guessing another type.
  implement(getBusinessImage, async ({ params, deps }) =>
    respond(200, await open(deps, params.name, params.size), { "content-type": "image/webp", "x-content-type-options": "nosniff" }),
  ),
];
