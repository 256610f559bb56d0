import { type HospitalMessageType, textMessageLimit } from "./messages.ts";
import { type ApplicationStatus, applicationStatuses } from "./vocabulary.ts";

export const isSendable = (digits: string): boolean =>
  digits.length >= textMessageLimit.digits.min && digits.length <= textMessageLimit.digits.max;

/** The hospital's list, split at commas, without spaces and duplicates. Entries without digits are left out. */
export const hospitalNumbers = (list: string | null): string[] => [
  ...new Set(
    (list ?? "")
      .split(",")
      .map((part) => part.replaceAll(/\D/g, ""))
      .filter((digits) => digits !== ""),
  ),
];

/** The first number of the hospital that can get a text message. */
export const firstNumber = (list: string | null): string | undefined => hospitalNumbers(list).find(isSendable);

const delivered: ApplicationStatus = "이력서 전달";
const placeOf = (status: ApplicationStatus): number => applicationStatuses.indexOf(status);

/** A delivery moves the application forward, never back. An inquiry leaves the status as it is, and so does null. */
export const proposedStatus = (type: HospitalMessageType | null, current: ApplicationStatus): ApplicationStatus | null =>
  type === "resume_delivery" && placeOf(current) < placeOf(delivered) ? delivered : null;

const noteEnds: Readonly<Record<HospitalMessageType, string>> = { resume_delivery: "에 이력서 전달", result_inquiry: "에 전형 결과 문의" };

/** The text of the dated note that is saved with a message. */
export const noteAbout = (type: HospitalMessageType, hospital: string, recipients: number): string =>
  `${hospital}${noteEnds[type]}${recipients > 1 ? `, ${recipients}곳` : ""}`;
