import type { ResponseBody } from "@rounds/contract/endpoint.ts";
import { listOperatorInquiries } from "@rounds/contract/interiors/inquiries.ts";
import type { InquiryState, InteriorInquirySort } from "@rounds/contract/interiors/lists.ts";
import { getStudioInteriorImage, hasCopies, type InteriorPictureWidth } from "@rounds/contract/interiors/pictures.ts";
import { getStudioProject, listStudioDesigners, listStudioProjects } from "@rounds/contract/interiors/studio.ts";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { ifFailed } from "../../../lib/refresh.ts";
import { fetchFile } from "../../../lib/transfer.ts";
import { sortQuery, type Sorting } from "../../../ui/console/table-sort.ts";

export const interiorStudioKeys = {
  all: ["interior-studio"] as const,
  projects: ["interior-studio", "projects"] as const,
  project: (id: number) => ["interior-studio", "project", id] as const,
  designers: ["interior-studio", "designers"] as const,
  inquiries: ["interior-studio", "inquiries"] as const,
};

const pageSize = 50;

export const studioProjectsQuery = () =>
  queryOptions({
    queryKey: interiorStudioKeys.projects,
    queryFn: async ({ signal }) => (await call(listStudioProjects, {}, { signal })).projects,
  });

/** Read once: the editor knows its own changes, and a save reports those of others. */
export const studioProjectQuery = (id: number) =>
  queryOptions({
    queryKey: interiorStudioKeys.project(id),
    queryFn: async ({ signal }) => (await call(getStudioProject, { params: { id } }, { signal })).project,
    refetchOnWindowFocus: false,
    refetchOnReconnect: ifFailed,
  });

export const studioDesignersQuery = () =>
  queryOptions({
    queryKey: interiorStudioKeys.designers,
    queryFn: async ({ signal }) => (await call(listStudioDesigners, {}, { signal })).designers,
  });

export const operatorInquiriesQuery = (status: InquiryState | undefined, sorting: Sorting<InteriorInquirySort> = {}) =>
  infiniteQueryOptions({
    queryKey: [...interiorStudioKeys.inquiries, status ?? "all", sorting] as const,
    queryFn: ({ pageParam, signal }) => {
      const filters = { ...(status !== undefined && { status }), ...sortQuery(sorting) };
      const query = { limit: pageSize, ...filters, ...(pageParam !== undefined && { cursor: pageParam }) };
      return call(listOperatorInquiries, { query }, { signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: ResponseBody<typeof listOperatorInquiries>) => page.next_cursor ?? undefined,
    select: ({ pages }) => ({
      rows: pages.flatMap(({ interior_inquiries: inquiries }) => inquiries),
      total: pages[0]?.total_count,
      isCapped: pages[0]?.total_count_capped ?? false,
    }),
    placeholderData: keepPreviousData,
  });

const hourMs = 3_600_000;

/**
 * An uploaded picture as an address of this tab, because an `<img>` cannot send the session. A picture never changes under its name. The
 * object URL lives as long as the tab, like the picture would in the browser's cache.
 */
export const studioPictureQuery = (imageUrl: string, width: InteriorPictureWidth) =>
  queryOptions({
    queryKey: [...interiorStudioKeys.all, "picture", imageUrl, width] as const,
    queryFn: async ({ signal }) => {
      const name = imageUrl.split("/").at(-2) ?? "";
      return URL.createObjectURL(await fetchFile(getStudioInteriorImage, { params: { name, size: `${width}.webp` } }, { signal }));
    },
    enabled: hasCopies(imageUrl),
    staleTime: hourMs,
    gcTime: Infinity,
    retry: 1,
  });
