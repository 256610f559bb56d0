import type { MembershipRole } from "@rounds/contract/hospitals/hospital.ts";
import type { Actor } from "../../../auth/actor.ts";
import { canSeeBusiness } from "../../hospitals/index.ts";

/** Members of the hospital and operators see the figures of its posts. */
export const canSeeFiguresOf = (actor: Actor, membership: { readonly role: MembershipRole | null }): boolean =>
  canSeeBusiness(actor, membership);
