import { getContent, getNextContent, suggestContents } from "@rounds/contract/webinars/contents.ts";
import { getHlsUrl } from "@rounds/contract/webinars/media.ts";
import { listAnsweredQuestions } from "@rounds/contract/webinars/questions.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { contentKeys } from "../contents/queries.ts";
import { readStoryboard } from "./storyboard.ts";

/** One content with what this doctor has watched of it. */
export const contentQuery = (id: number) =>
  queryOptions({
    queryKey: contentKeys.content(id),
    queryFn: async ({ signal }) => (await call(getContent, { params: { id } }, { signal })).content,
    // The position changes with every visit.
    staleTime: 0,
  });

export const relatedContentsQuery = (id: number) =>
  queryOptions({
    queryKey: [...contentKeys.content(id), "related"] as const,
    queryFn: async ({ signal }) => (await call(suggestContents, { query: { content_id: id } }, { signal })).contents,
  });

export const nextContentQuery = (id: number) =>
  queryOptions({
    queryKey: [...contentKeys.content(id), "next"] as const,
    queryFn: async ({ signal }) => (await call(getNextContent, { params: { id } }, { signal })).content,
  });

export const answeredQuestionsQuery = (id: number) =>
  queryOptions({
    queryKey: [...contentKeys.content(id), "answered-questions"] as const,
    queryFn: async ({ signal }) => (await call(listAnsweredQuestions, { params: { id } }, { signal })).question_list,
  });

/** A URL that expires: each attempt of the player fetches a new one. */
export const fetchStream = async (id: number) => (await call(getHlsUrl, { params: { id } })).data;

export type PreparedStream = Awaited<ReturnType<typeof fetchStream>>;

/** The stream of a recorded video with its chapters and captions, fetched when the page opens, so that Play begins without waiting. */
export const streamQuery = (id: number) =>
  queryOptions({
    queryKey: [...contentKeys.content(id), "stream"] as const,
    queryFn: () => fetchStream(id),
    staleTime: Infinity,
    gcTime: 0,
  });

/** The small pictures above the time line. They are extra, so a failure shows nothing. */
export const storyboardQuery = (url: string | null) =>
  queryOptions({
    queryKey: ["storyboard", url] as const,
    queryFn: async ({ signal }) => {
      const base = new URL(url ?? "", location.href).href;
      const response = await fetch(base, { signal });
      return response.ok ? readStoryboard(await response.text(), base) : [];
    },
    enabled: url !== null,
    staleTime: Infinity,
    retry: false,
  });
