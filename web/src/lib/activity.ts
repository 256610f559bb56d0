/**
 * A request within this time after an input shows the server that a person uses the page, ms. The console repeats the numbers of its menu
 * every minute, so also a person who only types has such requests.
 */
const recentMs = 120_000;

const inputs = ["pointerdown", "pointermove", "keydown", "wheel"] as const;

/** Time of the last input, ms. The clock of the system continues while the machine sleeps. */
let inputAt = Number.NEGATIVE_INFINITY;

const noteInput = (): void => {
  inputAt = Date.now();
};

/** Notes inputs of the person until the returned function is called. */
export const watchInputs = (): (() => void) => {
  const options = { capture: true, passive: true } as const;
  // The person has just opened the page.
  noteInput();
  for (const input of inputs) window.addEventListener(input, noteInput, options);
  return () => {
    inputAt = Number.NEGATIVE_INFINITY;
    for (const input of inputs) window.removeEventListener(input, noteInput, options);
  };
};

/** Whether a person has used the page just now. Always false where inputs are not watched. */
export const isUsed = (): boolean => Date.now() - inputAt < recentMs;
