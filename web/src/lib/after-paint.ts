/** Runs once what has been drawn by now is on the screen: the frame after it has begun. */
export const afterPaint = (run: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(run)));
};
