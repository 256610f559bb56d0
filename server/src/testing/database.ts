import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { createPool, type Pool } from "../db/database.ts";

export type TestDatabase = { readonly ownerUrl: string; readonly appUrl: string; drop(): Promise<void> };

const withDatabase = (url: string, name: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
};

const lastingPools = new Map<string, Pool>();

/** A pool of one connection for all files of a worker. Opening one takes PostgreSQL some 20 ms of processor time. */
export function lastingPool(url: string): Pool {
  const pool = lastingPools.get(url) ?? openPool(url);
  lastingPools.set(url, pool);
  return pool;
}

const asSuperuser = async (statement: string): Promise<void> => {
  await lastingPool(inject("postgres").superuserUrl).query(statement);
};

/** A separate database: a copy of the migrated template, or (`empty`) one without tables. */
export async function createTestDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const { ownerUrl, appUrl } = inject("postgres");
  const template = options.empty ? "template0" : "rounds";
  // Without disk sync, copying the files costs a third of writing the whole template into the WAL.
  await asSuperuser(`create database ${name} owner rounds_owner template ${template} strategy file_copy`);
  return {
    ownerUrl: withDatabase(ownerUrl, name),
    appUrl: withDatabase(appUrl, name),
    drop: () => asSuperuser(`drop database if exists ${name} with (force)`),
  };
}

/** Longer limits than a server has, so that no test fails because the machine is busy. */
export const patience = { statementTimeoutMs: 60_000, waitMs: 60_000, openMs: 60_000 };

/** A pool with these limits. The test ends it. Only tests of the limits themselves use `createPool`. */
export const openPool = (url: string, size = 1, statementTimeoutMs = patience.statementTimeoutMs): Pool =>
  createPool({ url, size, ...patience, statementTimeoutMs });
