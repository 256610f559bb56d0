export type Device = "apple" | "android" | "other";

/** From the user agent. A current iPad reports itself as a Mac, so its touch points identify it. */
export const deviceOf = ({ userAgent, maxTouchPoints }: Pick<Navigator, "userAgent" | "maxTouchPoints">): Device => {
  if (/iPhone|iPad|iPod/.test(userAgent)) return "apple";
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return "apple";
  return /Android/.test(userAgent) ? "android" : "other";
};
