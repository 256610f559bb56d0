import { parseAst, type Plugin } from "vite";

/** Properties of an endpoint that only the server reads. The types limit what a browser sends, and the server validates it. */
const serversOwn = new Set(["params", "query", "body", "summary", "cache", "callsIn", "bodyBytes"]);
const notInBrowsers = new Set([...serversOwn, "ok"]);

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown };
type Edit = { readonly start: number; readonly end: number; readonly text: string };

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string" && "start" in value;

/** The nodes in one field of a node: none, one or a list. */
const nodesIn = (value: unknown): readonly Node[] => (Array.isArray(value) ? value : [value]).filter(isNode);
const childrenOf = (node: Node): readonly Node[] => Object.values(node).flatMap(nodesIn);
const withDescendants = (node: Node): readonly Node[] => [node, ...childrenOf(node).flatMap(withDescendants)];

const nameOf = (value: unknown): string => {
  const [node] = nodesIn(value);
  if (node?.type === "Identifier") return String(node["name"]);
  return node?.type === "Literal" ? String(node["value"]) : "";
};

const isEndpoint = (node: Node): boolean => node.type === "CallExpression" && nameOf(node["callee"]) === "endpoint";
const isFunction = ({ type }: Node): boolean => type === "ArrowFunctionExpression" || type === "FunctionExpression";
const calls = (node: Node): boolean => !isFunction(node) && (node.type === "CallExpression" || childrenOf(node).some(calls));

const slimProperty = (code: string, property: Node): readonly string[] => {
  const name = nameOf(property["key"]);
  if (serversOwn.has(name)) return [];
  if (name !== "ok") return [code.slice(property.start, property.end)];
  const [responses] = nodesIn(property["value"]);
  const statuses = nodesIn(responses?.["properties"]);
  // Without its statuses the browser would treat every response as a failure.
  if (statuses.length === 0 || statuses.some(({ type }) => type !== "Property"))
    throw new Error("`ok` of an endpoint has to list its statuses");
  return [`ok: { ${statuses.map((status) => `${nameOf(status["key"])}: 0`).join(", ")} }`];
};

const slimEndpoint = (code: string, call: Node): string => {
  const properties = nodesIn(call["arguments"]).flatMap((definition) => nodesIn(definition["properties"]));
  return `/* @__PURE__ */ endpoint({ ${properties.flatMap((property) => slimProperty(code, property)).join(", ")} })`;
};

/** Marks a top-level value of a contract module as free of side effects, so that the bundler drops it where it is unused. */
const pureUnlessUsed = (code: string, { start, end }: Node): string => `/* @__PURE__ */ (() => (${code.slice(start, end)}))()`;

const declaratorsOf = (statement: Node): readonly Node[] => {
  const declaration = statement.type === "ExportNamedDeclaration" ? nodesIn(statement["declaration"]) : [statement];
  return declaration.filter(({ type }) => type === "VariableDeclaration").flatMap((node) => nodesIn(node["declarations"]));
};

const statementsOf = (code: string): readonly Node[] => nodesIn(parseAst(code).body);

const applyEdits = (code: string, edits: readonly Edit[]): string =>
  edits.toReversed().reduce((text, { start, end, text: replacement }) => text.slice(0, start) + replacement + text.slice(end), code);

/** A module of the contract, as JavaScript, without the schemas of its endpoints. */
export const contractForBrowsers = (code: string): string => {
  const declarators = statementsOf(code).flatMap(declaratorsOf);
  // Reading properties at the top level counts as an effect, so every page would load the schemas that they contain.
  if (declarators.some(({ id }) => nodesIn(id).some(({ type }) => type === "ObjectPattern")))
    throw new Error("a module of the contract must not destructure at its top level");
  const edits = declarators
    .flatMap(({ init }) => nodesIn(init))
    .filter(calls)
    .map((init): Edit => ({
      start: init.start,
      end: init.end,
      text: isEndpoint(init) ? slimEndpoint(code, init) : pureUnlessUsed(code, init),
    }));
  return applyEdits(code, edits);
};

const importedFromContract = (statement: Node): readonly string[] =>
  statement.type === "ImportDeclaration" && nameOf(statement["source"]).startsWith("@rounds/contract/")
    ? nodesIn(statement["specifiers"]).map(({ local }) => nameOf(local))
    : [];

/** Uses of endpoint schemas that browsers do not have, such as `updateProfile.body`. Empty for a correct module. */
export const schemasUsedIn = (code: string): readonly string[] => {
  const statements = statementsOf(code);
  const names = new Set(statements.flatMap(importedFromContract));
  if (names.size === 0) return [];
  return statements
    .flatMap(withDescendants)
    .filter(({ type, object, property }) => type === "MemberExpression" && names.has(nameOf(object)) && notInBrowsers.has(nameOf(property)))
    .map(({ object, property }) => `${nameOf(object)}.${nameOf(property)}`);
};

/**
 * Removes endpoint schemas from the contract in browser builds. Schemas and zod were a fifth of the JavaScript of a signed-in screen.
 * Browsers do not need them, because the server validates every call. A form that validates its input imports a schema by name.
 */
export const browserContract = (): Plugin => ({
  name: "rounds:browser-contract",
  apply: (_, { command, isSsrBuild = false }) => command === "build" && !isSsrBuild,
  transform: {
    filter: { id: /\/(?:contract|web)\/src\/.*\.tsx?(?:\?.*)?$/ },
    handler(code, id) {
      if (id.includes("/contract/src/")) return { code: contractForBrowsers(code), map: null };
      const uses = schemasUsedIn(code);
      if (uses.length > 0) this.error(`${uses.join(", ")}: endpoints have no schemas in browsers; export that schema from the contract.`);
      return null;
    },
  },
});
