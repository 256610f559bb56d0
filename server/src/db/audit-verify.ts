import { sql } from "kysely";
import type { Vault } from "../lib/vault.ts";
import {
  beginningAfter,
  chainColumns,
  keptSince,
  listCheckpoints,
  sealOf,
  sealOfCheckpoint,
  type ChainEnd,
  type ChainLine,
  type Checkpoint,
} from "./audit-chain.ts";
import type { Db, Tx } from "./database.ts";

const batchSize = 5000;
/** Sealing takes seconds; a line that waits for minutes is not going to be sealed by itself. */
const unsealedAfterMs = 60_000;
/** Where so many lines are wrong, it matters little which of them were moved. */
const judgedClosely = 500;

export type FindingKind = "altered" | "moved" | "missing" | "unchecked" | "unsealed" | "checkpoint" | "shortened";

/** Something that is not as it was sealed. `id` is the line's own number, `position` its place in the chain. */
export type Finding = { readonly kind: FindingKind; readonly id: number | null; readonly position: number | null; readonly text: string };

export type Verdict = { readonly lines: number; readonly end: ChainEnd; readonly findings: readonly Finding[] };

type Mismatch = { readonly line: ChainLine; readonly before: Buffer };

/**
 * Reads the whole chain and names every line that was altered, moved, put in or taken away. `known` is an end that was noted earlier
 * (outside of the database): only it can tell that the newest lines were cut off.
 */
export function verifyAuditLog(db: Db, vault: Vault, { now, known }: { now: Date; known?: ChainEnd | undefined }): Promise<Verdict> {
  // One picture of the table: lines go on being sealed meanwhile.
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => {
      const checkpoints = await listCheckpoints(tx);
      const start = beginningAfter(checkpoints);
      const walk = await walkChain(tx, vault, start, known);
      const findings = [
        ...checkCheckpoints(vault, checkpoints),
        ...walk.findings,
        ...judge(vault, walk.mismatches),
        ...(await listForgotten(tx, now)),
        ...checkKnown(known, start, walk),
      ];
      return { lines: walk.lines, end: walk.end, findings };
    });
}

type Walk = {
  readonly lines: number;
  readonly end: ChainEnd;
  readonly findings: Finding[];
  readonly mismatches: Mismatch[];
  /** The seal that stands now where the known end was; null when there is none. */
  readonly atKnown: Buffer | null;
};

async function walkChain(tx: Tx, vault: Vault, start: ChainEnd, known: ChainEnd | undefined): Promise<Walk> {
  const findings: Finding[] = [];
  const mismatches: Mismatch[] = [];
  let end = start;
  let lines = 0;
  let atKnown = known?.position === start.position ? start.hash : null;
  for (;;) {
    const { rows } = await sql<ChainLine & { position: number; hash: Buffer }>`select ${chainColumns} from audit_log
      where position > ${end.position} order by position limit ${sql.lit(batchSize)}`.execute(tx);
    for (const line of rows) {
      const { position, hash } = line;
      if (position !== end.position + 1) findings.push(...gap(end.position + 1, line));
      else if (!sealOf(vault, end.hash, line).equals(hash)) mismatches.push({ line, before: end.hash });
      if (known?.position === position) atKnown = hash;
      end = { position, hash };
      lines += 1;
    }
    if (rows.length < batchSize) return { lines, end, findings, mismatches, atKnown };
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

/** One whose seal fits behind another line was moved, or what stood before it was; one that fits nowhere was altered. */
function judge(vault: Vault, mismatches: readonly Mismatch[]): Finding[] {
  const near = mismatches.slice(0, judgedClosely).flatMap(({ line, before }) => (line.hash === null ? [before] : [before, line.hash]));
  return mismatches.map(({ line }, index) => {
    const fits = index < judgedClosely && near.some((before) => line.hash !== null && sealOf(vault, before, line).equals(line.hash));
    const where = { id: line.id, position: line.position };
    return fits
      ? { kind: "moved", ...where, text: `line ${line.position} (id ${line.id}) was sealed behind another line than it stands now` }
      : { kind: "altered", ...where, text: `line ${line.position} (id ${line.id}) is not what was sealed` };
  });
}

/** Lines that nobody seals were put in past the sealer, or it does not run. */
async function listForgotten(tx: Tx, now: Date): Promise<Finding[]> {
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
    if (!sealOfCheckpoint(vault, before, checkpoint).equals(seal))
      findings.push({ ...where, text: `the checkpoint at ${position} is not what was sealed` });
    if (Date.parse(newest_at) >= keptSince(new Date(removed_at)).getTime())
      findings.push({ ...where, text: `the checkpoint at ${position} let go of lines younger than two years` });
    before = seal;
  }
  return findings;
}

function checkKnown(known: ChainEnd | undefined, start: ChainEnd, { end, atKnown }: Walk): Finding[] {
  // What was let go in order cannot be compared any more.
  if (!known || known.position < start.position) return [];
  const where = { kind: "shortened" as const, id: null, position: known.position };
  if (atKnown === null) return [{ ...where, text: `the chain ends at ${end.position}, and had reached ${known.position} before` }];
  return atKnown.equals(known.hash) ? [] : [{ ...where, text: `line ${known.position} has another seal than was noted` }];
}
