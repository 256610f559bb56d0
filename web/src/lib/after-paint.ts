/** Runs after the browser has painted the current state. The next frame has then already started. */
export const afterPaint = (run: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(run)));
};
