/**
 * Idle connections close after this many milliseconds, later than those of a proxy, which close after 60 s. A write on a connection that
 * just closes fails, and a proxy must not repeat it.
 */
export const idleConnectionMs = 65_000;
