import { retentionDays } from "@rounds/contract/applications/extensions.ts";
import type { RetentionRule } from "../../../jobs/retention.ts";
import { expiredConversations, expiredRows } from "./queries.ts";
import { clearApplications } from "./service.ts";

export const retention: readonly RetentionRule[] = [
  {
    key: "applications",
    data: "Applications: sent résumé and files, links to them, notes, interviews",
    keeps: [retentionDays.application, "days"],
    from: `the result, or the last day of the post if it ended by its date; ${retentionDays.extension} days more if the doctor agrees`,
    ground: "Fair Hiring Procedure Act: documents are destroyed 14 to 180 days after the decision",
    tables: [
      "job_applications",
      "job_application_snapshots",
      "job_application_supplements",
      "resume_files",
      "resume_links",
      "resume_link_openings",
      "job_application_notes",
      "interview_proposals",
      "interview_slots",
      "interviews",
      "closing_messages",
      "application_extensions",
    ],
    leaves: "the content is deleted, and hospitals no longer see the application",
    removes: clearApplications,
  },
  {
    key: "application_rows",
    data: "Rest of an application for figures: doctor, post, dates and stages",
    keeps: [3, "years"],
    from: "the removal of its content",
    ground: "E-Commerce Act, decree art. 6: complaints and disputes",
    rows: expiredRows,
  },
  {
    key: "conversations",
    data: "Messages between doctor and hospital, and the reasons of operators who read them",
    keeps: [3, "years"],
    from: "the message",
    ground: "E-Commerce Act, decree art. 6: complaints and disputes",
    rows: expiredConversations,
  },
];
