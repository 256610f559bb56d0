import { ApiError } from "./api-error.ts";

/**
 * For failures that the specification only logs, because they must not disturb the screen. The line has the code of the error and no values,
 * so it contains no personal data.
 */
export const logFailure = (text: string, error: unknown): void => {
  const reason = error instanceof ApiError ? `${error.status} ${error.code}` : error instanceof Error ? error.name : typeof error;
  // oxlint-disable-next-line no-console -- the log is all that the specification wants
  console.warn(`${text}: ${reason}`);
};
