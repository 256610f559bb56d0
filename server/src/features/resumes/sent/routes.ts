import * as contract from "@rounds/contract/resumes/supplements.ts";
import { respond, implement } from "../../../http/implement.ts";
import { downloadHeaders } from "../files/present.ts";
import { downloadSupplement } from "../links/service.ts";
import { presentSupplement } from "./present.ts";
import { sendSupplement } from "./service.ts";

export const routes = [
  implement(contract.sendSupplement, async ({ params, actor, deps }) => ({
    supplements: (await sendSupplement(deps, actor, params.id)).map(presentSupplement),
  })),
  implement(contract.downloadSupplement, async ({ params, actor, deps, origin }) => {
    const { file, bytes } = await downloadSupplement(deps, actor, origin, params.id, params.supplement_id);
    return respond(200, bytes, downloadHeaders(file));
  }),
];
