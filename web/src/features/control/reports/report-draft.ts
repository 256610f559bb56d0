/** The name under which this device stores a report that is not sent. */
export const reportDraft = (jobPostId: number): string => `report:${jobPostId}`;
