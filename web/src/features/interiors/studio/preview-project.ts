import { hasCopies } from "@rounds/contract/interiors/pictures.ts";
import type { InteriorProject } from "@rounds/contract/interiors/projects.ts";
import type { StudioDesigner, StudioProject } from "@rounds/contract/interiors/studio.ts";
import type { ProjectForm } from "./project-form.ts";

type Input = {
  readonly project: StudioProject;
  readonly form: ProjectForm;
  readonly designers: readonly StudioDesigner[];
  /** The address of a picture in this browser. Hidden pictures need the session. */
  readonly addressOf: (imageUrl: string) => string | undefined;
};

const figure = (typed: string): number | null => (typed === "" || !Number.isFinite(Number(typed)) ? null : Number(typed));
const orNull = (text: string): string | null => (text === "" ? null : text);

/** Pictures of a preview that are still loading. */
const empty = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

/** The project as doctors will see it, with the typed texts. Null without a picture in a room. */
export const previewProject = ({ project, form, designers, addressOf }: Input): InteriorProject | null => {
  const { id, images, floor_plan: plan } = project;
  const at = (imageUrl: string, placeholder: string | null = null): string =>
    hasCopies(imageUrl) ? (addressOf(imageUrl) ?? placeholder ?? empty) : imageUrl;
  const rooms = project.room_types.flatMap((room_type) => {
    const ofRoom = images.filter((image) => image.room_type === room_type);
    const shown = ofRoom.map((image) => ({ ...image, project_id: id, room_type, image_url: at(image.image_url, image.placeholder) }));
    return shown.length === 0 ? [] : [{ room_type, interior_images: shown }];
  });
  const [first] = rooms;
  if (first === undefined) return null;
  const designer = designers.find((known) => known.id === form.designer_id);
  const isFirstWork = project.published_at === null;
  return {
    id,
    room_type: first.room_type,
    designer_id: designer?.id ?? 0,
    designer: {
      name: designer?.name ?? "디자이너를 정해 주세요",
      num_of_projects: (designer?.num_of_published ?? 0) + (isFirstWork ? 1 : 0),
      num_of_photos: designer?.num_of_photos ?? 0,
      logo_image_url: typeof designer?.logo_url === "string" ? at(designer.logo_url) : null,
      contact: { email: orNull(designer?.contact_email ?? ""), phone: orNull(designer?.contact_phone ?? "") },
      takes_inquiries: (designer?.inquiry_email ?? "") !== "",
    },
    customer: { name: form.customer_name, address: project.public_address, specialties: [...form.specialties] },
    num_of_photos: rooms.reduce((sum, { interior_images: shown }) => sum + shown.length, 0),
    construction_info: {
      floor_plan: plan === null ? null : at(plan.image_url),
      floor_plan_width: plan?.width ?? null,
      floor_plan_height: plan?.height ?? null,
      area: figure(form.area),
      price: figure(form.price),
    },
    interior_rooms: rooms,
  };
};
