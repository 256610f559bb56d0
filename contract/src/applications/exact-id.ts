/** The id in a search for one application, written `#5127`. Such a search ignores the start date. Undefined for other searches. */
export const exactId = (q: string): string | undefined => /^\s*#(\d{1,15})\s*$/.exec(q)?.[1];
