import type { MembershipRole } from "@rounds/contract/hospitals/hospital.ts";
import { isDayWork } from "@rounds/contract/vocabulary.ts";
import type { Actor } from "../../../auth/actor.ts";
import { canEditBusiness, canSeeBusiness, firstReviewState } from "../../hospitals/index.ts";

/** The person's role in the hospital of the post. Null for a person who is no member. */
type Membership = { readonly role: MembershipRole | null };

/** Only members of the hospital and operators see its posts in any state. */
export const canSeePostsOf = (actor: Actor, membership: Membership): boolean => canSeeBusiness(actor, membership);

/** Owners and editors of the hospital and operators write its posts. */
export const canWritePostsOf = (actor: Actor, membership: Membership): boolean => canEditBusiness(actor, membership);

/** Only operators review posts, so that no owner approves an own post. */
export const canReviewPosts = (actor: Actor): boolean => actor.isOperator;

type ReviewedFacts = {
  readonly business_id: number;
  readonly min_pay: number | null;
  readonly max_pay: number | null;
  readonly job_type: string;
};

/** The same figure is a month's pay for one job type, and a day's pay for another. */
const changesUnit = (before: string, after: string | undefined): boolean => after !== undefined && isDayWork(after) !== isDayWork(before);

/**
 * Whether a change by a member of the hospital makes an approved post another offer: pay or hospital. Everything else may change without a
 * new review.
 */
export const needsNewReview = (
  actor: Actor,
  isReviewed: boolean,
  before: ReviewedFacts & { readonly remedi_active: string },
  change: { readonly [Fact in keyof ReviewedFacts]?: ReviewedFacts[Fact] | undefined },
): boolean =>
  firstReviewState(actor, isReviewed) === "pending" &&
  before.remedi_active === "approved" &&
  (changesUnit(before.job_type, change.job_type) ||
    (["business_id", "min_pay", "max_pay"] as const).some((fact) => change[fact] !== undefined && change[fact] !== before[fact]));

/** A post with any application cannot move to another hospital, because the doctors applied to the first one. */
export const canMove = (post: { readonly applications_ever: number }): boolean => post.applications_ever === 0;

/** The licence or the name of a doctor, and then a word for its rental. 명의 alone is also a famous doctor. */
const rental = /(?:면허증?|명의)(?:를|을|만|도)?\s*(?:대여|임대|빌려|빌리|빌릴)/gu;
/** The rest of the sentence forbids it: 면허 대여 불가, 명의를 빌리지 않습니다. */
const forbids = /^[^.!?\n]{0,12}?(?:아님|아닙|아니|없|금지|불가|불법|사절|제외|않)/u;

/** Medical Service Act, art. 4-3 and 33(2): a licence must not be rented, or brokered for it. */
export function seeksRentedLicence(typed: string): boolean {
  const text = typed.normalize("NFC");
  return [...text.matchAll(rental)].some((found) => !forbids.test(text.slice(found.index + found[0].length)));
}

/** The first field with a text that seeks a licence or a name to borrow. */
export const fieldWithRentedLicence = (change: Readonly<Record<string, unknown>>): string | undefined =>
  Object.entries(change).find(([, value]) => [value].flat().some((text) => typeof text === "string" && seeksRentedLicence(text)))?.[0];

/** Posts that one member of hospitals may create in a day. Each alerts doctors or waits for an operator, and every process has it in its list. */
export const postsPerDay = 100;
