import type { RoomType } from "@rounds/contract/interiors/lists.ts";
import type { StudioImage, StudioProject } from "@rounds/contract/interiors/studio.ts";

/** The rooms in their order with the ids of their pictures. */
export type Arrangement = {
  readonly rooms: readonly { readonly room_type: RoomType; readonly image_ids: readonly number[] }[];
  /** Pictures without a room. */
  readonly unsorted: readonly number[];
};

const idsIn = (images: readonly StudioImage[], roomType: RoomType | null): number[] =>
  images.filter(({ room_type }) => room_type === roomType).map(({ id }) => id);

export const arrangementOf = ({ room_types, images }: Pick<StudioProject, "room_types" | "images">): Arrangement => ({
  rooms: room_types.map((room_type) => ({ room_type, image_ids: idsIn(images, room_type) })),
  unsorted: idsIn(images, null),
});

/** The project as it will be after the arrangement is saved. A picture that the arrangement does not name stays where it is. */
export const arranged = (project: StudioProject, { rooms, unsorted }: Arrangement): StudioProject => {
  const places = [...rooms.map(({ room_type, image_ids }) => ({ room_type, image_ids })), { room_type: null, image_ids: unsorted }];
  const byId = new Map(project.images.map((image) => [image.id, image]));
  const images = places.flatMap(({ room_type, image_ids }) =>
    image_ids.flatMap((id): StudioImage[] => {
      const image = byId.get(id);
      byId.delete(id);
      return image ? [{ ...image, room_type }] : [];
    }),
  );
  // Uploaded meanwhile.
  const others = [...byId.values()];
  const inOrder = places.flatMap(({ room_type }) => [...images, ...others].filter((image) => image.room_type === room_type));
  return { ...project, room_types: rooms.map(({ room_type }) => room_type), images: inOrder };
};

const without = ({ rooms, unsorted }: Arrangement, ids: ReadonlySet<number>): Arrangement => ({
  rooms: rooms.map(({ room_type, image_ids }) => ({ room_type, image_ids: image_ids.filter((id) => !ids.has(id)) })),
  unsorted: unsorted.filter((id) => !ids.has(id)),
});

const insert = (list: readonly number[], at: number, ids: readonly number[]): number[] => [...list.slice(0, at), ...ids, ...list.slice(at)];

/** Where a picture is: its room, or null for a picture without one, and its place there. */
const placeOf = ({ rooms, unsorted }: Arrangement, id: number): { room: RoomType | null; at: number } | null => {
  const room = rooms.find(({ image_ids }) => image_ids.includes(id));
  if (room) return { room: room.room_type, at: room.image_ids.indexOf(id) };
  return unsorted.includes(id) ? { room: null, at: unsorted.indexOf(id) } : null;
};

/** Moves pictures into a room, in front of `before` or as the last ones. They keep their order. */
export const moveImages = (
  arrangement: Arrangement,
  ids: readonly number[],
  room: RoomType | null,
  before: number | null = null,
): Arrangement => {
  const moved = new Set(ids);
  // A place in front of a moved picture is the place in front of the next one that stays.
  const list = room === null ? arrangement.unsorted : (arrangement.rooms.find(({ room_type }) => room_type === room)?.image_ids ?? []);
  const from = before === null ? -1 : list.indexOf(before);
  const anchor = from === -1 ? null : (list.slice(from).find((id) => !moved.has(id)) ?? null);
  const rest = without(arrangement, moved);
  const place = (staying: readonly number[]): number[] => insert(staying, anchor === null ? staying.length : staying.indexOf(anchor), ids);
  if (room === null) return { ...rest, unsorted: place(rest.unsorted) };
  const rooms = rest.rooms.some(({ room_type }) => room_type === room) ? rest.rooms : [...rest.rooms, { room_type: room, image_ids: [] }];
  return { ...rest, rooms: rooms.map((one) => (one.room_type === room ? { ...one, image_ids: place(one.image_ids) } : one)) };
};

/** Moves one picture by a place. At the end of its room it stays there. */
export const stepImage = (arrangement: Arrangement, id: number, by: 1 | -1): Arrangement => {
  const place = placeOf(arrangement, id);
  if (place === null) return arrangement;
  const list =
    place.room === null ? arrangement.unsorted : (arrangement.rooms.find((one) => one.room_type === place.room)?.image_ids ?? []);
  const neighbour = list[place.at + by];
  if (neighbour === undefined) return arrangement;
  return by === -1
    ? moveImages(arrangement, [id], place.room, neighbour)
    : moveImages(arrangement, [id], place.room, list[place.at + 2] ?? null);
};

/** The first picture of a room is its cover. */
export const makeCover = (arrangement: Arrangement, id: number): Arrangement => {
  const place = placeOf(arrangement, id);
  const room = arrangement.rooms.find(({ room_type }) => room_type === place?.room);
  return room ? moveImages(arrangement, [id], room.room_type, room.image_ids[0] ?? null) : arrangement;
};

export const addRoom = ({ rooms, unsorted }: Arrangement, room_type: RoomType): Arrangement => ({
  rooms: [...rooms, { room_type, image_ids: [] }],
  unsorted,
});

/** Its pictures stay in the project without a room. */
export const removeRoom = ({ rooms, unsorted }: Arrangement, roomType: RoomType): Arrangement => ({
  rooms: rooms.filter(({ room_type }) => room_type !== roomType),
  unsorted: [...unsorted, ...(rooms.find(({ room_type }) => room_type === roomType)?.image_ids ?? [])],
});

/** Moves a room by a place. */
export const stepRoom = ({ rooms, unsorted }: Arrangement, roomType: RoomType, by: 1 | -1): Arrangement => {
  const from = rooms.findIndex(({ room_type }) => room_type === roomType);
  const room = rooms[from];
  const to = from + by;
  if (!room || to < 0 || to >= rooms.length) return { rooms, unsorted };
  return { rooms: rooms.toSpliced(from, 1).toSpliced(to, 0, room), unsorted };
};

/** Moves a room to the place of another one. The names may be foreign. */
export const moveRoom = ({ rooms, unsorted }: Arrangement, from: string, to: string): Arrangement => {
  const [source, target] = [from, to].map((name) => rooms.findIndex(({ room_type }) => room_type === name));
  const room = rooms[source ?? -1];
  if (room === undefined || source === undefined || target === undefined || target === -1 || source === target) return { rooms, unsorted };
  return { rooms: rooms.toSpliced(source, 1).toSpliced(target, 0, room), unsorted };
};
