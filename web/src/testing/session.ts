import type { UserRole } from "@rounds/contract/roles.ts";
import { saveSession } from "../lib/session-store.ts";

/** Stores a session of this user, as a sign-in would. */
export const signInAs = (userCode: string, userRole: UserRole = "Doctor"): void =>
  saveSession({ access_token: "a", refresh_token: "r", expires_in: 3600, user_code: userCode, user_role: userRole });
