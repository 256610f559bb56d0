import { z } from "zod";
import { readSettingFiles } from "../setting-files.ts";
import { optional, type Requirement } from "./setting.ts";

/** Addresses of PostgreSQL. */
export const databaseShape = {
  /** Owner connection: migrates, and serves too unless DATABASE_APP_URL is given. Absent: the embedded PostgreSQL. */
  DATABASE_URL: optional,
  DATABASE_APP_URL: optional,
  /** The password of these addresses, if they have none. So a file can hold the password alone (DATABASE_PASSWORD_FILE). */
  DATABASE_PASSWORD: optional,
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(12),
};

export type DatabaseSettings = {
  readonly databaseUrl: string | null;
  readonly databaseAppUrl: string | null;
  readonly poolSize: number;
};

const Shape = z.object(databaseShape);
type Values = z.infer<typeof Shape>;

export const readDatabaseSettings = (values: Values): DatabaseSettings => ({
  databaseUrl: withPassword(values.DATABASE_URL, values.DATABASE_PASSWORD),
  databaseAppUrl: withPassword(values.DATABASE_APP_URL, values.DATABASE_PASSWORD),
  poolSize: values.DATABASE_POOL_SIZE,
});

export const databaseRequirements = (values: Values): readonly Requirement[] => [
  [values.DATABASE_URL, "DATABASE_URL is required outside the demo mode (PostgreSQL 15 or newer)."],
];

/** The owner's address of the database, for commands that need nothing else. Null: the embedded PostgreSQL. */
export function readDatabaseUrl(env: NodeJS.ProcessEnv): string | null {
  const { DATABASE_URL, DATABASE_PASSWORD } = readSettingFiles(env, ["DATABASE_URL", "DATABASE_PASSWORD"]);
  return withPassword(DATABASE_URL, DATABASE_PASSWORD);
}

/** `url` with the password, unless it has one. Null without an address. */
function withPassword(url: string | undefined, password: string | undefined): string | null {
  if (url === undefined || password === undefined || !URL.canParse(url)) return url ?? null;
  const complete = new URL(url);
  complete.password ||= encodeURIComponent(password);
  return complete.href;
}
