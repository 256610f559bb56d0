import { getInteriorProject, listInteriorRooms, listInteriorSuggestions, type InteriorRoom } from "@rounds/contract/interiors/projects.ts";
import type { ResponseBody } from "@rounds/contract/endpoint.ts";
import { infiniteQueryOptions, queryOptions, type InfiniteData } from "@tanstack/react-query";
import { call, type Call } from "../../../lib/api.ts";
import { readRoomSearch, type RoomSearch } from "./room-search.ts";

const roomKeys = {
  list: ["interior-rooms"] as const,
  count: ["interior-room-count"] as const,
};

/** Four rows of the three columns of desktops. */
const pageSize = 12;

type RoomPage = ResponseBody<typeof listInteriorRooms>;

const selectRooms = ({ pages }: InfiniteData<RoomPage>) => ({
  rooms: pages.flatMap(({ interior_rooms }): readonly InteriorRoom[] => interior_rooms),
  /** Rooms of each kind with the other filters. */
  counts: pages[0]?.room_type_counts ?? [],
  total: pages[0]?.total_count ?? 0,
  isCapped: pages[0]?.total_count_capped ?? false,
});
export type Rooms = ReturnType<typeof selectRooms>;

/** Rooms of public projects, page by page. The server renders the first page with its own `call`. */
export const roomsQuery = (callFrom: Call, search: RoomSearch) => {
  const filters = readRoomSearch(search);
  return infiniteQueryOptions({
    queryKey: [...roomKeys.list, filters] as const,
    queryFn: ({ pageParam, signal }) =>
      callFrom(
        listInteriorRooms,
        { query: { ...filters, limit: pageSize, ...(pageParam === null ? {} : { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor: next }) => next,
    select: selectRooms,
  });
};

/** How many rooms these filters would show. */
export const roomCountQuery = (search: RoomSearch) => {
  const filters = readRoomSearch(search);
  return queryOptions({
    queryKey: [...roomKeys.count, filters] as const,
    queryFn: async ({ signal }) => (await call(listInteriorRooms, { query: { ...filters, limit: 1 } }, { signal })).total_count ?? 0,
  });
};

const similarRooms = 3;

/** Rooms to look at when a project is gone. */
export const similarRoomsQuery = (callFrom: Call) =>
  queryOptions({
    queryKey: [...roomKeys.list, "similar"] as const,
    queryFn: async ({ signal }) =>
      (await callFrom(listInteriorRooms, { query: { limit: similarRooms } }, { signal })).interior_rooms as readonly InteriorRoom[],
  });

/** Four rooms for this doctor. */
export const interiorSuggestionsQuery = () =>
  queryOptions({
    queryKey: ["interior-suggestions"] as const,
    queryFn: async ({ signal }) => (await call(listInteriorSuggestions, {}, { signal })).interior_rooms,
  });

/** A public project, opened at a room. The server renders the page with its own `call`. */
export const projectQuery = (callFrom: Call, id: number, roomType: string) =>
  queryOptions({
    queryKey: ["interior-project", id, roomType] as const,
    queryFn: async ({ signal }) =>
      (await callFrom(getInteriorProject, { params: { id }, query: { room_type: roomType } }, { signal })).interior_project,
  });
