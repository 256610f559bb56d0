/** The code with which PostgreSQL refuses this work. Null if it accepts it. */
export const databaseRefusal = (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => null,
    (error: { readonly code?: string }) => error.code ?? String(error),
  );
