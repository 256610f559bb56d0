/** The result of a drill. Without problems the promise holds. */
export type Report = { readonly problems: readonly string[]; readonly counts: Readonly<Record<string, number>> };

export type Print = (line: string) => void;

/** A data folder with a prepared database, and the content of that database. */
export type Person = { readonly userId: number; readonly subject: string };
