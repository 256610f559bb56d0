import type { Access } from "@rounds/contract/roles.ts";
import { fail } from "../lib/app-error.ts";
import { hasEndedRights, hasHospital, hasOperatorRole, type Actor } from "./actor.ts";

/**
 * The first of the two access checks: the endpoint's declared access. The second one is the feature's policy.
 * Throws session.required (401), profile.required, member.sign_in_required, operator.factor_required or access.denied (403).
 */
export function guard(access: Access, actor: Actor | null): void {
  if (access === "public") return;
  if (!actor) throw fail("session.required");
  if (access === "doctor" && !actor.hasProfile) throw fail("profile.required");
  if (isAllowed(access, actor)) return;
  throw fail(whyDenied(access, actor));
}

const forMembers: ReadonlySet<Access> = new Set(["owner", "owner_or_operator"]);
const forOperators: ReadonlySet<Access> = new Set(["owner_or_operator", "operator"]);

/** An operator can also be a member. The console of operators has calls for operators only, so its gate opens nevertheless. */
function whyDenied(access: Access, actor: Actor) {
  if (hasEndedRights(actor) && forMembers.has(access)) return "member.sign_in_required";
  return actor.awaitedFactor && forOperators.has(access) ? "operator.factor_required" : "access.denied";
}

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
