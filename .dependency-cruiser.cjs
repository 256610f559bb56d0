/**
 * The table of imports of ARCHITECTURE.md. Type imports count too: a type is a dependency of whoever reads the code.
 * Every rule says why it exists; there is no list of known exceptions, and none is to be begun.
 */
const tests = String.raw`\.(test|spec|access-cases)\.tsx?$|/testing\.tsx?$|^server/src/testing/|^web/src/testing/`;
const scripts = "^(scripts|bench|e2e|server/seed)/";
const machinery = "^server/src/(http|db|jobs|realtime|auth|providers|lib)/";
const inputAndOutput = String.raw`^(node:)?(fs|net|http|https|http2|tls|dns|dgram|child_process|worker_threads|cluster)(/|$)`;
const databaseDrivers = "(^|node_modules/)(kysely|pg|pg-pool|graphile-worker)(/|$)";
const nonSource = String.raw`\.config\.(ts|cjs)$|\.d\.ts$|\.gen\.tsx?$|^\.dependency-cruiser\.cjs$`;
const entries = String.raw`^server/src/main\.ts$|^server/src/db/migrations/|^server/seed/|^web/src/entry-(client|server)\.tsx$|^web/src/first-look/first-look\.ts$|^web/scripts/|^web/public/|^web/src/routes/`;

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "contract-imports-zod-only",
      comment: "The contract is read by browsers, by the server and by tools: whatever it imports, all of them carry.",
      severity: "error",
      from: { path: "^contract/src/", pathNot: tests },
      to: { pathNot: ["^contract/src/", "^node_modules/zod/"] },
    },
    {
      name: "web-not-server",
      comment: "Web and server meet in the contract only, even for types: otherwise server code ends up in browsers.",
      severity: "error",
      from: { path: "^web/" },
      to: { path: "^server/" },
    },
    {
      name: "server-not-web",
      comment: "Web and server meet in the contract only; the server loads the built pages at run time, never their sources.",
      severity: "error",
      from: { path: "^server/" },
      to: { path: "^web/" },
    },
    {
      name: "server-features-by-index",
      comment: "A feature's index.ts says what others may rely on. Everything behind it is free to change.",
      severity: "error",
      from: { path: "^server/src/features/([^/]+)/" },
      to: { path: "^server/src/features/", pathNot: ["^server/src/features/$1/", String.raw`^server/src/features/[^/]+/index\.ts$`] },
    },
    {
      name: "web-features-by-index",
      comment:
        "A feature's index.ts says what others may rely on; public.ts is the same for pages that must stay light. Everything behind them is free to change.",
      severity: "error",
      from: { path: "^web/src/features/([^/]+)/" },
      to: { path: "^web/src/features/", pathNot: ["^web/src/features/$1/", String.raw`^web/src/features/[^/]+/index\.ts$`] },
    },
    {
      name: "routes-decide-nothing",
      comment: "A route translates contract to service and back. A query or an effect in a route is a rule nobody else can reuse.",
      severity: "error",
      from: { path: String.raw`^server/src/features/.+/routes\.ts$` },
      to: { path: String.raw`^server/src/(db|providers|jobs|realtime)/|/queries\.ts$` },
    },
    {
      name: "sql-in-queries-only",
      comment: "All SQL of a feature is in its queries.ts, so that plans, indexes and rights can be read in one place.",
      severity: "error",
      from: { path: "^server/src/", pathNot: [String.raw`/queries\.ts$`, "^server/src/db/", tests] },
      to: { path: databaseDrivers, pathNot: "graphile-worker" },
    },
    {
      name: "queue-in-jobs-only",
      comment: "The job queue is machinery of server/src/jobs; features declare jobs and add them through the outbox.",
      severity: "error",
      from: { path: "^server/src/", pathNot: ["^server/src/(jobs|db)/", tests] },
      to: { path: "(^|node_modules/)graphile-worker(/|$)" },
    },
    {
      name: "policy-and-present-are-pure",
      comment:
        "Who may do what, and what leaves the server, must be readable and testable without a database or a network. Types are fine.",
      severity: "error",
      from: { path: String.raw`^server/src/features/.*(policy|present)\.ts$` },
      to: {
        path: [
          String.raw`^server/src/(db|http|jobs|realtime|providers)/|/(queries|service|routes|jobs|events)\.ts$`,
          inputAndOutput,
          databaseDrivers,
          "node_modules/@?fastify",
        ],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "machinery-knows-no-feature",
      comment: "Machinery serves every feature the same way. What it needs from one is handed to it.",
      severity: "error",
      from: { path: machinery, pathNot: tests },
      to: { path: "^server/src/features/" },
    },
    {
      name: "providers-by-port",
      comment: "Everybody works with the port; main.ts alone chooses the adapter, so a provider is exchanged in one place.",
      severity: "error",
      from: { path: "^server/src/", pathNot: [String.raw`^server/src/main\.ts$`, "^server/src/providers/", tests] },
      to: { path: "^server/src/providers/", pathNot: String.raw`/port\.ts$` },
    },
    {
      name: "providers-apart",
      comment: "An adapter that leans on another port's adapter cannot be exchanged alone.",
      severity: "error",
      from: { path: "^server/src/providers/([^/]+)/", pathNot: tests },
      to: { path: "^server/src/providers/", pathNot: ["^server/src/providers/$1/", String.raw`/port\.ts$`] },
    },
    {
      name: "web-ui-and-lib-know-no-feature",
      comment: "The theme, shells, states and helpers are for every screen; one that knows a feature is that feature's component.",
      severity: "error",
      from: { path: "^web/src/(ui|lib)/", pathNot: tests },
      to: { path: "^web/src/(features|routes)/" },
    },
    {
      name: "web-features-know-no-route",
      comment: "Screens put features together. A feature that knows its screen cannot appear on a second one.",
      severity: "error",
      from: { path: "^web/src/features/" },
      to: { path: "^web/src/routes/" },
    },
    {
      name: "web-areas-apart",
      comment: "Public, doctor, owner and operator areas load apart and are guarded apart. What two share belongs to a feature or to ui.",
      severity: "error",
      from: { path: "^web/src/routes/(_public|_doctor|manage|user_manage)/" },
      to: { path: "^web/src/routes/(_public|_doctor|manage|user_manage)[/.]", pathNot: "^web/src/routes/$1[/.]" },
    },
    {
      name: "no-cycles",
      comment: "Two files that need each other are one file, or hide a third.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-orphans",
      comment: "A file nothing imports is dead, or missing from its feature's index or from the app's list.",
      severity: "error",
      from: { orphan: true, pathNot: [tests, scripts, nonSource, entries] },
      to: {},
    },
    {
      name: "no-tests-in-source",
      comment: "What runs in production must not need test code.",
      severity: "error",
      from: { path: "^(server|web|contract)/", pathNot: tests },
      to: { path: [tests, "^node_modules/(vitest|@testing-library|@playwright|playwright|happy-dom)/"] },
    },
    {
      name: "no-scripts-in-source",
      comment:
        "Scripts, seed, benchmarks and journeys use the product, never the other way round. The demo world is made by main.ts and shown by its feature.",
      severity: "error",
      from: { path: "^(server/src|web/src|contract)/", pathNot: [tests, String.raw`^server/src/main\.ts$`, "^server/src/features/demo/"] },
      to: { path: scripts },
    },
    {
      name: "imports-resolve",
      comment: "An import that leads nowhere escapes every other rule.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^web/dist/" },
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["types", "import", "node", "default"],
      mainFields: ["types", "module", "main"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".cjs", ".json", ".d.ts", ".css"],
    },
  },
};
