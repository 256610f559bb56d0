/** What a drill has to say. No problems means that the promise held. */
export type Report = { readonly problems: readonly string[]; readonly counts: Readonly<Record<string, number>> };

export type Say = (line: string) => void;

/** A data folder whose database was prepared, and what is in it. */
export type Person = { readonly userId: number; readonly subject: string };
