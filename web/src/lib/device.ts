export type Device = "apple" | "android" | "other";

/** By user agent; an iPad of today calls itself a Mac, which only its touch points give away. */
export const deviceOf = ({ userAgent, maxTouchPoints }: Pick<Navigator, "userAgent" | "maxTouchPoints">): Device => {
  if (/iPhone|iPad|iPod/.test(userAgent)) return "apple";
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return "apple";
  return /Android/.test(userAgent) ? "android" : "other";
};
