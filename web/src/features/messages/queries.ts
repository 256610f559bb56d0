import { bulkReviewApplications } from "@rounds/contract/applications/review.ts";
import { listResumeLinks } from "@rounds/contract/resumes/links.ts";
import type { ResponseBody } from "@rounds/contract/endpoint.ts";
import {
  type BulkTextMessage,
  getLatestBulkTextMessage,
  listMessageTemplates,
  listTextMessages,
  type SentMessage,
} from "@rounds/contract/messages.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

export const messageKeys = {
  templates: ["message-templates"] as const,
  sent: (applicationId: number) => ["text-messages", applicationId] as const,
  links: (applicationId: number) => ["resume-links", applicationId] as const,
  latestBulk: ["bulk-text-message"] as const,
  /** Of the mutation. */
  closing: ["close-bulk-text-message"] as const,
  bulkRows: (ids: readonly number[]) => ["bulk-text-message-rows", ids] as const,
};

const soonMs = 3000;
const laterMs = 15_000;
/** Carriers report within minutes. Polling stops after this time. */
const reportedWithinMs = 10 * 60_000;

/** Polls fast while a message is in flight to the provider, slowly while a delivery report is due, then stops. */
const pollingOf = (messages: readonly SentMessage[]): number | false => {
  const states = messages
    .filter(({ created_at }) => Date.now() - Date.parse(created_at) < reportedWithinMs)
    .flatMap(({ recipients }) => recipients.map(({ state }) => state));
  if (states.some((state) => state === "accepted" || state === "sending")) return soonMs;
  return states.includes("sent") ? laterMs : false;
};

export type SentMessages = ResponseBody<typeof listTextMessages>;

/** Messages about an application, and the data for the next message. */
export const sentMessagesQuery = (applicationId: number) =>
  queryOptions({
    queryKey: messageKeys.sent(applicationId),
    queryFn: ({ signal }) => call(listTextMessages, { params: { id: applicationId } }, { signal }),
    refetchInterval: ({ state }) => pollingOf(state.data?.text_messages ?? []),
    gcTime: 0,
  });

export const isUnfinished = ({ messages }: BulkTextMessage): boolean => messages.some(({ state }) => state === "waiting");

/** The operator's latest bulk sending with its progress. Null after its result is closed. */
export const latestBulkQuery = () =>
  queryOptions({
    queryKey: messageKeys.latestBulk,
    queryFn: ({ signal }) => call(getLatestBulkTextMessage, {}, { signal }),
    select: ({ bulk_text_message }) => bulk_text_message,
    refetchInterval: ({ state: { data } }) => (data?.bulk_text_message && isUnfinished(data.bulk_text_message) ? soonMs : false),
    gcTime: 0,
  });

/** Applications by id. The call returns the rows that differ from the caller's version, and no row has this one. */
export const bulkRowsQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: messageKeys.bulkRows(ids),
    queryFn: ({ signal }) => {
      const job_applications = ids.map((id) => ({ id, expected_updated_at: "-" }));
      return call(bulkReviewApplications, { body: { job_applications, dry_run: true } }, { signal });
    },
    select: ({ changed }) => changed,
    enabled: ids.length > 0,
    gcTime: 0,
  });

export const templatesQuery = () =>
  queryOptions({
    queryKey: messageKeys.templates,
    queryFn: ({ signal }) => call(listMessageTemplates, {}, { signal }),
    select: ({ message_templates }) => message_templates,
  });

export const resumeLinksQuery = (applicationId: number) =>
  queryOptions({
    queryKey: messageKeys.links(applicationId),
    queryFn: ({ signal }) => call(listResumeLinks, { params: { id: applicationId } }, { signal }),
    gcTime: 0,
  });
