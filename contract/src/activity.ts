/** Marks a request of a page that a person has used in the last minutes. Other requests do not prolong an operator's access. */
export const activityHeader = "x-activity";
