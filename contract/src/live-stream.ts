/** Seconds between two comments on a quiet stream of server-sent events. */
export const liveHeartbeat = 20;
