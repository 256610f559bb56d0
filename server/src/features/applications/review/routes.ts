import * as contract from "@rounds/contract/applications/review.ts";
import { implement } from "../../../http/implement.ts";
import { presentReviewed } from "./present.ts";
import * as saving from "./saving.ts";
import * as service from "./service.ts";

type ReviewPage = Awaited<ReturnType<typeof service.listForOperator>>;

const presentPage = ({ applications, ...page }: ReviewPage) => ({ ...page, job_applications: applications.map(presentReviewed) });

export const routes = [
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
  implement(contract.exportApplications, async ({ actor, deps, origin, ...input }) => {
    await service.recordFile(deps, actor, origin, input);
    return null;
  }),
  implement(contract.getReviewedApplication, async ({ params, actor, deps, origin }) => ({
    job_application: presentReviewed(await service.readOne(deps, actor, origin, params.id)),
  })),
  implement(contract.reviewApplication, async ({ params, body, actor, deps, origin }) => ({
    job_application: presentReviewed(await saving.review(deps, actor, origin, params.id, body.job_application)),
  })),
  implement(contract.bulkReviewApplications, async ({ body, actor, deps, origin }) => {
    const { batchId, saved, changed } = await saving.reviewMany(deps, actor, origin, body);
    return { batch_id: batchId, job_applications: saved.map(presentReviewed), changed: changed.map(presentReviewed) };
  }),
];
