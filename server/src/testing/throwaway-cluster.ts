import pg from "pg";

/**
 * Nobody needs the data of a test run after a power cut: PostgreSQL stops waiting for the disk, which took a third of the time of the
 * tests. Drills, which pull the plug, keep clusters of their own as an installation has them.
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
