export { ApplyDialog } from "./apply/components/apply-dialog.tsx";
export { isResumeOffered } from "./apply/resume-offer.ts";
export { SendFile, SendToApplication } from "./apply/components/send-to-application.tsx";
export { useConfirmedCancel } from "./apply/use-confirmed-cancel.ts";
export { SharePhone } from "./apply/components/share-phone.tsx";
export { OwnExtension } from "./extensions/components/own-extension.tsx";
export { retentionQuery } from "./extensions/queries.ts";
export { InterviewStep } from "./interviews/components/interview-step.tsx";
export { OwnInterview } from "./interviews/components/own-interview.tsx";
export { WeekScreen } from "./interviews/components/week-screen.tsx";
export { interviewWeekSearch } from "./interviews/search.ts";
export { arrangementQuery, interviewKeys, interviewWeekQuery } from "./interviews/queries.ts";
export { useFreshInterviews } from "./interviews/use-fresh-interviews.ts";
export { OperatorApplications } from "./review/components/operator-applications.tsx";
export { OwnerApplications } from "./review/components/owner-applications.tsx";
export { PostApplicants } from "./review/components/post-applicants.tsx";
export { useDropApplication, useSavedApplication } from "./review/mutations.ts";
export { adminApplicationsQuery, ownerApplicationsQuery, reviewedApplicationQuery } from "./review/queries.ts";
export {
  firstSearch,
  ownerReviewFilters,
  ownerReviewSearch,
  ownerSearchWith,
  reviewFilters,
  reviewSearch,
  searchWith,
} from "./review/search.ts";
export { DoctorThread } from "./thread/components/doctor-thread.tsx";
export { useUnreadMessages } from "./thread/use-unread-messages.ts";
