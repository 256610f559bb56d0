// Names that addresses contain. Every page loads them, so no endpoint is defined here.

export const studioTabs = ["all", "live", "processing", "published", "unpublished"] as const;

/** `person` is the name, `entered` the time of the first minute. */
export const attendanceSorts = ["person", "entered", "minutes", "share", "questions"] as const;
export type AttendanceSort = (typeof attendanceSorts)[number];

/**
 * `content` is the title and `speakers` the first speaker. `when`: the start of a live content, otherwise its publication or creation.
 * `viewers`: the number of the row, which is the registrations before a live content has viewers.
 */
export const studioContentSorts = ["content", "type", "speakers", "when", "state", "viewers", "completion"] as const;
export type StudioContentSort = (typeof studioContentSorts)[number];

export const studioSpeakerSorts = ["name", "affiliation", "contents", "sessions"] as const;
export type StudioSpeakerSort = (typeof studioSpeakerSorts)[number];
