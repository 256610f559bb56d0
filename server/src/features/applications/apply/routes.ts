import * as contract from "@rounds/contract/applications/apply.ts";
import { respond, implement } from "../../../http/implement.ts";
import { presentApplication } from "./present.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.applyToJobPost, async ({ body, actor, deps }) => {
    const { application, isNew } = await service.apply(deps, actor, body.job_post_id);
    return respond(isNew ? 201 : 200, { job_application: presentApplication(application) });
  }),
  implement(contract.cancelApplication, async ({ body, actor, deps }) => ({
    job_application: presentApplication(await service.cancel(deps, actor, body.job_application_id)),
  })),
  implement(contract.sharePhoneNumber, async ({ params, actor, deps }) => ({
    phone_shared_at: await service.sharePhone(deps, actor, params.id),
  })),
];
