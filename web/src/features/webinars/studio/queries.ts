import type { ResponseBody } from "@rounds/contract/endpoint.ts";
import { studioContentSorts, type StudioSpeakerSort } from "@rounds/contract/webinars/lists.ts";
import { getPreviewUrl } from "@rounds/contract/webinars/media.ts";
import { getStudioContent, listStudioContents, type StudioContent } from "@rounds/contract/webinars/studio-contents.ts";
import { listStudioKeywords } from "@rounds/contract/webinars/studio-keywords.ts";
import { getStudioSession, listStudioEvents } from "@rounds/contract/webinars/studio-events.ts";
import { listStudioSpeakers } from "@rounds/contract/webinars/studio-speakers.ts";
import { getStudioVideo, type Video } from "@rounds/contract/webinars/videos.ts";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { sortingOf, sortQuery, type Sorting } from "../../../ui/console/table-sort.ts";
import { createPace, type Pace } from "./pace.ts";
import type { StudioSearch } from "./search.ts";
import { encodedShare, isInProgress } from "./texts.ts";

export const studioKeys = {
  all: ["webinar-studio"] as const,
  contents: ["webinar-studio", "contents"] as const,
  content: (id: number) => ["webinar-studio", "content", id] as const,
  video: (id: number) => ["webinar-studio", "video", id] as const,
  events: ["webinar-studio", "events"] as const,
  keywords: ["webinar-studio", "keywords"] as const,
  speakers: ["webinar-studio", "speakers"] as const,
};

const pageSize = 50;
/** While a video is uploaded or encoded. */
const progressMs = 1000;
/** Otherwise, so that a session that begins shows LIVE. */
const idleMs = 30_000;

const paces = new Map<number, Pace>();

/** Measures the encoding of each video over the reads of all its screens. */
const measure = (video: Video | null): void => {
  if (video?.state !== "encoding") return void (video && paces.delete(video.id));
  const pace = paces.get(video.id) ?? createPace();
  paces.set(video.id, pace);
  pace.add(encodedShare(video));
};

/** Seconds until the video is encoded. Null until it is measured. */
export const encodingSecondsLeft = ({ id }: Pick<Video, "id">): number | null => paces.get(id)?.secondsTo(1) ?? null;

export type ContentFilters = Pick<StudioSearch, "tab" | "search_string" | "speaker" | "keyword" | "sort" | "direction">;

/** The numbers of all contents by tab, and of those that need the operator. */
export type StudioContentCounts = ResponseBody<typeof listStudioContents>["counts"];

/** All contents, or the contents of one session. */
export const studioContentsQuery = ({ tab, search_string: terms, speaker, keyword, ...order }: ContentFilters, session_id?: number) => {
  const sorting = sortingOf(studioContentSorts, order);
  return infiniteQueryOptions({
    queryKey: [...studioKeys.contents, { tab, terms, speaker, keyword, session_id, sorting }] as const,
    queryFn: async ({ pageParam, signal }) => {
      const filters = {
        ...(tab !== undefined && { tab }),
        ...(terms !== undefined && { keyword: terms }),
        ...(speaker !== undefined && { speaker }),
        ...(keyword !== undefined && { content_keyword: keyword }),
        ...(session_id !== undefined && { session_id }),
        ...sortQuery(sorting),
      };
      const query = { limit: pageSize, ...filters, ...(pageParam !== undefined && { cursor: pageParam }) };
      const page = await call(listStudioContents, { query }, { signal });
      for (const { video } of page.contents) measure(video);
      return page;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: ResponseBody<typeof listStudioContents>) => page.next_cursor ?? undefined,
    select: ({ pages }) => ({
      rows: [...new Map(pages.flatMap(({ contents }): readonly StudioContent[] => contents).map((row) => [row.id, row])).values()],
      counts: pages[0]?.counts,
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.pages.some(({ contents }) => contents.some(isInProgress)) ? progressMs : idleMs),
  });
};

export const studioContentQuery = (id: number) =>
  queryOptions({
    queryKey: studioKeys.content(id),
    queryFn: async ({ signal }) => {
      const { content } = await call(getStudioContent, { params: { id } }, { signal });
      measure(content.video);
      return content;
    },
    refetchInterval: ({ state }) => (state.data && isInProgress(state.data) ? progressMs : idleMs),
  });

/** The captions of a content. Its video comes with the content. */
export const studioVideoQuery = (id: number) =>
  queryOptions({
    queryKey: studioKeys.video(id),
    queryFn: ({ signal }) => call(getStudioVideo, { params: { id } }, { signal }),
  });

/** The stream of an encoded content. It expires, so the player fetches it when it needs it. */
export const fetchPreview = async (id: number) => (await call(getPreviewUrl, { params: { id } })).data;

export const studioKeywordsQuery = () =>
  queryOptions({
    queryKey: studioKeys.keywords,
    queryFn: async ({ signal }) => (await call(listStudioKeywords, {}, { signal })).keywords,
  });

/** Speakers whose name begins with `keyword`. */
export const studioSpeakersQuery = (keyword: string, sorting: Sorting<StudioSpeakerSort> = {}) =>
  infiniteQueryOptions({
    queryKey: [...studioKeys.speakers, keyword, sorting] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        listStudioSpeakers,
        {
          query: {
            limit: pageSize,
            ...(keyword !== "" && { keyword }),
            ...sortQuery(sorting),
            ...(pageParam !== undefined && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }: ResponseBody<typeof listStudioSpeakers>) => next_cursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ speakers }) => speakers),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

type EventPage = ResponseBody<typeof listStudioEvents>;

export const studioEventsQuery = (keyword: string) =>
  infiniteQueryOptions({
    queryKey: [...studioKeys.events, keyword] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        listStudioEvents,
        { query: { limit: pageSize, ...(keyword !== "" && { keyword }), ...(pageParam !== undefined && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: EventPage) => page.next_cursor ?? undefined,
    select: ({ pages }) => ({ rows: [...new Map(pages.flatMap(({ events }) => events).map((row) => [row.id, row])).values()] }),
    placeholderData: keepPreviousData,
  });

/** A session that the loaded pages of the list do not contain. */
export const studioSessionQuery = (id: number) =>
  queryOptions({
    queryKey: [...studioKeys.events, "session", id] as const,
    queryFn: async ({ signal }) => (await call(getStudioSession, { params: { id } }, { signal })).session,
  });
