/** Names of the files of a rendition. */
export const initFile = "init.mp4";
export const segmentFile = (index: number): string => `${index}.m4s`;
