/** The channel of PostgreSQL. The payload of a notification is the session's id and the number of its newest event. */
export const liveChannel = "webinar_live";
