/** An event that is published again within this time was hidden by mistake or for a correction, so people get no notice. */
export const hidingGraceMs = 10 * 60_000;
/** The same, while people wait for a session or watch it. */
export const urgentGraceMs = 2 * 60_000;
