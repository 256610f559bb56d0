/** The name of the test that stands for a file whose tests never come to a predicate. */
export const unmet = "no test of this file comes to it";

/** What a server says whose machine has too much to do: a test that fails with it has noticed nothing. */
export const tooBusy = "server.busy";

declare module "vitest" {
  interface TaskMeta {
    /** The name under which the worker knows a test that failed while a predicate was taken out that it meets. */
    noticed?: string;
  }
}
