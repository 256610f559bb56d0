// Names that addresses contain. Every page loads them, so no endpoint is defined here.

export const studioTabs = ["all", "live", "processing", "published", "unpublished"] as const;
