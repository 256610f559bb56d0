import { isWorthRetrying } from "./api.ts";

/**
 * Loads data again after a failed write. A mutation reports its error only after this promise. After a refusal it waits for the newer data, which
 * explains the refusal. While the server is unreachable, the reload would fail too, only many seconds later. So nothing waits for it.
 */
export const reloadAfter = async (error: unknown, reload: () => Promise<unknown>): Promise<void> => {
  const reloaded = reload();
  if (!isWorthRetrying(error)) await reloaded;
};

/** The end of a sentence about a failed decision. After a lost response only the list shows whether the server has made it. */
export const undecidedWords = (error: unknown): string => (isWorthRetrying(error) ? "처리했는지 확인하지 못했어요" : "처리하지 못했어요");
