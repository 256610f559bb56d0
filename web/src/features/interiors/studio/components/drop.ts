import type { StudioProject } from "@rounds/contract/interiors/studio.ts";
import { type Arrangement, moveImages, moveRoom } from "../arrangement.ts";
import { type Dragged, draggedOf, roomKey } from "./drag-keys.ts";

type Board = {
  /** As it is with the arrangement. */
  readonly project: Pick<StudioProject, "room_types" | "images">;
  readonly arrangement: Arrangement;
  /** A selected picture takes all other selected ones with it. */
  readonly selected: readonly number[];
};

/** The arrangement after a picture or a row of the list of rooms is dropped on the place `over`. Null if nothing moves. */
export const afterDrop = ({ project, arrangement, selected }: Board, dragged: Dragged, over: string): Arrangement | null => {
  const target = draggedOf(over);
  if (dragged.kind === "row") return moveRoom(arrangement, dragged.room, target.kind === "row" ? target.room : "");
  const ids = selected.includes(dragged.id) ? selected : [dragged.id];
  if (over.startsWith("image")) {
    const place = project.images.find(({ id }) => target.kind === "image" && id === target.id);
    return place && place.id !== dragged.id ? moveImages(arrangement, ids, place.room_type, place.id) : null;
  }
  return moveImages(arrangement, ids, project.room_types.find((known) => roomKey(known) === over) ?? null);
};
