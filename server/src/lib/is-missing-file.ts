/** Whether the file or folder of a failed call does not exist. */
export const isMissingFile = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";
