// Names that addresses contain. Every page loads them, so no endpoint is defined here.

export const notificationSorts = ["title", "created", "changed"] as const;
export type NotificationSort = (typeof notificationSorts)[number];

export const historySorts = ["title", "total", "created"] as const;
export type HistorySort = (typeof historySorts)[number];
