type Database = { readonly dataDir: string; readonly databaseUrl?: string | null };

/** For a start that migrates a database with demo data of an earlier release. */
export const renewalHint = ({ dataDir, databaseUrl }: Database, migrations: readonly string[]): string => {
  const renewal = databaseUrl ? "point DATABASE_URL at an empty database" : `remove ${dataDir}`;
  return `The demo data are older than ${migrations.join(", ")}, so new columns have their defaults. To renew the data, stop, ${renewal}, and start again.`;
};
