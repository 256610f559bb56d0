import type { StudioImage, StudioProject } from "@rounds/contract/interiors/studio.ts";

export const makeStudioImage = (id: number, room_type: StudioImage["room_type"] = "대기실"): StudioImage => ({
  id,
  room_type,
  image_url: "/art/interiors/room-waiting-clay.svg",
  width: 1600,
  height: 1200,
  placeholder: null,
});

export const makeStudioProject = (changes: Partial<StudioProject> = {}): StudioProject => ({
  id: 214,
  customer_name: "온결피부과의원",
  designer: { id: 3, name: "결 스튜디오" },
  num_of_photos: 3,
  num_of_rooms: 2,
  published_at: null,
  missing: [],
  updated_at: "2026-11-23T00:00:00Z",
  address: "서울 강남구 역삼동 12-3",
  public_address: "서울 강남구 역삼동",
  specialties: ["피부과"],
  area: 62,
  price: 300,
  consent: { given_on: "2026-11-01", note: "계약서 9조" },
  room_types: ["대기실", "진료실"],
  images: [makeStudioImage(1), makeStudioImage(2), makeStudioImage(3, "진료실")],
  floor_plan: null,
  version: 4,
  ...changes,
});
