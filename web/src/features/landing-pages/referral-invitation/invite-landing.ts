import type { Landing } from "@rounds/contract/sharing/arrival.ts";
import { inviteSignupPath } from "../../accounts/index.ts";

/** The landing path is `invite_signup` unless the address gives another path. */
export const inviteLanding = (landing: Landing): Landing => ({ ...landing, path: landing.path ?? inviteSignupPath });
