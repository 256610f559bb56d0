import * as contract from "@rounds/contract/hospitals/review.ts";
import { implement } from "../../../http/implement.ts";
import { presentOwned } from "../hospital/present.ts";
import { presentEditable } from "../../job-posts/index.ts";
import { presentLine, presentReview } from "./present.ts";
import * as service from "./service.ts";

const presentDecided = (review: service.OpenReview) => ({
  business: presentOwned(review.business),
  business_review: presentReview(review),
});

export const routes = [
  implement(contract.listBusinessReviews, async ({ query, deps }) => {
    const { rows, ...page } = await service.listReviews(deps, query);
    return { business_reviews: rows.map(presentLine), ...page };
  }),
  implement(contract.readBusinessReview, async ({ params, actor, deps, origin }) =>
    presentDecided(await service.readReview(deps, actor, origin, params.id)),
  ),
  implement(contract.decideBusinessReview, async ({ params, body, actor, deps, origin }) =>
    presentDecided(await service.decide(deps, actor, origin, params.id, body.business_review)),
  ),
  implement(contract.requestBusinessReview, async ({ params, actor, deps, origin }) => ({
    business: presentOwned(await service.request(deps, actor, origin, params.id)),
  })),
  implement(contract.decideJobPostReview, async ({ params, body, actor, deps, origin }) => ({
    job_post: presentEditable(await service.decidePost(deps, actor, origin, params.id, body.job_post_review)),
  })),
  implement(contract.requestJobPostReview, async ({ params, actor, deps, origin }) => ({
    job_post: presentEditable(await service.requestPost(deps, actor, origin, params.id)),
  })),
];
