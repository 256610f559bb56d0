import type { Access } from "@rounds/contract/roles.ts";
import { fail } from "../lib/app-error.ts";
import { hasHospital, hasOperatorRole, type Actor } from "./actor.ts";

/**
 * The first of the two access checks: the endpoint's declared access. The second one is the feature's policy.
 * Throws session.required (401), profile.required, operator.factor_required or access.denied (403).
 */
export function guard(access: Access, actor: Actor | null): void {
  if (access === "public") return;
  if (!actor) throw fail("session.required");
  if (access === "doctor" && !actor.hasProfile) throw fail("profile.required");
  if (isAllowed(access, actor)) return;
  throw fail(actor.awaitedFactor && forOperators.has(access) ? "operator.factor_required" : "access.denied");
}

const forOperators: ReadonlySet<Access> = new Set(["owner_or_operator", "operator"]);

function isAllowed(access: Exclude<Access, "public">, actor: Actor): boolean {
  switch (access) {
    case "signed_in":
    case "doctor":
      return true;
    case "owner":
      return hasHospital(actor);
    case "owner_or_operator":
      return hasHospital(actor) || actor.isOperator;
    case "operator":
      return actor.isOperator;
    case "operator_entry":
      return hasOperatorRole(actor);
  }
}
