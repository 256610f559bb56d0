/** The channel of PostgreSQL. The payload of a notification is the application's id and the version of its thread. Triggers use it too. */
export const threadChannel = "application_threads";
