import type { Access } from "@rounds/contract/roles.ts";
import { fail } from "../lib/app-error.ts";
import { ownsAny, type Actor } from "./actor.ts";

/**
 * The first of the two authority checks, by the endpoint's declared access; a feature's policy is the second.
 * Throws session.required (401), profile.required or access.denied (403).
 */
export function guard(access: Access, actor: Actor | null): void {
  if (access === "public") return;
  if (!actor) throw fail("session.required");
  if (access === "doctor" && !actor.hasProfile) throw fail("profile.required");
  if (!isAllowed(access, actor)) throw fail("access.denied");
}

function isAllowed(access: Exclude<Access, "public">, actor: Actor): boolean {
  switch (access) {
    case "signed_in":
    case "doctor":
      return true;
    case "owner":
      return ownsAny(actor);
    case "owner_or_operator":
      return ownsAny(actor) || actor.isOperator;
    case "operator":
      return actor.isOperator;
  }
}
