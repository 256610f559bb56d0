/** A timer that fires this late shows that this process was blocked. */
const blockedMs = 100;

/**
 * Calls `expire` after `ms` milliseconds unless the returned function is called first. A process that was blocked gets the lost time
 * again, and what arrived by then is read first: the response may be waiting in the socket.
 */
export function startTimeLimit(ms: number, expire: () => void): () => void {
  let timer: NodeJS.Timeout;
  let immediate: NodeJS.Immediate | undefined;
  const arm = (wait: number): void => {
    const dueAt = performance.now() + wait;
    timer = setTimeout(() => {
      const late = performance.now() - dueAt;
      if (late > blockedMs) arm(late);
      else immediate = setImmediate(expire);
    }, wait);
  };
  arm(ms);
  return () => {
    clearTimeout(timer);
    if (immediate) clearImmediate(immediate);
  };
}

/** A database that does not respond. It has the code of a network that does not. */
export const noResponse = (): Error => Object.assign(new Error("PostgreSQL did not respond in time"), { code: "ETIMEDOUT" });
