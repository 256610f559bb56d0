import type { StudioDesigner } from "@rounds/contract/interiors/studio.ts";
import { expect, test } from "vitest";
import { previewProject } from "./preview-project.ts";
import { projectFormOf } from "./project-form.ts";
import { makeStudioImage, makeStudioProject } from "./testing.ts";

const hidden = `/api/v1/interior_images/${"a".repeat(32)}/960.webp`;
const designer = {
  id: 3,
  name: "결 스튜디오",
  logo_url: null,
  contact_email: "",
  contact_phone: "02-000-0000",
  inquiry_email: "a@gyeol.example",
  num_of_published: 4,
  num_of_photos: 30,
} as StudioDesigner;

const preview = (changes: Parameters<typeof makeStudioProject>[0], typed: Partial<ReturnType<typeof projectFormOf>> = {}) => {
  const project = makeStudioProject(changes);
  return previewProject({
    project,
    form: { ...projectFormOf(project), ...typed },
    designers: [designer],
    addressOf: (url) => (url === hidden ? "blob:picture" : undefined),
  });
};

test("a preview has the typed texts, and only rooms with pictures", () => {
  const shown = preview({ images: [makeStudioImage(1), makeStudioImage(2, null)] }, { customer_name: "새 이름", area: "70.5", price: "" });
  expect(shown).toMatchObject({
    room_type: "대기실",
    num_of_photos: 1,
    customer: { name: "새 이름", address: "서울 강남구 역삼동" },
    construction_info: { area: 70.5, price: null },
    designer: { name: "결 스튜디오", num_of_projects: 5, contact: { email: null, phone: "02-000-0000" }, takes_inquiries: true },
    interior_rooms: [{ room_type: "대기실", interior_images: [{ id: 1 }] }],
  });
});

test("a hidden picture has an address of this browser; while it loads, its blurred copy is shown", () => {
  const images = [
    { ...makeStudioImage(1), image_url: hidden },
    { ...makeStudioImage(2), image_url: hidden.replaceAll("a".repeat(32), "b".repeat(32)), placeholder: "data:image/webp;base64,x" },
  ];
  const [room] = preview({ images })?.interior_rooms ?? [];
  expect(room?.interior_images.map(({ image_url: url }) => url)).toEqual(["blob:picture", "data:image/webp;base64,x"]);
});

test("without a picture in a room there is nothing to show", () => {
  expect(preview({ images: [makeStudioImage(1, null)] })).toBeNull();
});
