import { fillTemplate } from "@rounds/contract/message-templates.ts";
import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { plainText } from "@rounds/contract/message-text.ts";
import {
  applicantMessageHead,
  type ApplicantMessageSender,
  applicantMessageTypes,
  type ApplicantMessageType,
  type MessageTemplate,
  textMessageLimit,
} from "@rounds/contract/messages.ts";
import { useEffect, useState } from "react";
import { usePublicConfig } from "../../lib/config.ts";
import { deleteDraft, readDraft, storeDraft } from "../../lib/drafts.ts";
import { bodyOf } from "./compose.ts";
import { eucKrBytes, lostCharacters, replacedSigns } from "./euc-kr.ts";
import { senderValues } from "./sender-values.ts";

/** The results that a hospital announces, with the sentence of the message. */
export const outcomes = {
  "서류 합격": "서류 전형에 합격하셨습니다. 다음 일정을 곧 알려 드리겠습니다.",
  "최종 합격": "최종 합격하셨습니다. 함께하게 되어 기쁩니다.",
  불합격: "아쉽게도 이번에는 함께하지 못하게 되었습니다. 지원해 주셔서 감사합니다.",
} as const;
export type Outcome = keyof typeof outcomes;

/** The sender's choices. They are stored on the device until the message is sent. */
type Choices = {
  readonly type: ApplicantMessageType | null;
  readonly day: string;
  readonly place: string;
  readonly outcome: Outcome;
  /** Null until the sender edits the text. Until then the text follows the choices. */
  readonly written: string | null;
};

const nameOf = (applicationId: number): string => `applicant-message:${applicationId}`;

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** A dropped applicant probably gets a refusal. */
const firstChoices = (application: ReviewedApplication): Choices => ({
  type: null,
  day: "",
  place: "",
  outcome: application.drop_reason === "" ? "서류 합격" : "불합격",
  written: null,
});

const storedChoices = (application: ReviewedApplication): Choices => {
  const first = firstChoices(application);
  const stored = readDraft(nameOf(application.id));
  if (typeof stored !== "object" || stored === null) return first;
  const fields = new Map<string, unknown>(Object.entries(stored));
  const written = fields.get("written");
  return {
    type: applicantMessageTypes.find((type) => type === fields.get("type")) ?? null,
    day: textOf(fields.get("day")),
    place: textOf(fields.get("place")),
    outcome: (Object.keys(outcomes) as Outcome[]).find((outcome) => outcome === fields.get("outcome")) ?? first.outcome,
    written: typeof written === "string" ? written : null,
  };
};

export type MessageContext = {
  /** Null for viewers, who may not write. */
  readonly sender: ApplicantMessageSender | null;
  readonly postTitle: string;
  /** The number that the message comes from. Null in the demo. */
  readonly fromNumber: string | null;
};

/**
 * One message to an applicant, with the values derived from the choices. Without templates and context, which are still loading, its text
 * is empty. Key the component by the application.
 */
export const useApplicantDraft = (
  application: ReviewedApplication,
  templates: readonly MessageTemplate[] | undefined,
  context: MessageContext | undefined,
) => {
  const { brand } = usePublicConfig();
  const [choices, setChoices] = useState(() => storedChoices(application));
  const { type, written } = choices;

  useEffect(() => {
    if (type === null) deleteDraft(nameOf(application.id));
    else storeDraft(nameOf(application.id), choices);
  }, [application.id, type, choices]);

  const body = bodyOf(templates, type);
  const composed =
    body === undefined || context === undefined
      ? ""
      : fillTemplate(body, {
          ...senderValues(brand, { ...context, hospital: application.business_name, hospitalPhone: application.hr_phone_number }),
          브랜드: brand,
          의사: application.name,
          일시: choices.day.trim(),
          장소: choices.place.trim(),
          결과: outcomes[choices.outcome],
        });
  const raw = written ?? composed;
  // The server writes the same first line.
  const head = applicantMessageHead(context?.sender ?? "hospital", brand, application.business_name);
  const text = raw.trim() === "" ? "" : plainText(`${head}\n\n${raw}`);
  const lost = lostCharacters(text);
  const bytes = eucKrBytes(text);
  const change = (changed: Partial<Choices>) => setChoices((now) => ({ ...now, ...changed }));

  return {
    ...choices,
    raw,
    text,
    lost,
    bytes,
    replaced: replacedSigns(raw),
    isWritten: written !== null,
    /** Another type replaces the sender's own text. The caller confirms that first. */
    isOwnText: written !== null && written !== composed,
    isSendable: type !== null && text !== "" && lost.length === 0 && bytes <= textMessageLimit.bytes,
    change,
    chooseType: (next: ApplicantMessageType) => {
      if (next !== type) change({ type: next, written: null });
    },
    write: (next: string) => change({ written: next }),
    followTemplate: () => change({ written: null }),
    reset: () => setChoices(firstChoices(application)),
  };
};
