import type { RoomType } from "@rounds/contract/interiors/lists.ts";

/** Names of dragged pictures and rooms, and of the places for them. */
export const imageKey = (id: number): string => `image ${id}`;
export const roomKey = (room: RoomType | null): string => `room ${room ?? ""}`;
/** A row of the list of rooms, which changes the order of the rooms. */
export const rowKey = (room: RoomType): string => `row ${room}`;

export type Dragged = { readonly kind: "image"; readonly id: number } | { readonly kind: "row"; readonly room: string };

export const draggedOf = (key: string): Dragged => {
  const [kind, name = ""] = key.split(" ");
  return kind === "row" ? { kind: "row", room: name } : { kind: "image", id: Number(name) };
};
