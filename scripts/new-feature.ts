/** `npm run new-feature <name>`: the contract file, the server's feature folder and a first test, all working from the first minute. */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

const name = process.argv[2] ?? "";
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) fail("Give a name in kebab-case, usually a plural: npm run new-feature referral-rewards");

const words = name.split("-");
const camel = words.map((word, index) => (index === 0 ? word : capital(word))).join("");
const pascal = words.map(capital).join("");
const snake = words.join("_");
const feature = `server/src/features/${name}`;

const files: Record<string, string> = {
  [`contract/src/${name}.ts`]: `import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import type { ErrorTable } from "./errors.ts";

export const errors = {} as const satisfies ErrorTable;

export const ${pascal}Summary = z.object({ total_count: z.number().int() });
export type ${pascal}Summary = z.infer<typeof ${pascal}Summary>;

export const read${pascal}Summary = endpoint({
  method: "GET",
  path: "/api/v1/${snake}/summary",
  access: "signed_in",
  summary: "How many ${words.join(" ")} there are.",
  ok: { 200: z.object({ summary: ${pascal}Summary }) },
});
`,
  [`${feature}/routes.ts`]: `import { read${pascal}Summary } from "@rounds/contract/${name}.ts";
import { implement } from "../../http/implement.ts";
import { presentSummary } from "./present.ts";
import { readSummary } from "./service.ts";

export const routes = [
  implement(read${pascal}Summary, async ({ actor, deps }) => {
    const row = await readSummary(deps, actor);
    return { summary: presentSummary(row) };
  }),
];
`,
  [`${feature}/policy.ts`]: `import type { Actor } from "../../auth/actor.ts";

export const canRead${pascal} = (actor: Actor): boolean => actor.isOperator;
`,
  [`${feature}/service.ts`]: `import type { Actor } from "../../auth/actor.ts";
import type { Deps } from "../../deps.ts";
import { fail } from "../../lib/app-error.ts";
import { canRead${pascal} } from "./policy.ts";
import * as queries from "./queries.ts";

/** Throws access.denied for anyone the policy does not name. */
export async function readSummary(deps: Deps, actor: Actor): Promise<queries.SummaryRow> {
  if (!canRead${pascal}(actor)) throw fail("access.denied");
  return queries.summary(deps.db);
}
`,
  [`${feature}/queries.ts`]: `import { sql } from "kysely";
import type { Db } from "../../db/database.ts";

export type SummaryRow = { readonly total: number };

/** For operators. Begins without a table: replace the constant when the migration is there. */
export async function summary(db: Db): Promise<SummaryRow> {
  const { rows } = await sql<SummaryRow>\`select 0::int as total\`.execute(db);
  return rows[0] ?? { total: 0 };
}
`,
  [`${feature}/present.ts`]: `import type { ${pascal}Summary } from "@rounds/contract/${name}.ts";
import type { SummaryRow } from "./queries.ts";

export const presentSummary = (row: SummaryRow): ${pascal}Summary => ({ total_count: row.total });
`,
  [`${feature}/${name}.int.test.ts`]: `import { read${pascal}Summary } from "@rounds/contract/${name}.ts";
import { expect, test } from "vitest";
import { useServer } from "../../testing/harness.ts";

const server = useServer();

test("200: an operator reads the summary", async () => {
  const operator = await server.make.operator();
  expect(await server.as(operator).call(read${pascal}Summary)).toMatchObject({ status: 200, body: { summary: { total_count: 0 } } });
});

test("403: a doctor is refused", async () => {
  const doctor = await server.make.doctor();
  expect(await server.as(doctor).call(read${pascal}Summary)).toMatchObject({ status: 403 });
});

test("401: a visitor is asked to sign in", async () => {
  expect(await server.visitor.call(read${pascal}Summary)).toMatchObject({ status: 401 });
});
`,
};

const taken = Object.keys(files).filter((path) => existsSync(path));
if (taken.length > 0) fail(`Already there: ${taken.join(", ")}`);
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  console.log(`+ ${path}`);
}
console.log(`
Two lists learn of it:
  contract/src/all.ts   import * as ${camel} from "./${name}.ts";            and \`${camel}\` in \`features\`
  server/src/app.ts     import { routes as ${camel}Routes } from "./features/${name}/routes.ts";   and \`${camel}Routes\` in \`routes\`
Then: npm run gen && npx vitest run ${feature}
Files it does not need may go; a feature has only those it uses.`);

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
