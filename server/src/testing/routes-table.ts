import { allEndpoints, errorTable } from "@rounds/contract/all.ts";
import type { EndpointDefinition } from "@rounds/contract/endpoint.ts";
import type { Access } from "@rounds/contract/roles.ts";

/** The roles of docs/routes.gen.md. The owner of a row decides later, inside an allowed endpoint. */
export const callers = ["visitor", "newcomer", "doctor", "owner", "operator", "revoked"] as const;
export type Caller = (typeof callers)[number];

/** The guard's result before any row is read: `ok`, or the status of the error. */
export function expectedGate(access: Access, caller: Caller): "ok" | 401 | 403 {
  // The guard rejects a dead token even if none is needed, so that the web notices.
  if (caller === "revoked") return 401;
  if (access === "public") return "ok";
  if (caller === "visitor") return 401;
  const allowed: Record<Exclude<Access, "public">, readonly Caller[]> = {
    signed_in: ["newcomer", "doctor", "owner", "operator"],
    doctor: ["doctor"],
    owner: ["owner"],
    owner_or_operator: ["owner", "operator"],
    operator: ["operator"],
    operator_entry: ["operator"],
  };
  return allowed[access].includes(caller) ? "ok" : 403;
}

const cell = (access: Access, caller: Caller): string => String(expectedGate(access, caller));

function describe(endpoint: EndpointDefinition): string {
  const errors = (endpoint.errors ?? []).map((code) => `${errorTable[code]?.status ?? "?"} \`${code}\``);
  return [
    `\`${endpoint.method} ${endpoint.path}\``,
    endpoint.access,
    ...callers.map((caller) => cell(endpoint.access, caller)),
    Object.keys(endpoint.ok).join(", "),
    errors.join("<br>"),
  ].join(" | ");
}

/** docs/routes.gen.md: every endpoint, the roles that pass its guard, and its statuses. The tests compare it with the server. */
export function routesTable(): string {
  const head = ["endpoint", "access", ...callers, "statuses", "own failures"];
  const rows = allEndpoints.toSorted((a, b) =>
    `${a.endpoint.path} ${a.endpoint.method}`.localeCompare(`${b.endpoint.path} ${b.endpoint.method}`, "en"),
  );
  return [
    "# Endpoints and who may call them",
    "",
    "Generated from the contract by `npm run gen`; compared with the running server in `server/src/testing/access.int.test.ts`.",
    "`ok` means that the caller passes the guard. Another person's row then returns 404, like a missing one.",
    "",
    `| ${head.join(" | ")} |`,
    `|${head.map(() => "---").join("|")}|`,
    ...rows.map(({ endpoint }) => `| ${describe(endpoint)} |`),
    "",
  ].join("\n");
}
