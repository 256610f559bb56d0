import { type ApplicationStatus, applicationStatuses, type DropReason, dropReasons, postSources } from "@rounds/contract/vocabulary.ts";
import { useQuery } from "@tanstack/react-query";
import { createContext, use, useMemo } from "react";
import { useStatusLabel } from "../../../lib/use-status-label.ts";
import type { PostSource } from "./queries.ts";
import { referenceDataQuery } from "../../reference-data/index.ts";

/** The present state of the doctor's licence, for the table and for files. */
export const licenceWords = { verified: "면허 확인됨", pending: "면허 확인 중", rejected: "면허 확인 안 됨" } as const;

export type Option<Value extends string> = { value: Value; label: string };

/** Labels for the values of the wire. */
export type ReviewLabels = {
  /** The name of the status. Owners and operators have different words. */
  statusName: string;
  status: (value: ApplicationStatus) => string;
  dropReason: (value: DropReason) => string;
  /** The source of a post. The configuration defines the names of the job boards. */
  source: (value: string) => string;
  /** Address of a post on its job board; null without one. */
  boardAddress: (source: string, postId: string) => string | null;
  statuses: readonly Option<ApplicationStatus>[];
  dropReasons: readonly Option<DropReason>[];
  sources: readonly Option<PostSource>[];
};

type Source = { value: string; label: string; post_url?: string | null };

const reviewLabels = (statusName: string, status: ReviewLabels["status"], sources: readonly Source[]): ReviewLabels => {
  const dropReason = (value: DropReason) => (value === "" ? "없음" : value);
  const source = (value: string) => sources.find((known) => known.value === value)?.label ?? "";
  const boardAddress = (value: string, postId: string) =>
    sources.find((known) => known.value === value)?.post_url?.replace("{id}", encodeURIComponent(postId)) ?? null;
  return {
    statusName,
    status,
    dropReason,
    source,
    boardAddress,
    statuses: applicationStatuses.map((value) => ({ value, label: status(value) })),
    dropReasons: dropReasons.map((value) => ({ value, label: dropReason(value) })),
    sources: postSources.map((value) => ({ value, label: source(value) })),
  };
};

/** Labels of this installation. The names of the sources load after the first skeleton rows. */
export const useLoadedLabels = (statusName: string): ReviewLabels => {
  const status = useStatusLabel();
  const { data } = useQuery(referenceDataQuery());
  return useMemo(() => reviewLabels(statusName, status, data?.post_sources ?? []), [statusName, status, data]);
};

export const ReviewLabelsContext = createContext<ReviewLabels | null>(null);

export const useReviewLabels = (): ReviewLabels => {
  const labels = use(ReviewLabelsContext);
  if (labels === null) throw new Error("ReviewLabelsContext is missing above this component");
  return labels;
};
