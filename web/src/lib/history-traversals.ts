/** The router sees only its own traversals. Null: the browser fires no event for the traversal. */
type Mover = "layers" | "router" | null;

/**
 * The traversals of the browser's history, one at a time. A traversal ends later than a push, so other calls wait until it ends. `onIdle` is
 * called after the waiting calls.
 */
export const createTraversals = (history: Pick<History, "go">, onIdle: () => void) => {
  const waiting: (() => void)[] = [];
  let moving: Mover = null;

  const runWaiting = (): void => {
    while (moving === null) {
      const next = waiting.shift();
      if (next === undefined) break;
      next();
    }
    onIdle();
  };

  return {
    isMoving: (): boolean => moving !== null,
    start: (by: number, mover: Mover): void => {
      moving = mover ?? moving;
      history.go(by);
    },
    /** Returns the mover of the traversal that has ended. Null: the user has pressed Back or Forward. */
    end: (): Mover => {
      const mover = moving;
      moving = null;
      return mover;
    },
    runWaiting,
    /** Runs the call after the traversal and the calls that already wait. */
    run: (call: () => void): void => {
      waiting.push(call);
      runWaiting();
    },
    /** The call comes before all that wait. */
    runNext: (call: () => void): void => void waiting.unshift(call),
  };
};
