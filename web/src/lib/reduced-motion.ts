export const hasReducedMotion = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** For `scrollTo` and `scrollIntoView`. */
export const scrollBehavior = (): ScrollBehavior => (hasReducedMotion() ? "instant" : "smooth");
