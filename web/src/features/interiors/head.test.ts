import type { InteriorDesigner } from "@rounds/contract/interiors/designers.ts";
import type { InteriorProject, InteriorRoom } from "@rounds/contract/interiors/projects.ts";
import type { PublicConfig } from "@rounds/contract/public-config.ts";
import { expect, test } from "vitest";
import { designerHead, projectHead, roomsHead } from "./head.ts";

const config = { brand: "라운즈", origin: "https://rounds.example" } as PublicConfig;
const uploaded = `/api/v1/interior_images/${"a".repeat(32)}/960.webp`;
const image = (image_url: string) => ({
  id: 1,
  image_url,
  project_id: 7,
  room_type: "VIP실" as const,
  width: 1600,
  height: 1200,
  placeholder: null,
});
const project: InteriorProject = {
  id: 7,
  room_type: "복도",
  designer_id: 3,
  designer: {
    name: "결 스튜디오",
    num_of_projects: 1,
    num_of_photos: 2,
    logo_image_url: null,
    takes_inquiries: true,
    contact: { email: null, phone: null },
  },
  customer: { name: "온결의원", address: "서울 강남구 역삼동", specialties: ["피부과"] },
  num_of_photos: 1,
  construction_info: { floor_plan: null, floor_plan_width: null, floor_plan_height: null, area: 62, price: null },
  interior_rooms: [{ room_type: "VIP실", interior_images: [image(uploaded)] }],
};
type Head = ReturnType<typeof projectHead>;
const dataOf = ({ meta }: Head) => meta.flatMap((entry) => ("script:ld+json" in entry ? [entry["script:ld+json"]] : []))[0];
const address = `https://rounds.example/interiors-project?project_id=7&room_type=${encodeURIComponent("VIP실")}`;

test("a project has one address for all its rooms, its figures and its pictures", () => {
  const head = projectHead(project, config);
  expect(head.links).toEqual([{ rel: "canonical", href: address }]);
  expect(head.meta).toContainEqual({
    name: "description",
    content: "서울 강남구 역삼동 · 피부과 · 62평 · 사진 1장 · 결 스튜디오",
  });
  expect(head.meta).toContainEqual({ property: "og:image", content: `https://rounds.example${uploaded}` });
  expect(dataOf(head)).toMatchObject({
    "@type": "ImageGallery",
    creator: { name: "결 스튜디오", url: "https://rounds.example/interior-designer?designer_id=3" },
    associatedMedia: [{ contentUrl: `https://rounds.example${uploaded}`, width: 1600 }],
  });
});

test("the list names the address of each room; a drawn picture is replaced by the picture of the brand", () => {
  const room: InteriorRoom = {
    project_id: 7,
    room_type: "VIP실",
    customer_name: "온결의원",
    district: null,
    specialties: [],
    area: null,
    price: null,
    interior_images: [image("/art/interiors/room.svg")],
  };
  const head = roomsHead([room], config);
  expect(head.meta).toContainEqual({ property: "og:image", content: "https://rounds.example/og/brand.png" });
  expect(dataOf(head)).toMatchObject({ mainEntity: { itemListElement: [{ position: 1, name: "온결의원 VIP실", url: address }] } });
});

test("a designer's data contains only the published contact", () => {
  const designer = {
    id: 3,
    name: "결 스튜디오",
    logo_image_url: "/logo.svg",
    intro_text: "첫 줄\n둘째 줄",
    num_of_photos: 2,
    num_of_projects: 1,
    contact: { email: "hello@gyeol.example", phone: null },
    takes_inquiries: true,
    interior_projects: [],
  } satisfies InteriorDesigner;
  const head = designerHead(designer, config);
  expect(head.meta).toContainEqual({ name: "description", content: "첫 줄 둘째 줄" });
  expect(dataOf(head)).toMatchObject({
    "@type": "ProfessionalService",
    email: "hello@gyeol.example",
    logo: "https://rounds.example/logo.svg",
  });
  expect(JSON.stringify(dataOf(head))).not.toContain("telephone");
});
