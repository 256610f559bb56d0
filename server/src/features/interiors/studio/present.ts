import type { StudioDesigner, StudioImage, StudioProject, StudioProjectSummary } from "@rounds/contract/interiors/studio.ts";
import type { RoomType } from "@rounds/contract/interiors/lists.ts";
import { imageUrl } from "../pictures/present.ts";
import { publicAddress } from "../projects/policy.ts";
import { missingFor } from "./policy.ts";
import type { DesignerRow, ProjectRow, StudioImageRow } from "./queries.ts";

const summary = (row: ProjectRow) => ({
  id: row.id,
  customer_name: row.customer_name,
  designer: row.designer_id === null ? null : { id: row.designer_id, name: row.designer_name ?? "" },
  num_of_photos: row.num_of_photos,
  num_of_rooms: row.num_of_rooms,
  published_at: row.published_at,
  missing: missingFor(row),
  updated_at: row.updated_at,
});

export const presentSummary = (row: ProjectRow): StudioProjectSummary => ({
  ...summary(row),
  cover_url: row.cover ? imageUrl(row.cover) : null,
});

export const presentStudioImage = (image: Omit<StudioImageRow, "kind">): StudioImage => ({
  id: image.id,
  room_type: image.room_type,
  image_url: imageUrl(image),
  width: image.width,
  height: image.height,
  placeholder: image.placeholder,
});

type Contents = { readonly roomTypes: readonly RoomType[]; readonly images: readonly StudioImageRow[] };

export function presentProject(row: ProjectRow, { roomTypes, images }: Contents): StudioProject {
  const plan = images.find(({ kind }) => kind === "floor_plan");
  return {
    ...summary(row),
    address: row.address,
    public_address: row.address === "" ? "" : publicAddress(row.address, row.district),
    specialties: [...row.specialties],
    area: row.area,
    price: row.price,
    consent: row.consent_given_on === null ? null : { given_on: row.consent_given_on, note: row.consent_note },
    room_types: [...roomTypes],
    images: images.filter(({ kind }) => kind === "room").map(presentStudioImage),
    floor_plan: plan ? { image_url: imageUrl(plan), width: plan.width, height: plan.height } : null,
    version: row.version,
  };
}

export const presentDesigner = (row: DesignerRow): StudioDesigner => ({
  id: row.id,
  name: row.name,
  intro_text: row.intro_text,
  logo_url: row.logo ? imageUrl(row.logo) : null,
  contact_email: row.contact_email,
  contact_phone: row.contact_phone,
  inquiry_email: row.inquiry_email,
  num_of_projects: row.num_of_projects,
  num_of_published: row.num_of_published,
  num_of_photos: row.num_of_photos,
  version: row.version,
});
