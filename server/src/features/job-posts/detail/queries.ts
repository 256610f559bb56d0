import type { AppliedJobPost } from "@rounds/contract/job-posts/applied.ts";
import { detailFieldNames, type detailFields } from "@rounds/contract/job-posts/post-fields.ts";
import { sql } from "kysely";
import type { Db, Row, Tx } from "../../../db/database.ts";
import { prepare, prepareWrite } from "../../../db/prepared.ts";
import { hidesHospital } from "../../control/index.ts";
import { standingColumn, type StandingRow } from "../../pay-index/index.ts";
import { appliedPostState, hasResult, openPredicate, seenBy, type CardRow } from "../list/sql-fragments.ts";
import type { Visibility } from "./policy.ts";

const seen = seenBy("$1::bigint");

type DetailColumns = Pick<Row<"job_posts">, keyof typeof detailFields | "business_id" | "specialties" | "active" | "remedi_active">;

export type DetailRow = CardRow &
  DetailColumns & {
    was_listed: boolean;
    is_suspended: boolean;
    is_hidden: boolean;
    application_is_over: boolean;
    applied_post_state: AppliedJobPost["post_state"];
    pay_standing: StandingRow | null;
    business_status: string;
    business_category: string;
    business_address: string;
    business_lat: number | null;
    business_lng: number | null;
    business_location_kind: "general" | "exact";
    business_region: string | null;
    business_num_doctors: number | null;
    business_num_beds: number | null;
    business_web_site: string | null;
    business_description: string | null;
    business_images: string[];
  };

const detail =
  prepare<DetailRow>(`select ${seen.columns}, ${detailFieldNames.map((name) => `p.${name}`).join(", ")}, p.business_id, p.specialties, p.active, p.remedi_active,
    p.first_listed_at is not null as was_listed, p.suspended_at is not null as is_suspended,
    ${hidesHospital("$1::bigint", "p.business_id")} as is_hidden,
    coalesce(${hasResult("application")}, false) as application_is_over, ${appliedPostState} as applied_post_state,
    ${standingColumn("p")} as pay_standing, b.job_post_registration_status as business_status,
    b.category as business_category, b.address as business_address, b.lat as business_lat, b.lng as business_lng,
    b.location_kind as business_location_kind, b.region as business_region, b.num_doctors as business_num_doctors,
    b.num_beds as business_num_beds, b.web_site as business_web_site, b.description as business_description, b.images as business_images
  from job_posts p join businesses b on b.id = p.business_id ${seen.joins} where p.id = $2`);

/** One post in any state with the viewer's flags. Viewer 0 is a visitor without flags. The caller must check the policy. */
export async function findDetail(db: Db, viewerId: number, postId: number): Promise<DetailRow | undefined> {
  return (await detail(db, [viewerId, postId]))[0];
}

/** Locks an open post, so that it cannot close before the transaction ends. */
export async function lockOpenPost(tx: Tx, postId: number) {
  return tx
    .selectFrom("job_posts as p")
    .select(["p.id", "p.business_id"])
    .where("p.id", "=", postId)
    .where(sql<boolean>`${sql.raw(openPredicate("p"))}`)
    .forShare()
    .executeTakeFirst();
}

export async function insertRead(db: Db, userId: number, postId: number): Promise<void> {
  await db
    .insertInto("job_post_reads")
    .values({ user_id: userId, job_post_id: postId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** `isLiked` null: the other state than now. */
export type Like = { readonly userId: number; readonly postId: number; readonly isLiked: boolean | null };
export type Liked = { readonly is_liked: boolean; readonly likes: number };

// A doctor who was deleted meanwhile must not fail the likes of others. Batches of several processes lock posts in the same order.
const like = prepareWrite<Liked & { place: number }>(`
  select l.place::int, s.is_liked, s.likes
    from (select given.* from unnest($1::bigint[], $2::bigint[], $3::boolean[]) with ordinality as given(reader, post, wanted, place)
            join users u on u.id = given.reader order by post, reader, place) l
   cross join lateral set_like(l.reader, l.post, l.wanted) s`);

/** Sets or toggles likes, those of one post one after another. Returns them in the same order. Undefined without the post. */
export async function setLikes(db: Db, likes: readonly Like[]): Promise<(Liked | undefined)[]> {
  const columns = [likes.map(({ userId }) => userId), likes.map(({ postId }) => postId), likes.map(({ isLiked }) => isLiked)];
  const rows = new Map((await like(db, columns)).map(({ place, ...liked }) => [place, liked]));
  return likes.map((_like, index) => rows.get(index + 1));
}

const visibility = prepare<Visibility>(`
  select p.business_id, (${openPredicate("p")}) as is_open, p.remedi_active, b.job_post_registration_status as business_status,
         p.first_listed_at is not null as was_listed, p.suspended_at is not null as is_suspended,
         ${hidesHospital("$1::bigint", "p.business_id")} as is_hidden,
         (select a.id from job_applications a where a.job_post_id = p.id and a.user_id = $1 and a.active) as application_id,
         (select m.id from bookmarks m where m.job_post_id = p.id and m.user_id = $1) as bookmark_id
    from job_posts p join businesses b on b.id = p.business_id where p.id = $2`);

/** Only what decides whether this person may see the post. */
export async function findVisibility(db: Db, userId: number, postId: number): Promise<Visibility | undefined> {
  return (await visibility(db, [userId, postId]))[0];
}
