import { decideBusinessReview, decideJobPostReview } from "@rounds/contract/hospitals/review.ts";
import { expect, test } from "vitest";
import { createClock } from "../../../testing/clock.ts";
import { useServer } from "../../../testing/harness.ts";
import { refusal } from "../../../testing/refusal.ts";

const clock = createClock();
const server = useServer({ HOSPITAL_REVIEW: "on" }, (deps) => ({ ...deps, now: clock.now }));

const operators = async () => [server.as(await server.make.operator()), server.as(await server.make.operator())] as const;
const rejected = { state: "rejected", reason: "주소가 달라요." } as const;

test.each([{ state: "approved" } as const, rejected])(
  "409 business_review.changed: an undo leaves the same decision of another operator: $state",
  async (decision) => {
    const [operator, colleague] = await operators();
    const params = { id: (await server.make.business({ job_post_registration_status: "pending" })).id };
    const first = (await operator.call(decideBusinessReview, { params, body: { business_review: decision } })).body.business_review;
    clock.advance(1000);
    await colleague.call(decideBusinessReview, { params, body: { business_review: { state: "pending" } } });
    const second = (await colleague.call(decideBusinessReview, { params, body: { business_review: decision } })).body.business_review;
    const undo = (expected_reviewed_at: string | null) =>
      operator.call(decideBusinessReview, {
        params,
        body: {
          business_review: { state: "pending", expected_state: decision.state, expected_reviewed_at: expected_reviewed_at ?? undefined },
        },
      });
    expect(await undo(first.reviewed_at)).toMatchObject(refusal(409, "business_review.changed"));
    expect(await undo(second.reviewed_at)).toMatchObject({ status: 200, body: { business_review: { state: "pending" } } });
  },
);

test.each([{ state: "approved" } as const, rejected])(
  "409 job_post_review.changed: an undo leaves the same decision of another operator: $state",
  async (decision) => {
    const [operator, colleague] = await operators();
    const params = { id: (await server.make.jobPost({ remedi_active: "pending" })).id };
    const first = (await operator.call(decideJobPostReview, { params, body: { job_post_review: decision } })).body.job_post;
    clock.advance(1000);
    await colleague.call(decideJobPostReview, { params, body: { job_post_review: { state: "pending" } } });
    const second = (await colleague.call(decideJobPostReview, { params, body: { job_post_review: decision } })).body.job_post;
    const undo = (expected_reviewed_at: string | null) =>
      operator.call(decideJobPostReview, {
        params,
        body: {
          job_post_review: { state: "pending", expected_state: decision.state, expected_reviewed_at: expected_reviewed_at ?? undefined },
        },
      });
    expect(await undo(first.reviewed_at)).toMatchObject(refusal(409, "job_post_review.changed"));
    expect(await undo(second.reviewed_at)).toMatchObject({ status: 200, body: { job_post: { remedi_active: "pending" } } });
  },
);
