import { pictureLimit } from "@rounds/contract/hospitals/images.ts";
import * as contract from "@rounds/contract/engagement/pictures.ts";
import { implement, respond } from "../../../http/implement.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.uploadCampaignPicture, async ({ parts, actor, deps, origin }) =>
    respond(201, { picture: await service.upload(deps, { actor, origin }, parts(pictureLimit.bytes, 1)) }),
  ),
  // The server encoded the picture, so the type is certain. `nosniff` stops browsers from guessing another type.
  implement(contract.getCampaignPicture, async ({ params, deps }) =>
    respond(200, await service.open(deps, params.name, params.size), {
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
      // Search engines embed the picture of a public event in their pages.
      "cross-origin-resource-policy": "cross-origin",
    }),
  ),
];
