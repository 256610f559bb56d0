import { shortened } from "@rounds/contract/cut-text.ts";
import type { InteriorDesigner } from "@rounds/contract/interiors/designers.ts";
import { hasCopies } from "@rounds/contract/interiors/pictures.ts";
import type { InteriorImage, InteriorProject, InteriorRoom } from "@rounds/contract/interiors/projects.ts";
import type { PublicConfig } from "@rounds/contract/public-config.ts";
import { pageHead } from "../../lib/page-head.ts";
import type { RouterContext } from "../../lib/router-context.ts";
import { roomsQuery } from "./projects/queries.ts";
import { readRoomSearch } from "./projects/room-search.ts";
import { figuresText, listTitle } from "./projects/texts.ts";

const shareable = (image: Pick<InteriorImage, "image_url"> | undefined): string | null =>
  image !== undefined && hasCopies(image.image_url) ? image.image_url : null;

/** Characters of a description that search engines show. */
const maxDescriptionLength = 160;
const paragraphOf = (text: string): string => shortened(text.replaceAll(/\s+/g, " ").trim(), maxDescriptionLength);

const missingHead = (title: string, { brand }: PublicConfig) => ({ meta: [{ title: `${title} | ${brand}` }], links: [] });

const projectPath = (id: number, roomType: string): string =>
  `/interiors-project?${new URLSearchParams({ project_id: String(id), room_type: roomType })}`;
const designerPath = (id: number): string => `/interior-designer?designer_id=${id}`;

/** The rooms of the first page that the loader has fetched. In the browser the request may still be in flight. */
export const loadedRooms = (
  { queryClient, call }: Pick<RouterContext, "queryClient" | "call">,
  search: Readonly<Record<string, unknown>>,
) => queryClient.getQueryData(roomsQuery(call, readRoomSearch(search)).queryKey)?.pages[0]?.interior_rooms ?? [];

/** The list of rooms. All filters have the one address of the whole list. */
export const roomsHead = (rooms: readonly InteriorRoom[], config: PublicConfig) =>
  pageHead(
    {
      path: "/interiors",
      title: listTitle,
      about: "병의원 인테리어를 공간별로 비교해 보세요. 면적과 평당 비용, 디자이너의 연락처까지 볼 수 있어요.",
      picture: shareable(rooms[0]?.interior_images[0]),
      data: {
        "@type": "CollectionPage",
        mainEntity: {
          "@type": "ItemList",
          itemListElement: rooms.map(({ project_id, room_type, customer_name }, index) => ({
            "@type": "ListItem",
            position: index + 1,
            name: `${customer_name} ${room_type}`,
            url: `${config.origin}${projectPath(project_id, room_type)}`,
          })),
        },
      },
    },
    config,
  );

/** A project. Its first room has the one address of all its rooms. */
export const projectHead = (project: InteriorProject | null | undefined, config: PublicConfig) => {
  if (!project) return missingHead("인테리어를 찾을 수 없어요", config);
  const { id, customer, designer, designer_id, construction_info: info, interior_rooms: rooms } = project;
  const images = rooms.flatMap(({ interior_images }) => interior_images);
  return pageHead(
    {
      path: projectPath(id, rooms[0]?.room_type ?? project.room_type),
      title: `${customer.name} 인테리어`,
      about: [customer.address, ...customer.specialties, figuresText(info), `사진 ${project.num_of_photos}장`, designer.name].join(" · "),
      picture: shareable(images[0]),
      data: {
        "@type": "ImageGallery",
        creator: { "@type": "Organization", name: designer.name, url: `${config.origin}${designerPath(designer_id)}` },
        contentLocation: { "@type": "Place", name: customer.name, address: customer.address },
        associatedMedia: images.map(({ image_url, width, height, room_type }) => ({
          "@type": "ImageObject",
          contentUrl: new URL(image_url, config.origin).href,
          width,
          height,
          name: `${customer.name} ${room_type}`,
        })),
      },
    },
    config,
  );
};

/** A designer with the published contact data. */
export const designerHead = (designer: InteriorDesigner | null | undefined, config: PublicConfig) => {
  if (!designer) return missingHead("디자이너를 찾을 수 없어요", config);
  const { id, name, logo_image_url: logo, intro_text, contact, interior_projects: works } = designer;
  return pageHead(
    {
      path: designerPath(id),
      title: name,
      about: paragraphOf(intro_text) || `${name}의 병의원 인테리어 작품 ${designer.num_of_projects}개`,
      picture: shareable(works[0]?.cover),
      data: {
        "@type": "ProfessionalService",
        ...(logo === null ? {} : { logo: new URL(logo, config.origin).href }),
        ...(contact.phone === null ? {} : { telephone: contact.phone }),
        ...(contact.email === null ? {} : { email: contact.email }),
      },
    },
    config,
  );
};
