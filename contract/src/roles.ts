/**
 * The callers of an endpoint. The server decides this from its own rows on every request. A member must agree to new versions
 * of the terms. Otherwise the endpoints of `doctor`, `owner` and `owner_or_operator` return 403 `consent.required`.
 *
 * - `public`: every visitor, signed in or not
 * - `signed_in`: any live session
 * - `doctor`: a live session whose person has finished onboarding (403 `profile.required` otherwise)
 * - `owner`: member of at least one hospital; after a time without use only after a new sign-in (403 `member.sign_in_required` otherwise)
 * - `owner_or_operator`: either of the two
 * - `operator`: our own staff; with a required second factor, in a session that has passed it (403 `operator.factor_required` otherwise)
 * - `operator_entry`: our own staff, also before the second factor: the calls to enrol and to pass it
 */
export const accessLevels = ["public", "signed_in", "doctor", "owner", "owner_or_operator", "operator", "operator_entry"] as const;
export type Access = (typeof accessLevels)[number];

/** `user_role` in the response of a sign-in. The literals are the specification's. */
export const userRoles = ["Doctor", "HospitalOwner", "PingPongMaster"] as const;
export type UserRole = (typeof userRoles)[number];
