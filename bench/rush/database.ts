import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { fixedKeys } from "../../scripts/real-server.ts";
import { readConfig } from "../../server/src/config.ts";
import { createDb, createPool, type Pool } from "../../server/src/db/database.ts";
import { type EmbeddedDatabase, startEmbedded } from "../../server/src/db/embedded.ts";
import { collectResume } from "../../server/src/features/profiles/index.ts";
import { sealResume } from "../../server/src/features/resumes/index.ts";
import { createVault, hashToken, type Vault } from "../../server/src/lib/vault.ts";
import { fillList, listFiles, openGenerated } from "../active-list/database.ts";
import { createDraw } from "../active-list/dataset.ts";
import { insertApplications } from "../applications/data.ts";
import { insertPeople } from "../people.ts";

export type RushSize = { readonly posts: number; readonly people: number; readonly applications: number };

/** People who send requests. Each has a session. */
const actors = { doctor: 2000, owner: 400, operator: 20 } as const;
export type Role = keyof typeof actors;

/** A person who sends requests. `applications` are those that the person may open. */
export type Actor = { readonly token: string; readonly applications: readonly number[] };
export type Actors = Readonly<Record<Role, readonly Actor[]>>;

export type RushDatabase = {
  readonly postgres: EmbeddedDatabase;
  readonly postmasterPid: number;
  readonly actors: Actors;
  stop(): Promise<void>;
};

const days = 180;

/** The same tokens in each run. They have 256 bits like any other, and belong to a database without real data. */
const tokenOf = (role: Role, number: number): string => hashToken(`${role} ${number}`).toString("base64url");

/** A copy of the generated database, because a run changes its rows. `checkout`: its schema, which a later server migrates. */
export async function copyRushDatabase(size: RushSize, checkout: string): Promise<RushDatabase> {
  const migrations = readdirSync(pathToFileURL(join(checkout, "server/src/db/migrations/"))).toSorted();
  const template = await openGenerated({
    name: `rush-${size.posts}-${size.applications}`,
    upTo: migrations.at(-1)?.replace(/\.ts$/, "") ?? "",
    files: [
      ...listFiles,
      new URL("../people.ts", import.meta.url),
      new URL("../applications/data.ts", import.meta.url),
      new URL(import.meta.url),
    ],
    generate: (postgres) => generate(postgres, size),
  });
  await template.postgres.stop();
  const dataDir = mkdtempSync(join(tmpdir(), "rounds-rush-"));
  // With the owner of the files: as root, PostgreSQL runs as another user.
  execFileSync("cp", ["-a", `${template.dataDir}/.`, dataDir]);
  const postgres = await startEmbedded({ dataDir, log: { info: () => {}, warn: console.warn, error: console.error } });
  const stop = async (): Promise<void> => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const postmasterPid = Number.parseInt(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8"), 10);
  return { postgres, postmasterPid, actors: template.data, stop };
}

async function generate({ ownerUrl }: EmbeddedDatabase, { posts, people, applications }: RushSize): Promise<Actors> {
  await fillList(ownerUrl, posts);
  const vault = createVault(readConfig({ APP_MODE: "demo", ...fixedKeys }).keys);
  const pool = createPool({ url: ownerUrl, size: 1, statementTimeoutMs: 600_000 });
  try {
    await insertPeople(pool, vault, people);
    await insertApplications(pool, { applications, people, days });
    await insertSnapshots(pool, vault);
    const doctors = await insertDoctors(pool);
    const owners = await insertOwners(pool);
    const operators = await insertOperators(pool);
    await pool.query("vacuum (analyze)");
    return { doctor: doctors, owner: owners, operator: operators };
  } finally {
    await pool.end();
  }
}

/** The same sealed résumé for all applications: opening it costs the same as another one. */
async function insertSnapshots(pool: Pool, vault: Vault): Promise<void> {
  const [userId = 0] = await idsOf(pool, "select min(user_id) as id from profiles", []);
  const sealed = sealResume(vault, await collectResume({ vault }, createDb(pool), userId));
  await pool.query(
    `insert into job_application_snapshots (job_application_id, resume_sealed, has_educations, has_experiences) select id, $1, true, true from job_applications`,
    [sealed.resume_sealed],
  );
}

async function insertSessions(pool: Pool, role: Role, userIds: readonly number[]): Promise<void> {
  const tokens = userIds.map((_, index) => tokenOf(role, index));
  await pool.query(
    `with made as (insert into sessions (user_id) select id from unnest($1::bigint[]) as given(id) returning id, user_id)
     insert into session_tokens (session_id, access_hash, access_expires_at, refresh_hash, refresh_expires_at)
     select made.id, given.access, now() + interval '10 years', given.refresh, now() + interval '10 years'
       from made join unnest($1::bigint[], $2::bytea[], $3::bytea[]) as given(id, access, refresh) on given.id = made.user_id`,
    [userIds, tokens.map(hashToken), tokens.map((token) => hashToken(`${token}refresh`))],
  );
}

const idsOf = async (pool: Pool, text: string, values: readonly unknown[]): Promise<number[]> =>
  (await pool.query<{ id: number }>(text, [...values])).rows.map(({ id }) => id);

/** Doctors with a home and specialties, who have read, liked and saved some posts. */
async function insertDoctors(pool: Pool): Promise<Actor[]> {
  const ids = await idsOf(pool, "select user_id as id from profiles where lat is null order by id limit $1", [actors.doctor]);
  const { district, specialty } = createDraw(7);
  const homes = ids.map(() => district());
  await pool.query(
    `update profiles d set lat = given.lat, lng = given.lng, specialties = array[given.specialty]
       from unnest($1::bigint[], $2::float8[], $3::float8[], $4::text[]) as given(id, lat, lng, specialty) where d.user_id = given.id`,
    [ids, homes.map(({ lat }) => lat), homes.map(({ lng }) => lng), ids.map(() => specialty())],
  );
  const some = (count: number, salt: number): string => `from unnest($1::bigint[]) as given(id) cross join lateral (
    select 1 + (given.id * ${salt} + n * 7919) % (select max(id) from job_posts) as post_id from generate_series(1, ${count}) n) p`;
  await pool.query(`insert into job_post_reads (user_id, job_post_id) select given.id, p.post_id ${some(30, 31)} on conflict do nothing`, [
    ids,
  ]);
  await pool.query(`insert into job_post_likes (user_id, job_post_id) select given.id, p.post_id ${some(5, 37)} on conflict do nothing`, [
    ids,
  ]);
  await pool.query(`insert into bookmarks (user_id, job_post_id) select given.id, p.post_id ${some(5, 41)} on conflict do nothing`, [ids]);
  await insertSessions(pool, "doctor", ids);
  return ids.map((_, index) => ({ token: tokenOf("doctor", index), applications: [] }));
}

/** Each owns one hospital. */
async function insertOwners(pool: Pool): Promise<Actor[]> {
  const ids = await idsOf(
    pool,
    `with made as (insert into users (user_code) select 'OWN' || lpad(n::text, 5, '0') from generate_series(1, $1::int) n returning id)
     select id from made order by id`,
    [actors.owner],
  );
  await pool.query(
    `insert into business_owners (business_id, user_id, role)
     select b.id, given.id, 'owner' from unnest($1::bigint[]) with ordinality as given(id, place)
       join (select id, row_number() over (order by id) as place from businesses) b on b.place = given.place`,
    [ids],
  );
  await insertSessions(pool, "owner", ids);
  const { rows } = await pool.query<{ applications: number[] }>(
    `select array(select a.id from job_applications a join job_posts p on p.id = a.job_post_id where p.business_id = o.business_id and a.active
                   order by a.id limit 100) as applications
       from business_owners o where o.user_id = any($1::bigint[]) order by o.user_id`,
    [ids],
  );
  return rows.flatMap(({ applications }, index) => (applications.length > 0 ? { token: tokenOf("owner", index), applications } : []));
}

async function insertOperators(pool: Pool): Promise<Actor[]> {
  const ids = await idsOf(
    pool,
    `insert into users (user_code, is_operator) select 'OPR' || lpad(n::text, 5, '0'), true from generate_series(1, $1::int) n returning id`,
    [actors.operator],
  );
  await insertSessions(pool, "operator", ids);
  const applications = await idsOf(pool, "select id from job_applications where active order by updated_at desc limit 5000", []);
  return ids.map((_, index) => ({ token: tokenOf("operator", index), applications }));
}
