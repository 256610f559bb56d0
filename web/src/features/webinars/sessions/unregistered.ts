import { ApiError } from "../../../lib/api.ts";

/** The session is open only to registered doctors. Its detail offers the registration. */
export const isUnregistered = (error: unknown): boolean => error instanceof ApiError && error.code === "webinar_registration.required";
