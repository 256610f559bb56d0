import { listActiveJobPosts, likeJobPost } from "@rounds/contract/job-posts/posts.ts";
import type pg from "pg";
import { beforeEach, describe, expect, test } from "vitest";
import { useServer, type Person } from "../../../testing/harness.ts";
import { withClient } from "../../../testing/with-client.ts";
import { loadListCache } from "./list-cache.ts";
import { checkPages, readListed } from "./queries.ts";

const server = useServer();

/** Each test has a separate tag and sees only the posts with this tag. */
let name: string;
let made = 0;
let doctor: Person;

beforeEach(async () => {
  name = `묶음${++made}`;
  doctor = await server.make.doctor();
});

const list = async () => {
  const { body } = await server.as(doctor).call(listActiveJobPosts, { query: { tags: [name] } });
  return { ids: body.job_posts.map(({ id }) => id), total: body.total_count, pays: body.job_posts.map(({ pay }) => pay.max_pay) };
};

/** Works as another process does, on a connection that the server does not know. */
const elsewhere = <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => withClient(server.database.ownerUrl, work);

const insert = async (client: pg.Client, businessId: number): Promise<number> => {
  const { rows } = await client.query<{ id: string }>(
    "insert into job_posts (business_id, title, specialties, tags, max_pay) values ($1, '구인', array['내과'], array[$2], 1000) returning id",
    [businessId, name],
  );
  return Number(rows[0]?.id);
};

describe("a response includes all changes to posts that were committed before the request", () => {
  test("a post that another process opens, changes, closes and opens again", async () => {
    const { id: business } = await server.make.business();
    expect(await list()).toEqual({ ids: [], total: 0, pays: [] });
    await elsewhere(async (client) => {
      const id = await insert(client, business);
      expect(await list()).toEqual({ ids: [id], total: 1, pays: [1000] });
      await client.query("update job_posts set max_pay = 2000 where id = $1", [id]);
      expect(await list()).toEqual({ ids: [id], total: 1, pays: [2000] });
      await client.query("update job_posts set active = false where id = $1", [id]);
      expect(await list()).toEqual({ ids: [], total: 0, pays: [] });
      await client.query("update job_posts set active = true where id = $1", [id]);
      expect(await list()).toEqual({ ids: [id], total: 1, pays: [2000] });
      await client.query("update businesses set job_post_registration_status = 'rejected' where id = $1", [business]);
      expect(await list()).toEqual({ ids: [], total: 0, pays: [] });
    });
  });

  test("a transaction that begins first and commits last is not missed", async () => {
    const { id: business } = await server.make.business();
    await elsewhere((slow) =>
      elsewhere(async (quick) => {
        await slow.query("begin");
        const first = await insert(slow, business);
        const second = await insert(quick, business);
        expect((await list()).ids).toEqual([second]);
        await slow.query("commit");
        expect((await list()).ids.toSorted((a, b) => a - b)).toEqual([first, second]);
      }),
    );
  });

  test("a transaction that is rolled back changes nothing", async () => {
    const { id: business } = await server.make.business();
    await elsewhere(async (client) => {
      await client.query("begin");
      await insert(client, business);
      await client.query("rollback");
    });
    expect(await list()).toEqual({ ids: [], total: 0, pays: [] });
  });

  test("a post that is deleted leaves the page and the count", async () => {
    const posts = [await server.make.jobPost({ tags: [name] }), await server.make.jobPost({ tags: [name] })];
    expect((await list()).total).toBe(2);
    await server.deps.db
      .deleteFrom("job_posts")
      .where("id", "=", posts[0]?.id ?? 0)
      .execute();
    expect(await list()).toMatchObject({ ids: [posts[1]?.id], total: 1 });
  });

  test("many posts in one transaction", async () => {
    const { id: business } = await server.make.business();
    await elsewhere((client) =>
      client.query(
        "insert into job_posts (business_id, title, specialties, tags) select $1, '구인 ' || n, array['내과'], array[$2] from generate_series(1, 2500) n",
        [business, name],
      ),
    );
    expect((await server.as(doctor).call(listActiveJobPosts, { query: { tags: [name] } })).body).toMatchObject({
      total_count: 1000,
      total_count_capped: true,
    });
  });
});

describe("a response includes all changes to the user state that were committed before the request", () => {
  const stateOf = async (query: { unread?: "true" } = {}) => {
    const { body } = await server.as(doctor).call(listActiveJobPosts, { query: { tags: [name], ...query } });
    return body.job_posts.map((post) => ({
      read: post.user.user_read_status,
      like: post.user_like,
      bookmark: post.user_bookmark_id,
      application: post.user_application_id,
    }));
  };
  const none = { read: "unread", like: false, bookmark: null, application: null };
  const insertState = async (client: pg.Client, table: string, postId: number): Promise<number> => {
    const { rows } = await client.query<{ id?: string }>(`insert into ${table} (user_id, job_post_id) values ($1, $2) returning *`, [
      doctor.userId,
      postId,
    ]);
    return Number(rows[0]?.id);
  };
  const deleteState = (client: pg.Client, table: string) => client.query(`delete from ${table} where user_id = $1`, [doctor.userId]);

  test("user state that another process sets, changes and removes", async () => {
    const { id } = await server.make.jobPost({ tags: [name] });
    expect(await stateOf()).toEqual([none]);
    await elsewhere(async (client) => {
      await insertState(client, "job_post_reads", id);
      expect(await stateOf()).toEqual([{ ...none, read: "read" }]);
      await deleteState(client, "job_post_reads");
      await insertState(client, "job_post_likes", id);
      expect(await stateOf()).toEqual([{ ...none, like: true }]);
      await deleteState(client, "job_post_likes");
      const bookmark = await insertState(client, "bookmarks", id);
      expect(await stateOf()).toEqual([{ ...none, bookmark }]);
      await deleteState(client, "bookmarks");
      const application = await insertState(client, "job_applications", id);
      expect(await stateOf()).toEqual([{ ...none, application }]);
      await client.query("update job_applications set active = false, cancelled_at = now() where id = $1", [application]);
      expect(await stateOf()).toEqual([none]);
    });
  });

  test("user state of a slow transaction counts from its commit, and not when it is rolled back", async () => {
    const { id } = await server.make.jobPost({ tags: [name] });
    await elsewhere((slow) =>
      elsewhere(async (quick) => {
        await slow.query("begin");
        await insertState(slow, "job_post_likes", id);
        await insertState(quick, "bookmarks", id);
        const [before] = await stateOf();
        expect(before).toMatchObject({ like: false, bookmark: expect.any(Number) });
        await slow.query("commit");
        expect(await stateOf()).toEqual([{ ...before, like: true }]);
        await slow.query("begin");
        await deleteState(slow, "job_post_likes");
        await slow.query("rollback");
        expect(await stateOf()).toEqual([{ ...before, like: true }]);
      }),
    );
  });

  test("the unread filter leaves out a post that another process has just marked read, and shows it again when it is unread", async () => {
    const posts = [await server.make.jobPost({ tags: [name] }), await server.make.jobPost({ tags: [name] })];
    expect(await stateOf({ unread: "true" })).toEqual([none, none]);
    await elsewhere(async (client) => {
      await insertState(client, "job_post_reads", posts[0]?.id ?? 0);
      expect(await stateOf({ unread: "true" })).toEqual([none]);
      await deleteState(client, "job_post_reads");
      expect(await stateOf({ unread: "true" })).toEqual([none, none]);
    });
  });

  test("each of several doctors at the same time sees their own state", async () => {
    const { id } = await server.make.jobPost({ tags: [name] });
    const doctors = await Promise.all([1, 2, 3, 4].map(() => server.make.doctor()));
    for (const one of doctors.slice(0, 2)) await server.make.like(one, { id });
    const seen = await Promise.all(doctors.map((one) => server.as(one).call(listActiveJobPosts, { query: { tags: [name] } })));
    expect(seen.map(({ body }) => body.job_posts[0]?.user_like)).toEqual([true, true, false, false]);
    expect(seen.map(({ body }) => body.job_posts[0]?.total_likes)).toEqual([2, 2, 2, 2]);
  });

  test("likes of other doctors that another process adds, removes, and deletes with their person", async () => {
    const { id } = await server.make.jobPost({ tags: [name] });
    const likes = async () =>
      (await server.as(doctor).call(listActiveJobPosts, { query: { tags: [name] } })).body.job_posts[0]?.total_likes;
    const others = [await server.make.doctor(), await server.make.doctor()];
    expect(await likes()).toBe(0);
    for (const other of others) await server.make.like(other, { id });
    expect(await likes()).toBe(2);
    await elsewhere(async (client) => {
      await client.query("delete from job_post_likes where user_id = $1", [others[0]?.userId]);
      expect(await likes()).toBe(1);
      await client.query("delete from users where id = $1", [others[1]?.userId]);
      expect(await likes()).toBe(0);
    });
  });

  test("deleting a person deletes the version of the user state", async () => {
    const { id } = await server.make.jobPost({ tags: [name] });
    const leaving = await server.make.doctor();
    await server.make.like(leaving, { id });
    await server.deps.db.deleteFrom("users").where("id", "=", leaving.userId).execute();
    const versions = await server.deps.db.selectFrom("reader_versions").select("version").where("user_id", "=", leaving.userId).execute();
    expect(versions).toEqual([]);
  });
});

test("while a post and its likes change constantly, no response is older than its request", async () => {
  const { id } = await server.make.jobPost({ tags: [name], max_pay: 1000, min_pay: null });
  await server.make.like(await server.make.doctor(), { id });
  // Its card is cached from now on.
  expect(await list()).toMatchObject({ ids: [id] });
  const committed = { likes: 1, pay: 1000 };
  let isOver = false;
  const changes = elsewhere(async (client) => {
    while (!isOver) {
      await client.query("update job_post_like_counts set total_likes = $2 where job_post_id = $1", [id, committed.likes + 1]);
      committed.likes++;
      await client.query("update job_posts set max_pay = $2 where id = $1", [id, committed.pay + 1]);
      committed.pay++;
    }
  });
  const behind: unknown[] = [];
  for (let request = 0; request < 30; request++) {
    const before = { ...committed };
    const { body } = await server.as(doctor).call(listActiveJobPosts, { query: { tags: [name] } });
    const [post] = body.job_posts;
    if (!post || post.total_likes < before.likes || (post.pay.max_pay ?? 0) < before.pay) behind.push({ before, post });
  }
  isOver = true;
  await changes;
  expect(behind).toEqual([]);
});

test("a like does not change the list version of the post", async () => {
  const { id } = await server.make.jobPost({ tags: [name] });
  const stamp = async () =>
    (await server.deps.db.selectFrom("job_posts").select("listing_xid").where("id", "=", id).executeTakeFirst())?.listing_xid;
  const before = await stamp();
  await server.as(doctor).call(likeJobPost, { params: { id } });
  expect(await stamp()).toBe(before);
});

test("after a like, a check returns the new card of that post only, and the posts in memory stay valid", async () => {
  const [liked, other] = [await server.make.jobPost({ tags: [name] }), await server.make.jobPost({ tags: [name] })];
  const { snapshot } = await readListed(server.deps.db, null, ({ id }) => id);
  await server.as(doctor).call(likeJobPost, { params: { id: liked.id } });
  const input = { missingCards: [], snapshot, users: [], versions: [] };
  const check = await checkPages(server.deps.db, { ...input, cachedCards: [liked.id, other.id] });
  expect(check).toMatchObject({ cards: [{ id: liked.id, total_likes: 1 }], has_changed: false, has_new_likes: true });
  expect(await checkPages(server.deps.db, { ...input, cachedCards: [other.id] })).toMatchObject({ cards: null, has_changed: false });
});

test("restored into a younger cluster, a post with a future transaction id is listed, and not read again with every request", async () => {
  const { id } = await server.make.jobPost({ tags: [name] });
  expect((await list()).ids).toEqual([id]);
  await elsewhere(async (client) => {
    // A restore copies the rows as they are and runs no triggers.
    await client.query("alter table job_posts disable trigger job_posts_stamp_listing");
    await client.query("update job_posts set listing_xid = '9000000000' where id = $1", [id]);
    await client.query("alter table job_posts enable trigger job_posts_stamp_listing");
  });
  expect((await list()).ids).toEqual([id]);
  const { snapshot } = await readListed(server.deps.db, null, ({ id }) => id);
  expect((await readListed(server.deps.db, snapshot, ({ id }) => id)).posts).toEqual([]);
  expect(await checkPages(server.deps.db, { missingCards: [id], cachedCards: [], snapshot, users: [], versions: [] })).toMatchObject({
    cards: [{ id, total_likes: 0 }],
    has_changed: false,
  });
});

test("posts can be loaded before the first request, and by several requests at the same time", async () => {
  await Promise.all([loadListCache(server.deps), loadListCache(server.deps), list(), list()]);
  expect((await list()).ids).toEqual([]);
});
