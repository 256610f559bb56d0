/**
 * The import rules of CONTRIBUTING.md. Type imports count too, because code depends on types as well.
 * Every rule states its reason. There is no list of known exceptions; do not start one.
 */
const tests = String.raw`\.(test|spec|access-cases)\.tsx?$|/testing\.tsx?$|^server/src/testing/|^web/src/testing/`;
const scripts = "^(scripts|bench|e2e|server/seed)/";
const machinery = "^server/src/(http|db|jobs|realtime|auth|providers|lib|telemetry)/";
const inputAndOutput = String.raw`^(node:)?(fs|net|http|https|http2|tls|dns|dgram|child_process|worker_threads|cluster)(/|$)`;
const databaseDrivers = "(^|node_modules/)(kysely|pg|pg-pool|graphile-worker)(/|$)";
const nonSource = String.raw`\.config\.(ts|cjs)$|\.d\.ts$|\.gen\.tsx?$|^\.dependency-cruiser\.cjs$`;
const entries = String.raw`^server/src/main\.ts$|^server/src/db/migrations/|^server/seed/|^web/src/entry-(client|server)\.tsx$|^web/src/instant-shell/instant-shell\.tsx$|^web/scripts/|^web/public/|^web/src/routes/`;

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "contract-imports-zod-only",
      comment: "Browsers, server and tools import the contract, so they load all its imports.",
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
      comment: "index.ts is the public interface of a room. Everything else in it is free to change.",
      severity: "error",
      from: { path: "^server/src/features/([^/]+)/" },
      to: { path: "^server/src/features/", pathNot: ["^server/src/features/$1/", String.raw`^server/src/features/[^/]+/index\.ts$`] },
    },
    {
      name: "web-features-by-index",
      comment: "index.ts is the public interface of a room. Everything else in it is free to change.",
      severity: "error",
      from: { path: "^web/src/features/([^/]+)/" },
      to: { path: "^web/src/features/", pathNot: ["^web/src/features/$1/", String.raw`^web/src/features/[^/]+/index\.ts$`] },
    },
    {
      name: "routes-decide-nothing",
      comment: "A route translates contract to service and back. No other code can reuse a query or an effect in a route.",
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
      comment: "Policies and presenters must be readable and testable without a database or a network. Types are fine.",
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
      comment: "Machinery serves all features in the same way. Features pass their parts to it.",
      severity: "error",
      from: { path: machinery, pathNot: tests },
      to: { path: "^server/src/features/" },
    },
    {
      name: "providers-by-port",
      comment: "All code uses the port. Only main.ts chooses the adapter, so a provider is replaced in one place.",
      severity: "error",
      from: { path: "^server/src/", pathNot: [String.raw`^server/src/main\.ts$`, "^server/src/providers/", tests] },
      to: { path: "^server/src/providers/", pathNot: String.raw`/port\.ts$` },
    },
    {
      name: "providers-apart",
      comment: "An adapter that depends on another port's adapter cannot be replaced alone.",
      severity: "error",
      from: { path: "^server/src/providers/([^/]+)/", pathNot: tests },
      to: { path: "^server/src/providers/", pathNot: ["^server/src/providers/$1/", String.raw`/port\.ts$`] },
    },
    {
      name: "web-ui-and-lib-know-no-feature",
      comment: "The theme, shells, states and helpers serve all screens. A helper that imports a feature is a component of that feature.",
      severity: "error",
      from: { path: "^web/src/(ui|lib)/", pathNot: tests },
      to: { path: "^web/src/(features|routes)/" },
    },
    {
      name: "web-features-know-no-route",
      comment: "Screens combine features. A feature that imports its screen cannot appear on a second one.",
      severity: "error",
      from: { path: "^web/src/features/" },
      to: { path: "^web/src/routes/" },
    },
    {
      name: "web-areas-apart",
      comment:
        "Public, doctor, owner and operator areas load apart and are guarded apart. Code of two areas belongs to a feature or to ui.",
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
      comment: "A file without importers is dead, or missing from its room's index or from the app's list.",
      severity: "error",
      from: { orphan: true, pathNot: [tests, scripts, nonSource, entries] },
      to: {},
    },
    {
      name: "no-tests-in-source",
      comment: "Production code must not need test code.",
      severity: "error",
      from: { path: "^(server|web|contract)/", pathNot: tests },
      to: { path: [tests, "^node_modules/(vitest|@testing-library|@playwright|playwright|happy-dom)/"] },
    },
    {
      name: "no-scripts-in-source",
      comment:
        "Scripts, seed, benchmarks and journeys use the product, never the reverse. main.ts creates the demo world, and its feature shows it.",
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
