/** The specification: a failure of the tracking is only logged. It must never disturb the video. */
export const logTrackingFailure = (text: string, error: unknown): void => {
  // oxlint-disable-next-line no-console -- the log is all that the specification wants
  console.warn(text, error);
};
