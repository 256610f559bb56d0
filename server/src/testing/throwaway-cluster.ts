import pg from "pg";

/**
 * A test run does not need its data after a power loss. Without waiting for the disk the tests take a third less time. Drills simulate
 * power loss, so they use clusters with production settings.
 */
export async function disableDiskSync(superuserUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    for (const setting of ["fsync", "full_page_writes", "synchronous_commit"]) await client.query(`alter system set ${setting} = off`);
    await client.query("select pg_reload_conf()");
  } finally {
    await client.end();
  }
}
