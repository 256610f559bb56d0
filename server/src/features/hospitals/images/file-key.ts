export const pictureKind = "picture";

/** Key of one size of a picture in the file store. */
export const fileKey = (storageKey: string, size: string): string => `${storageKey}.${size}`;
