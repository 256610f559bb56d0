import * as contract from "@rounds/contract/applications/applications.ts";
import { answer, implement } from "../../../http/implement.ts";
import { presentApplication, presentReviewed } from "./present.ts";
import * as service from "./service.ts";

type ReviewPage = Awaited<ReturnType<typeof service.listForOperator>>;

const presentPage = ({ applications, ...page }: ReviewPage) => ({ ...page, job_applications: applications.map(presentReviewed) });

export const routes = [
  implement(contract.applyToJobPost, async ({ body, actor, deps }) => {
    const { application, isNew } = await service.apply(deps, actor, body.job_post_id);
    return answer(isNew ? 201 : 200, { job_application: presentApplication(application) });
  }),
  implement(contract.cancelApplication, async ({ body, actor, deps }) => ({
    job_application: presentApplication(await service.cancel(deps, actor, body.job_application_id)),
  })),
  implement(contract.listAdminApplications, async ({ query, actor, deps, origin }) =>
    presentPage(await service.listForOperator(deps, actor, origin, query)),
  ),
  implement(contract.listOwnerApplications, async ({ query, actor, deps, origin }) =>
    presentPage(await service.listForOwner(deps, actor, origin, query)),
  ),
  implement(contract.searchAdminApplications, async ({ query, body, actor, deps, origin }) =>
    presentPage(await service.listForOperator(deps, actor, origin, { ...query, ...body })),
  ),
  implement(contract.searchOwnerApplications, async ({ query, body, actor, deps, origin }) =>
    presentPage(await service.listForOwner(deps, actor, origin, { ...query, ...body })),
  ),
  implement(contract.getReviewedApplication, async ({ params, actor, deps, origin }) => ({
    job_application: presentReviewed(await service.readOne(deps, actor, origin, params.id)),
  })),
  implement(contract.reviewApplication, async ({ params, body, actor, deps, origin }) => ({
    job_application: presentReviewed(await service.review(deps, actor, origin, params.id, body.job_application)),
  })),
];
