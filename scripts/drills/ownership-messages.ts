/** The name of the placeholder test for a file whose tests never reach a predicate. */
export const unreached = "no test of this file reaches it";

/** The error code of an overloaded server. A test that fails with it has detected nothing. */
export const tooBusy = "server.busy";

declare module "vitest" {
  interface TaskMeta {
    /** The worker's name of a test that reached the removed predicate and failed. */
    detected?: string;
  }
}
