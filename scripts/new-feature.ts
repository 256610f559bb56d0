/**
 * `npm run new-feature <room>/<part>`: writes the contract file, the server's folder and a first test of a new part.
 * A room of one part is named alone: `npm run new-feature broadcasts`.
 */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

const path = process.argv[2] ?? "";
const kebab = "[a-z][a-z0-9]*(?:-[a-z0-9]+)*";
if (!new RegExp(`^${kebab}(?:/${kebab})?$`).test(path))
  fail(`Name the room and the part in kebab-case, not "${path}": npm run new-feature rewards/vouchers`);
const [room = "", part] = path.split("/");
const name = part ?? room;
/** From the part's folder to `server/src`. */
const up = part === undefined ? "../.." : "../../..";
const contract = part === undefined ? "." : "..";

const words = name.split("-");
const camel = camelCase(name);
const pascal = words.map(capital).join("");
const snake = words.join("_");
const feature = `server/src/features/${path}`;

const files: Record<string, string> = {
  [`contract/src/${path}.ts`]: `import { z } from "zod";
import { endpoint } from "${contract}/endpoint.ts";
import type { ErrorTable } from "${contract}/errors.ts";

export const errors = {} as const satisfies ErrorTable;

export const ${pascal}Summary = z.object({ total_count: z.number().int() });
export type ${pascal}Summary = z.infer<typeof ${pascal}Summary>;

export const read${pascal}Summary = endpoint({
  method: "GET",
  path: "/api/v1/${snake}/summary",
  access: "operator",
  summary: "How many ${words.join(" ")} there are.",
  ok: { 200: z.object({ summary: ${pascal}Summary }) },
});
`,
  [`${feature}/routes.ts`]: `import { read${pascal}Summary } from "@rounds/contract/${path}.ts";
import { implement } from "${up}/http/implement.ts";
import { presentSummary } from "./present.ts";
import { readSummary } from "./service.ts";

export const routes = [
  implement(read${pascal}Summary, async ({ actor, deps }) => {
    const row = await readSummary(deps, actor);
    return { summary: presentSummary(row) };
  }),
];
`,
  [`${feature}/policy.ts`]: `import type { Actor } from "${up}/auth/actor.ts";

export const canRead${pascal} = (actor: Actor): boolean => actor.isOperator;
`,
  [`${feature}/service.ts`]: `import type { Actor } from "${up}/auth/actor.ts";
import type { Deps } from "${up}/deps.ts";
import { fail } from "${up}/lib/app-error.ts";
import { canRead${pascal} } from "./policy.ts";
import * as queries from "./queries.ts";

/** Throws access.denied unless the policy allows the actor. */
export async function readSummary(deps: Deps, actor: Actor): Promise<queries.SummaryRow> {
  if (!canRead${pascal}(actor)) throw fail("access.denied");
  return queries.summary(deps.db);
}
`,
  [`${feature}/queries.ts`]: `import { sql } from "kysely";
import type { Db } from "${up}/db/database.ts";

export type SummaryRow = { readonly total: number };

/** For operators. Begins without a table: replace the constant when the migration is there. */
export async function summary(db: Db): Promise<SummaryRow> {
  const { rows } = await sql<SummaryRow>\`select 0::int as total\`.execute(db);
  return rows[0] ?? { total: 0 };
}
`,
  [`${feature}/present.ts`]: `import type { ${pascal}Summary } from "@rounds/contract/${path}.ts";
import type { SummaryRow } from "./queries.ts";

export const presentSummary = (row: SummaryRow): ${pascal}Summary => ({ total_count: row.total });
`,
  [`${feature}/${name}.access-cases.ts`]: `import { read${pascal}Summary } from "@rounds/contract/${path}.ts";
import { accessCase, withoutInput } from "${up}/testing/access-cases.ts";

export const accessCases = [accessCase(read${pascal}Summary, withoutInput)];
`,
  [`${feature}/${name}.int.test.ts`]: `import { read${pascal}Summary } from "@rounds/contract/${path}.ts";
import { expect, test } from "vitest";
import { useServer } from "${up}/testing/harness.ts";

const server = useServer();

test("200: an operator reads the summary", async () => {
  const operator = await server.make.operator();
  expect(await server.as(operator).call(read${pascal}Summary)).toMatchObject({ status: 200, body: { summary: { total_count: 0 } } });
});

test("403: a doctor has no access", async () => {
  const doctor = await server.make.doctor();
  expect(await server.as(doctor).call(read${pascal}Summary)).toMatchObject({ status: 403 });
});

test("401: a visitor must sign in first", async () => {
  expect(await server.visitor.call(read${pascal}Summary)).toMatchObject({ status: 401 });
});
`,
};

const roomFile = `server/src/features/${room}/room.ts`;
const isNewRoom = !existsSync(roomFile);
const others = readdirSync("server/src/features");
if (!isNewRoom && part === undefined) fail(`The room ${room} exists. Name a part of it too: npm run new-feature ${room}/vouchers`);
if (isNewRoom) {
  files[roomFile] = `import type { Room } from "../../room.ts";
import { routes as ${camel}Routes } from "./${part === undefined ? "" : `${part}/`}routes.ts";

export const room: Room = { routes: ${camel}Routes };
`;
  if (part !== undefined) files[`contract/src/${room}/room.ts`] = `export * as ${camel} from "./${name}.ts";\n`;
}

const taken = Object.keys(files).filter((file) => existsSync(file));
if (taken.length > 0) fail(`Choose another name, because these files exist: ${taken.join(", ")}`);
for (const [file, text] of Object.entries(files)) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(`+ ${file}`);
}
const roomName = camelCase(room);
const registration = isNewRoom
  ? [
      `${room} is a new room. The others: ${others.join(", ")}. Add the room:`,
      part === undefined
        ? `  contract/src/all.ts   import * as ${roomName} from "./${room}.ts"; and \`${roomName}: { ${roomName} }\` in \`rooms\``
        : `  contract/src/all.ts   import * as ${roomName} from "./${room}/room.ts"; and \`${roomName}\` in \`rooms\``,
      `  server/src/app.ts   import { room as ${roomName} } from "./features/${room}/room.ts"; and in \`rooms\``,
    ]
  : [
      "Add the part to its room:",
      existsSync(`contract/src/${room}/room.ts`)
        ? `  contract/src/${room}/room.ts   export * as ${camel} from "./${name}.ts";`
        : `  contract/src/all.ts   import * as ${camel} from "./${path}.ts"; and \`${camel}\` in \`${roomName}\` of \`rooms\``,
      `  ${roomFile}   import { routes as ${camel}Routes } from "./${part}/routes.ts"; and in \`routes\``,
    ];
console.log(
  [
    "",
    ...registration,
    "Name it in the table of ARCHITECTURE.md.",
    "Add a reason for the endpoint to server/src/testing/audited.int.test.ts.",
    "If it becomes open to others than operators, add it to server/src/testing/hidden-hospitals.ts.",
    `Then: npm run gen && npx vitest run ${feature} architecture audited`,
    "After a migration: npx vitest run server/src/db architecture erased-values planted-values retention personal-data",
    "Delete the files that the part does not need.",
    `A screen: web/src/features/${path}/ with queries.ts and components/, a route file below web/src/routes/manage/, and its entry in`,
    "web/src/routes/manage.tsx. Step 7 of `A feature, from contract to screen` in CONTRIBUTING.md has the details.",
  ].join("\n"),
);

function camelCase(kebabName: string): string {
  return kebabName
    .split("-")
    .map((word, index) => (index === 0 ? word : capital(word)))
    .join("");
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
