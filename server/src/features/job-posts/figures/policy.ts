import type { MembershipRole } from "@rounds/contract/hospitals/hospital.ts";
import type { Actor } from "../../../auth/actor.ts";
import { canSeeBusiness } from "../../hospitals/index.ts";

/** Everybody in the hospital's team may know how its posts do; to others they are not even there. */
export const canSeeFiguresOf = (actor: Actor, membership: { readonly role: MembershipRole | null }): boolean =>
  canSeeBusiness(actor, membership);
