import type { BusinessChange, BusinessInput, listBusinesses } from "@rounds/contract/hospitals/hospital.ts";
import { invitationLimits } from "@rounds/contract/hospitals/teams.ts";
import { drugCompany } from "@rounds/contract/vocabulary.ts";
import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import { requireMemberRights, type Actor } from "../../../auth/actor.ts";
import { requireFirstConsents } from "../../../auth/agreements.ts";
import { record, type AuditOrigin } from "../../../db/audit.ts";
import { inTransaction, type Db, type Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { countOfDay } from "../../../db/limited-events.ts";
import { fail } from "../../../lib/app-error.ts";
import { countCap, cutPage, decodeIdCursor, totalFields } from "../../../lib/cursor.ts";
import { withoutRepeatedState } from "../../../lib/repeated-state.ts";
import { fieldWithRentedLicence } from "../../../lib/rented-licence.ts";
import { lockClaimable } from "../register/service.ts";
import { specialties as knownSpecialties } from "../../reference-data/index.ts";
import { idInTerms, searchTerms } from "../../../lib/search-terms.ts";
import { readSortedPage } from "../../../lib/sorted-cursor.ts";
import { removePictures } from "../images/service.ts";
import { placeOf } from "./place.ts";
import {
  canDeleteBusiness,
  canEditBusiness,
  canReviewBusiness,
  canSeeBusiness,
  effectiveRole,
  firstReviewState,
  hospitalsPerDay,
  needsNewReview,
} from "./policy.ts";
import * as queries from "./queries.ts";
import type { BusinessColumns, BusinessRow, LockedBusiness, OwnedBusinessRow } from "./queries.ts";
import { notifyReview } from "./review-notice.ts";
import type { BusinessSort } from "@rounds/contract/hospitals/lists.ts";

/** Throws member.sign_in_required. */
export async function listOwned(deps: Deps, actor: Actor): Promise<OwnedBusinessRow[]> {
  requireMemberRights(actor);
  return queries.listForMember(deps.db, actor.userId);
}

type SearchInput = HandlerInput<typeof listBusinesses>["query"];

const maxTerms = 8;

/**
 * Hospitals whose name, initial consonants, address and district contain all terms. A single number also finds the hospital with this id.
 * Throws request.invalid for a foreign cursor.
 */
export async function list(deps: Deps, input: SearchInput) {
  if (input.sort !== undefined) return listSorted(deps, input, input.sort);
  const beforeId = decodeIdCursor(input.cursor);
  const terms = searchTerms(input.search_string ?? "", maxTerms);
  const { rows: found, total } = await queries.search(deps.db, terms, { limit: input.limit + 1, cap: countCap + 1, beforeId });
  const { rows, next_cursor } = cutPage<BusinessRow>(found, input.limit, (last) => [last.id]);
  if (beforeId !== null) return { rows, next_cursor };
  const id = idInTerms(terms);
  const withId = id === null || rows.some((row) => row.id === id) ? undefined : await queries.findAny(deps.db, id);
  return { rows: withId ? [withId, ...rows] : rows, next_cursor, ...totalFields(total + (withId ? 1 : 0)) };
}

async function listSorted({ db, vault }: Deps, input: SearchInput, sort: BusinessSort) {
  const terms = searchTerms(input.search_string ?? "", maxTerms);
  const page = await readSortedPage(vault, input, (place) => queries.searchSorted(db, terms, sort, place));
  return input.cursor === undefined ? { ...page, ...totalFields(await queries.countMatching(db, terms, countCap + 1)) } : page;
}

const blankAsNull = (value: string | null): string | null => (value === "" ? null : value);

/**
 * Columns of the sent fields. Ignores a review state from callers who may not set it. Throws request.invalid for an unknown specialty, and
 * business.licence_lending.
 */
function columnsOf(actor: Actor, sent: Omit<BusinessChange, "images">, now: Date): BusinessColumns {
  const illegal = fieldWithRentedLicence(sent);
  if (illegal !== undefined) throw fail("business.licence_lending", ["business", illegal]);
  const unknown = sent.specialties?.find((specialty) => !knownSpecialties.includes(specialty));
  if (unknown !== undefined) throw fail("request.invalid", ["business", "specialties"]);
  const { web_site, description, other_facilities, biz_owner, biz_phone_number, job_post_registration_status, address, ...plain } = sent;
  const isReview = job_post_registration_status !== undefined && canReviewBusiness(actor);
  return {
    ...plain,
    ...(address === undefined ? {} : { address, ...placeOf(address) }),
    ...(web_site === undefined ? {} : { web_site: blankAsNull(web_site) }),
    ...(description === undefined ? {} : { description: blankAsNull(description) }),
    ...(other_facilities === undefined ? {} : { other_facilities: blankAsNull(other_facilities) }),
    ...(biz_owner === undefined ? {} : { biz_owner: blankAsNull(biz_owner) }),
    ...(biz_phone_number === undefined ? {} : { biz_phone_number: blankAsNull(biz_phone_number) }),
    ...(isReview ? reviewColumns(actor, job_post_registration_status, now) : {}),
  };
}

/** A new decision clears the reason of the previous one. */
const reviewColumns = (actor: Actor, state: "pending" | "approved" | "rejected", now: Date): BusinessColumns =>
  state === "pending"
    ? { job_post_registration_status: state, reviewed_at: null, reviewed_by: null, review_reason: null }
    : {
        job_post_registration_status: state,
        reviewed_at: now.toISOString(),
        reviewed_by: actor.userId,
        review_reason: null,
        approved_facts: null,
      };

/** The columns of a hospital that waits again at the end of the queue, with the values that were approved. */
const newReview = ({ name, address }: LockedBusiness, now: Date): BusinessColumns => ({
  job_post_registration_status: "pending",
  reviewed_at: null,
  reviewed_by: null,
  review_reason: null,
  review_requested_at: now.toISOString(),
  approved_facts: JSON.stringify({ name, address }),
});

async function requireVisible(db: Db, actor: Actor, businessId: number): Promise<OwnedBusinessRow> {
  const row = await queries.find(db, businessId, actor.userId);
  if (!row || !canSeeBusiness(actor, row)) throw fail("business.not_found");
  return { ...row, role: effectiveRole(actor, row) };
}

/** Locks a hospital that the caller may change. Throws business.not_found, and access.denied for viewers. */
export async function lockEditable(tx: Tx, actor: Actor, businessId: number): Promise<LockedBusiness> {
  const row = await queries.lock(tx, businessId, actor.userId);
  if (!row || !canSeeBusiness(actor, row)) throw fail("business.not_found");
  if (!canEditBusiness(actor, row)) throw fail("access.denied");
  return row;
}

/**
 * Creates a hospital, or takes over a row of the register. The creator becomes its owner; an operator does not.
 * Throws consent.required before the first agreement to the terms, and business.too_many after five hospitals in a day. Also throws the
 * errors of `columnsOf` and `lockClaimable`.
 */
export async function create(deps: Deps, actor: Actor, origin: AuditOrigin, input: BusinessInput): Promise<OwnedBusinessRow> {
  const { hospital_register_id: registerId = null, ...sent } = input;
  const columns = columnsOf(actor, sent, deps.now());
  await requireFirstConsents(deps, actor);
  return inTransaction(deps.db, async (tx) => {
    await requireFewHospitals(tx, actor, deps.now());
    const id = registerId === null ? await insertNew(tx, deps, actor, sent, columns) : await takeOver(tx, deps, registerId, columns);
    if (!actor.isOperator) await queries.addOwner(tx, id, actor.userId, founderName(input));
    await deps.outbox.add(tx, "business.locate", { id });
    await record(tx, actor, origin, { action: "business.create", entity: "business", entityId: id });
    return requireVisible(tx, actor, id);
  });
}

/** The contact of a new hospital is usually the person who creates it. A list of people is no name. */
const founderName = ({ biz_owner: contact }: BusinessInput): string | null =>
  contact && contact.length <= invitationLimits.label && !contact.includes(",") ? contact : null;

/** Operators create hospitals for others. Throws business.too_many. */
async function requireFewHospitals(tx: Tx, actor: Actor, now: Date): Promise<void> {
  if (actor.isOperator) return;
  await countOfDay(tx, { key: `hospital of person ${actor.userId}`, max: hospitalsPerDay, code: "business.too_many" }, now);
}

function insertNew(tx: Tx, deps: Deps, actor: Actor, sent: { name: string; address?: string | undefined }, columns: BusinessColumns) {
  const review = firstReviewState(actor, deps.config.hospitalReview);
  return queries.insert(tx, { job_post_registration_status: review, ...columns, name: sent.name, address: sent.address ?? "" });
}

async function takeOver(tx: Tx, deps: Deps, registerId: number, columns: BusinessColumns): Promise<number> {
  const registered = await lockClaimable(tx, deps, registerId);
  // For an unchanged address keep the exact point of the register.
  const isSamePlace = columns.address === registered.address;
  const { region: _region, district: _district, lat: _lat, lng: _lng, location_kind: _kind, ...withoutPlace } = columns;
  await queries.update(tx, registered.id, isSamePlace ? withoutPlace : columns);
  return registered.id;
}

/**
 * Changes the sent fields. With reviews on, an approved hospital with another name or district waits for a review again. Throws
 * business.not_found, access.denied for viewers, business.sponsors_rewards, and business.changed when `expected_updated_at` is not the current
 * version. Also throws the errors of `columnsOf`.
 */
export async function update(
  deps: Deps,
  actor: Actor,
  origin: AuditOrigin,
  businessId: number,
  { business: { images, ...sent }, expected_updated_at: expected }: { business: BusinessChange; expected_updated_at?: string | undefined },
): Promise<OwnedBusinessRow> {
  return inTransaction(deps.db, async (tx) => {
    const before = await lockEditable(tx, actor, businessId);
    if (expected !== undefined && expected !== before.updated_at) throw fail("business.changed");
    await requireLawfulType(tx, before, sent.business_type);
    const { address, ...others } = sent;
    const isMoved = address !== undefined && address !== before.address;
    const changed = withoutRepeatedState(isMoved ? sent : others, "job_post_registration_status", before.job_post_registration_status);
    const columns = columnsOf(actor, changed, deps.now());
    const newImages = images === undefined ? before.images : orderedImages(before.images, images);
    const waitsAgain = needsNewReview(actor, deps.config.hospitalReview, before, columns);
    await queries.update(tx, businessId, {
      ...columns,
      ...(images === undefined ? {} : { images: newImages }),
      ...(waitsAgain ? newReview(before, deps.now()) : {}),
    });
    const removed = before.images.filter((path) => !newImages.includes(path));
    await removePictures(deps, tx, businessId, namesOf(removed));
    if (isMoved) await deps.outbox.add(tx, "business.locate", { id: businessId });
    await notifyDecision(deps, tx, before, columns);
    const fields = [...Object.keys(columns), ...(images === undefined ? [] : ["images"])];
    const details = { fields, ...(waitsAgain && { review: "pending" }) };
    await record(tx, actor, origin, { action: "business.update", entity: "business", entityId: businessId, details });
    return requireVisible(tx, actor, businessId);
  });
}

/** Medical law: a drug company must not sponsor an event with vouchers. */
async function requireLawfulType(tx: Tx, before: LockedBusiness, type: string | undefined): Promise<void> {
  if (type !== drugCompany || type === before.business_type) return;
  if (await queries.sponsorsRewards(tx, before.id)) throw fail("business.sponsors_rewards", ["business", "business_type"]);
}

/** Sends the notice when an operator decides with `updateBusiness` instead of the review page. */
async function notifyDecision(deps: Deps, tx: Tx, before: LockedBusiness, columns: BusinessColumns): Promise<void> {
  const { job_post_registration_status: state, reviewed_at: reviewedAt } = columns;
  if (state === before.job_post_registration_status || typeof reviewedAt !== "string") return;
  if (state !== "approved" && state !== "rejected") return;
  await notifyReview(deps, tx, { business: before, state, reason: null, postCount: 0, reviewedAt });
}

/** The requested pictures in the requested order. Drops paths that are not pictures of this hospital. */
const orderedImages = (current: readonly string[], requested: readonly { path: string }[]): string[] => [
  ...new Set(requested.map(({ path }) => path).filter((path) => current.includes(path))),
];

const namesOf = (paths: readonly string[]): string[] =>
  paths.flatMap((path) => /\/business_images\/([A-Za-z0-9_-]{32})\//.exec(path)?.[1] ?? []);

/**
 * Deletes a hospital with its closed posts and its pictures. A hospital of the register stays, and only loses this member, or its whole team
 * if an operator who is no member deletes it. A hospital that has received an application cannot be deleted, because applications are stored.
 * Throws business.not_found, access.denied, business.has_posts for an open post, business.has_applications, and business.sponsors_event.
 */
export async function remove(deps: Deps, actor: Actor, origin: AuditOrigin, businessId: number): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const row = await lockEditable(tx, actor, businessId);
    if (!canDeleteBusiness(actor, row)) throw fail("access.denied");
    const obstacles = await queries.findObstacles(tx, businessId);
    if (obstacles.has_open_post) throw fail("business.has_posts");
    if (obstacles.has_application) throw fail("business.has_applications");
    await record(tx, actor, origin, { action: "business.delete", entity: "business", entityId: businessId });
    if (row.hira_code !== null) return giveBack(tx, businessId, row.role === null ? null : actor.userId);
    if (obstacles.sponsors_event) throw fail("business.sponsors_event");
    await queries.removePosts(tx, businessId);
    await removePictures(deps, tx, businessId, "all");
    await queries.remove(tx, businessId);
  });
}

/**
 * Ends the membership in a hospital of the register, for null that of all members. While an owner remains, the team and the closed posts stay.
 */
async function giveBack(tx: Tx, businessId: number, memberId: number | null): Promise<void> {
  if (memberId !== null) {
    await queries.removeMember(tx, businessId, memberId);
    if (await queries.hasOwner(tx, businessId)) return;
  }
  await queries.removeTeam(tx, businessId);
  await queries.removePosts(tx, businessId);
}
