import type { Factories } from "../factories.ts";
import type { Clock } from "./clock.ts";
import type { HospitalPlan } from "./hospitals.ts";

type Known = { readonly id: number; readonly name: string; readonly plan: HospitalPlan };
type Tools = { readonly make: Factories; readonly clock: Clock };
type Operator = { readonly userId: number };

/** Waiting items of the hospital review: a duplicate of a hospital, a rejection, claims, and a post. */
export async function addHospitalReviews({ make, clock }: Tools, registered: readonly Known[], operator: Operator): Promise<void> {
  const [twin, first, second, employer] = registered;
  if (!twin || !first || !second || !employer) throw new Error("there are too few hospitals for the review queue");

  // A person entered it although the register has it. The review finds that they are the same, and merges them.
  const copy = await make.business({
    name: twin.name,
    category: twin.plan.category,
    address: twin.plan.address,
    region: twin.plan.region,
    district: twin.plan.district ?? null,
    lat: twin.plan.lat ?? null,
    lng: twin.plan.lng ?? null,
    specialties: [...twin.plan.specialties],
    images: twin.plan.images ?? [],
    job_post_registration_status: "pending",
    biz_owner: "원무과 채희정",
    biz_phone_number: "02-0000-4821",
    created_at: clock.before(4),
  });
  await make.owner({ businesses: [copy] });
  await make.jobPost({ business_id: copy.id, title: "내과 봉직의 (계약직)", remedi_active: "pending", created_at: clock.before(4) });

  const refused = await make.business({
    name: "바른걸음체형교정센터",
    category: "기타",
    address: "서울특별시 마포구 라운즈로 12, 2층",
    region: "서울",
    district: "서울 마포구",
    lat: 37.5638,
    lng: 126.9083,
    images: ["/art/consult-sand.svg", "/art/arch-sand.svg", "/art/corridor-sage.svg"],
    job_post_registration_status: "rejected",
    review_reason: "의료기관이 아니에요.",
    reviewed_by: operator.userId,
    reviewed_at: clock.before(6),
    created_at: clock.before(8),
  });
  await make.owner({ businesses: [refused] });

  const [one, other] = [await make.doctor({ name: "민가람" }), await make.doctor({ name: "옥세린" })];
  await make.claim(first.id, one.userId, { created_at: clock.before(9) });
  await make.claim(second.id, other.userId, { created_at: clock.before(1) });

  await make.jobPost({
    business_id: employer.id,
    title: "가정의학과 봉직의 (정규직)",
    specialties: ["가정의학과"],
    remedi_active: "pending",
    created_at: clock.before(2),
  });
}
