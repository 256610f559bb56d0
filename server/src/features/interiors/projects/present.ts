import type { InteriorImage, InteriorProject, InteriorRoom } from "@rounds/contract/interiors/projects.ts";
import { roomTypes, type RoomType } from "@rounds/contract/interiors/lists.ts";
import { imageUrl } from "../pictures/present.ts";
import { publicAddress } from "./policy.ts";
import type { ImageRow, ProjectRow, RoomRow } from "./queries.ts";

export const presentImage = (image: ImageRow, projectId: number, roomType: RoomType): InteriorImage => ({
  id: image.id,
  image_url: imageUrl(image),
  project_id: projectId,
  room_type: roomType,
  width: image.width,
  height: image.height,
  placeholder: image.placeholder,
});

export const presentRoom = (row: RoomRow): InteriorRoom => ({
  project_id: row.project_id,
  room_type: row.room_type,
  customer_name: row.customer_name,
  district: row.district ?? row.region,
  specialties: [...row.specialties],
  area: row.area,
  price: row.price,
  interior_images: row.images.map((image) => presentImage(image, row.project_id, row.room_type)),
});

/** In the order of the tabs. */
export const presentCounts = (counts: readonly { readonly room_type: RoomType; readonly count: number }[]) =>
  roomTypes.flatMap((roomType) =>
    counts.filter(({ room_type }) => room_type === roomType).map(({ count }) => ({ room_type: roomType, count })),
  );

/** Null for a public project that has lost all its rooms. */
export function presentProject(row: ProjectRow, wanted: string | undefined): InteriorProject | null {
  const rooms = row.rooms ?? [];
  const opened = rooms.find(({ room_type }) => room_type === wanted) ?? rooms[0];
  if (!opened) return null;
  return {
    id: row.id,
    room_type: opened.room_type,
    designer_id: row.designer_id,
    designer: {
      name: row.designer_name,
      num_of_projects: row.designer_projects,
      num_of_photos: row.designer_photos,
      logo_image_url: row.logo ? imageUrl(row.logo) : null,
      contact: { email: row.contact_email || null, phone: row.contact_phone || null },
      takes_inquiries: row.takes_inquiries,
    },
    customer: {
      name: row.customer_name,
      address: publicAddress(row.address, row.district),
      specialties: [...row.specialties],
    },
    num_of_photos: rooms.reduce((sum, { images }) => sum + images.length, 0),
    construction_info: {
      floor_plan: row.floor_plan ? imageUrl(row.floor_plan) : null,
      floor_plan_width: row.floor_plan?.width ?? null,
      floor_plan_height: row.floor_plan?.height ?? null,
      area: row.area,
      price: row.price,
    },
    interior_rooms: rooms.map(({ room_type, images }) => ({
      room_type,
      interior_images: images.map((image) => presentImage(image, row.id, room_type)),
    })),
  };
}
