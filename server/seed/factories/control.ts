import type { FactoryTools } from "./tools.ts";

type Whose = { readonly userId: number };
type Which = { readonly id: number };

export const controlFactories = ({ db }: FactoryTools) => ({
  /** The doctor hides a hospital. */
  hiddenHospital: (doctor: Whose, business: Which) =>
    db.insertInto("hidden_hospitals").values({ user_id: doctor.userId, business_id: business.id }).returningAll().executeTakeFirstOrThrow(),
  /** The doctor reports a post. */
  jobPostReport: (doctor: Whose, post: Which, reason: "closed" | "wrong_pay" | "discriminating" = "closed") =>
    db
      .insertInto("job_post_reports")
      .values({ user_id: doctor.userId, job_post_id: post.id, reason })
      .returningAll()
      .executeTakeFirstOrThrow(),
});
