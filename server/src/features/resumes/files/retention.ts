import type { RetentionRule } from "../../../jobs/retention.ts";

export const retention: readonly RetentionRule[] = [
  {
    key: "unfinished_uploads",
    data: "Files of uploads that did not finish, and files that no row refers to",
    keeps: [1, "days"],
    from: "the begin of the upload",
    ground: "none: they are removed after an hour or two, and files of webinars after 13 hours",
    tables: ["stored files"],
    leaves: "the file is removed from the store",
    by: "the sweep of each kind of file",
  },
];
