import type { InteriorDesigner } from "@rounds/contract/interiors/designers.ts";
import { imageUrl } from "../pictures/present.ts";
import { presentImage } from "../projects/present.ts";
import type { DesignerRow, WorkRow } from "./queries.ts";

export const presentDesigner = (row: DesignerRow, works: readonly WorkRow[]): InteriorDesigner => ({
  id: row.id,
  name: row.name,
  logo_image_url: row.logo ? imageUrl(row.logo) : null,
  intro_text: row.intro_text,
  num_of_photos: row.designer_photos,
  num_of_projects: row.designer_projects,
  contact: { email: row.contact_email || null, phone: row.contact_phone || null },
  takes_inquiries: row.takes_inquiries,
  interior_projects: works.map((work) => ({
    id: work.id,
    room_type: work.room_type,
    customer_name: work.customer_name,
    specialties: [...work.specialties],
    area: work.area,
    num_of_photos: work.num_of_photos,
    cover: presentImage(work.cover, work.id, work.room_type),
  })),
});
