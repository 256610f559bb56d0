/**
 * Who may call an endpoint. The server decides this from its own rows on every request.
 *
 * - `public`: anyone, signed in or not
 * - `signed_in`: any live session
 * - `doctor`: a live session whose person has finished onboarding (403 `profile.required` otherwise)
 * - `owner`: owns at least one hospital
 * - `owner_or_operator`: either of the two
 * - `operator`: our own staff; where a second factor is wanted, in a session that has shown it (403 `operator.factor_required` otherwise)
 * - `operator_entry`: our own staff before that too: what it takes to show it
 */
export const accessLevels = ["public", "signed_in", "doctor", "owner", "owner_or_operator", "operator", "operator_entry"] as const;
export type Access = (typeof accessLevels)[number];

/** What the login answers as `user_role`; the literals are the specification's. */
export const userRoles = ["Doctor", "HospitalOwner", "PingPongMaster"] as const;
export type UserRole = (typeof userRoles)[number];
