import type { Insertable } from "kysely";
import type { Businesses, JobPosts } from "../../src/db/types.gen.ts";
import type { FactoryTools } from "./tools.ts";

export type BusinessOverrides = Partial<Insertable<Businesses>>;
export type JobPostOverrides = Partial<Insertable<JobPosts>>;

export type HospitalFactories = ReturnType<typeof hospitalFactories>;

const weekdays = { mon: "09:00-18:00", tue: "09:00-18:00", wed: "09:00-18:00", thu: "09:00-18:00", fri: "09:00-18:00", sat: "", sun: "" };

export function hospitalFactories({ db, unique }: FactoryTools) {
  const business = (overrides: BusinessOverrides = {}) =>
    db
      .insertInto("businesses")
      .values({
        name: `가온별내과의원 ${unique.next()}-${unique.digits(4)}`,
        category: "의원",
        address: "서울특별시 강남구 라운즈로 1",
        lat: 37.49664,
        lng: 127.06297,
        region: "서울",
        district: "서울 강남구",
        ...overrides,
      })
      .returningAll()
      .executeTakeFirstOrThrow();

  /**
   * An open post unless the overrides change that. `{ active: false }` was open and has been closed. A `remedi_active` other than approved
   * has never been open.
   */
  const jobPost = async (overrides: JobPostOverrides = {}) => {
    const businessId = overrides.business_id ?? (await business()).id;
    const wasApproved = (overrides.remedi_active ?? "approved") === "approved";
    return db
      .insertInto("job_posts")
      .values({
        title: `내과 전문의 모집 ${unique.next()}-${unique.digits(4)}`,
        specialties: ["내과"],
        min_pay: 1500,
        max_pay: 1800,
        working_hours: weekdays,
        hr_name: "인사팀",
        hr_email: "hr@hospital.example",
        hr_phone_number: "02-0000-0000",
        first_listed_at: wasApproved ? (overrides.created_at ?? new Date().toISOString()) : null,
        ...overrides,
        business_id: businessId,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  };

  return { business, jobPost };
}
