// Names that addresses contain. Every page loads them, so no endpoint is defined here.

export const foundUserSorts = ["name", "specialty", "id"] as const;
export type FoundUserSort = (typeof foundUserSorts)[number];

/** Kinds of waiting decisions, in display order. */
export const queueSections = ["applications", "unanswered", "licences", "reviews", "messages", "rewards"] as const;
export type QueueSection = (typeof queueSections)[number];

/** The channels of a text. A push has the words of its notice. */
export const textChannels = ["inbox", "push", "email", "message"] as const;
export type TextChannel = (typeof textChannels)[number];

/** The people who receive a text. */
export const textRecipients = ["doctor", "hospital", "designer", "everyone"] as const;
