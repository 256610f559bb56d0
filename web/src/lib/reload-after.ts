import { isWorthRetrying } from "./api.ts";

/**
 * Loads data again after a failed write. A mutation reports its error only after this promise. After a refusal it waits for the newer data, which
 * explains the refusal. While the server is unreachable, the reload would fail too, only many seconds later. So nothing waits for it.
 */
export const reloadAfter = async (error: unknown, reload: () => Promise<unknown>): Promise<void> => {
  const reloaded = reload();
  if (!isWorthRetrying(error)) await reloaded;
};
