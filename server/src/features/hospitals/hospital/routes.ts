import * as contract from "@rounds/contract/hospitals/hospital.ts";
import { errorTable } from "@rounds/contract/all.ts";
import { pictureLimit } from "@rounds/contract/hospitals/images.ts";
import { implement } from "../../../http/implement.ts";
import { addToBusiness } from "./pictures.ts";
import { presentBusiness, presentOwned } from "./present.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.listUserBusinesses, async ({ actor, deps }) => ({
    businesses: (await service.listOwned(deps, actor)).map(presentOwned),
  })),
  implement(contract.listBusinesses, async ({ query, deps }) => {
    const { rows, ...page } = await service.list(deps, query);
    return { businesses: rows.map(presentBusiness), ...page };
  }),
  implement(contract.createBusiness, async ({ body, actor, deps, origin }) => ({
    business: presentOwned(await service.create(deps, actor, origin, body.business)),
  })),
  implement(contract.updateBusiness, async ({ params, body, parts, isForm, actor, deps, origin }) => {
    if (!isForm) return { business: presentOwned(await service.update(deps, actor, origin, params.id, body)) };
    const files = parts(pictureLimit.bytes, 2 * pictureLimit.perHospital);
    const { row, refused } = await addToBusiness(deps, actor, origin, params.id, files);
    const failed_images = refused.map((one) => ({ ...one, message: errorTable[one.code]?.message ?? one.code }));
    return { business: presentOwned(row), failed_images };
  }),
  implement(contract.deleteBusiness, async ({ params, actor, deps, origin }) => {
    await service.remove(deps, actor, origin, params.id);
    return null;
  }),
];
