export { cancelUndecidedAt, cancelUndecidedOfHiding, countUndecidedAt, countUndecidedOfHiding } from "./apply/queries.ts";
export { requestedText as extensionRequestedText } from "./extensions/texts.ts";
export { cancelAhead as cancelInterviewsAhead } from "./interviews/changes.ts";
export { proposedText as interviewProposedText, takenText as interviewTakenText } from "./interviews/texts.ts";
export { messageCause, messageTexts, teamEndedTask } from "./thread/texts.ts";
export { lockHospitalOf } from "./lock-hospital.ts";
export { computeResponseTimes } from "./reminders/queries.ts";
export { presentReviewed } from "./review/present.ts";
export { endForClosing, reviewForMessage, takeBackForMessage } from "./review/saving.ts";
