/** Kinds of stored files (`newStorageKey`). A rendition's files are `<key>.init` and `<key>.0`, `<key>.1`, … */
export const videoKind = "webinarvideo";
/** Posters and storyboards: JPEG. */
export const posterKind = "webinarstill";

/** Public, because pages of contents are public. The key is random. */
export const posterPath = (key: string): string => `/media/posters/${key}.jpg`;
