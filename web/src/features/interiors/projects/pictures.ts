import type { InteriorImage, InteriorProject } from "@rounds/contract/interiors/projects.ts";
import type { ViewerPicture } from "../pictures/components/viewer.tsx";
import { pictureName } from "./texts.ts";

/** A picture with its place among all pictures of the project. */
export type PlacedPicture = ViewerPicture & Pick<InteriorImage, "id" | "room_type"> & { readonly place: number };

/** All pictures in the order of the rooms. */
export const placedPictures = ({ customer, interior_rooms: rooms }: InteriorProject): readonly PlacedPicture[] =>
  rooms
    .flatMap(({ room_type, interior_images: images }) =>
      images.map((image, index) => ({
        ...image,
        name: pictureName(customer.name, room_type, index + 1),
        caption: `${room_type} ${index + 1} / ${images.length}`,
      })),
    )
    .map((picture, place) => ({ ...picture, place }));

const largestMosaic = 5;
const smallMosaic = 3;

/**
 * Pictures at the top of a desktop's page: the opened one, then the first ones of other rooms, then the others. Five, three or one, so that
 * they fill the grid.
 */
export const mosaicOf = (pictures: readonly PlacedPicture[], opened: number): readonly PlacedPicture[] => {
  const first = pictures[opened] ?? pictures[0];
  if (first === undefined) return [];
  const seen = new Set([first.room_type]);
  const others = pictures.filter((picture) => picture !== first);
  const ofOtherRooms = others.filter(({ room_type }) => !seen.has(room_type) && seen.add(room_type));
  const ordered = [first, ...new Set([...ofOtherRooms, ...others])];
  const size = ordered.length >= largestMosaic ? largestMosaic : ordered.length >= smallMosaic ? smallMosaic : 1;
  return ordered.slice(0, size);
};
