import { sql } from "kysely";
import type { Vault } from "../lib/vault.ts";
import {
  beginning,
  chainColumns,
  retainedSince,
  listCheckpoints,
  runsByStart,
  sealOf,
  sealOfCheckpoint,
  skipRemoved,
  type ChainEnd,
  type ChainLine,
  type Checkpoint,
} from "./audit-chain.ts";
import type { Db, Tx } from "./database.ts";

const batchSize = 5000;
/** Sealing takes seconds. A line that waits for minutes will not be sealed. */
const unsealedAfterMs = 60_000;
/** With more wrong lines than this, we do not search for moved ones. */
const judgedClosely = 500;

export type FindingKind = "altered" | "moved" | "missing" | "unchecked" | "unsealed" | "checkpoint" | "shortened";

/** Something that is not as it was sealed. `id` is the line's own number, `position` its place in the chain. */
export type Finding = { readonly kind: FindingKind; readonly id: number | null; readonly position: number | null; readonly text: string };

export type Verdict = { readonly lines: number; readonly end: ChainEnd; readonly findings: readonly Finding[] };

type Mismatch = { readonly line: ChainLine; readonly before: Buffer };

/**
 * Reads the whole chain and names every line that was altered, moved, inserted or deleted. `known` is an earlier end that was stored outside
 * the database. Only with it the verifier finds that the newest lines are missing.
 */
export function verifyAuditLog(db: Db, vault: Vault, { now, known }: { now: Date; known?: ChainEnd | undefined }): Promise<Verdict> {
  // One snapshot of the table, because lines are sealed at the same time.
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => {
      const checkpoints = await listCheckpoints(tx);
      const walk = await walkChain(tx, vault, runsByStart(checkpoints), known);
      const findings = [
        ...checkCheckpoints(vault, checkpoints),
        ...walk.findings,
        ...judge(vault, walk.mismatches),
        ...(await listUnsealed(tx, now)),
        ...checkKnown(known, checkpoints, walk),
      ];
      return { lines: walk.lines, end: walk.end, findings };
    });
}

type Walk = {
  readonly lines: number;
  readonly end: ChainEnd;
  readonly findings: Finding[];
  readonly mismatches: Mismatch[];
  /** The current seal at the position of the known end. Null if there is none. */
  readonly atKnown: Buffer | null;
};

async function walkChain(tx: Tx, vault: Vault, runs: ReadonlyMap<number, Checkpoint>, known: ChainEnd | undefined): Promise<Walk> {
  const findings: Finding[] = [];
  const mismatches: Mismatch[] = [];
  let end = skipRemoved(beginning, runs);
  let lines = 0;
  let atKnown = known?.position === 0 ? beginning.hash : null;
  for (;;) {
    const { rows } = await sql<ChainLine & { position: number; hash: Buffer }>`select ${chainColumns} from audit_log
      where position > ${end.position} order by position limit ${sql.lit(batchSize)}`.execute(tx);
    for (const line of rows) {
      const { position, hash } = line;
      end = skipRemoved(end, runs);
      if (position !== end.position + 1) findings.push(...gap(end.position + 1, line));
      else if (!sealOf(vault, end.hash, line).equals(hash)) mismatches.push({ line, before: end.hash });
      if (known?.position === position) atKnown = hash;
      end = { position, hash };
      lines += 1;
    }
    if (rows.length < batchSize) return { lines, end: skipRemoved(end, runs), findings, mismatches, atKnown };
  }
}

function gap(from: number, next: ChainLine & { position: number }): Finding[] {
  const to = next.position - 1;
  const which = from === to ? `line ${from} of the chain is` : `lines ${from} to ${to} of the chain are`;
  return [
    { kind: "missing", id: null, position: from, text: `${which} missing` },
    {
      kind: "unchecked",
      id: next.id,
      position: next.position,
      text: `line ${next.position} (id ${next.id}) cannot be checked: its predecessor is missing`,
    },
  ];
}

/** A seal that fits after another line shows that a line was moved. A seal that fits nowhere shows that its line was altered. */
function judge(vault: Vault, mismatches: readonly Mismatch[]): Finding[] {
  const near = mismatches.slice(0, judgedClosely).flatMap(({ line, before }) => (line.hash === null ? [before] : [before, line.hash]));
  return mismatches.map(({ line }, index) => {
    const fits = index < judgedClosely && near.some((before) => line.hash !== null && sealOf(vault, before, line).equals(line.hash));
    const where = { id: line.id, position: line.position };
    return fits
      ? { kind: "moved", ...where, text: `line ${line.position} (id ${line.id}) was sealed at another place in the chain` }
      : { kind: "altered", ...where, text: `line ${line.position} (id ${line.id}) differs from the sealed content` };
  });
}

/** Unsealed lines: they were inserted past the sealer, or it does not run. */
async function listUnsealed(tx: Tx, now: Date): Promise<Finding[]> {
  const rows = await tx
    .selectFrom("audit_log")
    .select("id")
    .where("position", "is", null)
    .where("at", "<", new Date(now.getTime() - unsealedAfterMs).toISOString())
    .orderBy("id")
    .limit(100)
    .execute();
  return rows.map(({ id }) => ({ kind: "unsealed", id, position: null, text: `id ${id} has waited for its seal for over a minute` }));
}

function checkCheckpoints(vault: Vault, checkpoints: readonly Checkpoint[]): Finding[] {
  let before: Buffer = Buffer.alloc(32);
  const findings: Finding[] = [];
  for (const checkpoint of checkpoints) {
    const { position, newest_at, removed_at, seal } = checkpoint;
    const where = { kind: "checkpoint" as const, id: null, position };
    const isValid = sealOfCheckpoint(vault, before, checkpoint).equals(seal);
    if (!isValid) findings.push({ ...where, text: `the checkpoint at ${position} differs from the sealed content` });
    if (Date.parse(newest_at) >= retainedSince(new Date(removed_at)).getTime())
      findings.push({ ...where, text: `the checkpoint at ${position} replaces lines younger than two years` });
    // A forged one must not make the next one look forged.
    if (isValid) before = seal;
  }
  return findings;
}

function checkKnown(known: ChainEnd | undefined, checkpoints: readonly Checkpoint[], walk: Walk): Finding[] {
  if (!known) return [];
  const run = checkpoints.find(({ position, lines }) => known.position <= position && known.position > position - lines);
  // Of removed lines only the last one of each run can be compared.
  if (run && run.position !== known.position) return [];
  const { end } = walk;
  const atKnown = run ? run.hash : walk.atKnown;
  const where = { kind: "shortened" as const, id: null, position: known.position };
  if (atKnown === null) return [{ ...where, text: `the chain ends at ${end.position}, and had reached ${known.position} before` }];
  return atKnown.equals(known.hash) ? [] : [{ ...where, text: `line ${known.position} has another seal than was noted` }];
}
