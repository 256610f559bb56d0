// Names that addresses contain. Every page loads them, so no endpoint is defined here.

export const signUpSorts = ["user", "status", "referrer", "referrer_status"] as const;
export type SignUpSort = (typeof signUpSorts)[number];

export const eventInvitationSorts = ["event", "user", "completed", "status", "referrer", "referrer_status"] as const;
export type EventInvitationSort = (typeof eventInvitationSorts)[number];

export const sentRewardSorts = ["name", "granted", "sent", "sender"] as const;
export type SentRewardSort = (typeof sentRewardSorts)[number];
