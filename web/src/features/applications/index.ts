export { ApplyDialog } from "./apply/components/apply-dialog.tsx";
export { SendFile, SendToApplication } from "./apply/components/send-to-application.tsx";
export { useConfirmedCancel } from "./apply/use-confirmed-cancel.ts";
export { SharePhone } from "./apply/components/share-phone.tsx";
export { OperatorApplications } from "./review/components/operator-applications.tsx";
export { OwnerApplications } from "./review/components/owner-applications.tsx";
export { useDropApplication, useSavedApplication } from "./review/mutations.ts";
export { adminApplicationsQuery, ownerApplicationsQuery, reviewedApplicationQuery } from "./review/queries.ts";
export { ownerReviewFilters, ownerReviewSearch, ownerSearchWith, reviewFilters, reviewSearch, searchWith } from "./review/search.ts";
