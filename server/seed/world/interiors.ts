import type { RoomType } from "@rounds/contract/interiors/lists.ts";
import type { Factories } from "../factories.ts";
import type { RoomPlan } from "../factories/interiors.ts";
import type { Clock } from "./clock.ts";

type Tools = { readonly make: Factories; readonly clock: Clock };
type Person = { readonly userId: number };

const folder = "/art/interiors";

/** Parts of a drawn room, as if the photographer had walked through it. The first one is the whole room. */
const crops = ["", "110,130,260,195", "0,75,300,225", "180,75,300,225", "60,20,360,270", "150,165,200,150"];

/** `["대기실", "waiting-clay", 5]`: five pictures of a drawn room. */
type Room = readonly [roomType: RoomType, scene: string, pictures: number];

const roomPlan = ([room_type, scene, count]: Room): RoomPlan => ({
  room_type,
  pictures: crops.slice(0, count).map((crop) => `${folder}/room-${scene}.svg${crop === "" ? "" : `#svgView(viewBox(${crop}))`}`),
});

const designers = {
  gyeol: {
    name: "결 스튜디오",
    intro_text:
      "진료 동선과 기다리는 시간을 먼저 봅니다.\n나무와 흙의 결을 살려, 오래 보아도 편안한 병원을 짓습니다.\n설계부터 시공까지 한 팀이 맡습니다.",
    email: "hello@gyeol.example",
  },
  onyu: {
    name: "온유 공간",
    intro_text: "빛과 소리를 낮춰 환자가 편히 쉬는 병원을 만듭니다.",
    email: "studio@onyu.example",
  },
  oreum: {
    name: "오름 디자인",
    intro_text: "의료진이 하루에 걷는 거리를 줄이는 평면을 그립니다.\n개원 3년 뒤의 증축까지 함께 계획합니다.",
    email: "plan@oreum.example",
  },
  sol: { name: "솔 건축", intro_text: "아이와 보호자가 함께 쓰는 공간을 잘 압니다.", email: "sol@sol.example" },
} as const;
type DesignerName = keyof typeof designers;

type Project = {
  readonly designer: DesignerName;
  readonly name: string;
  readonly specialties: readonly string[];
  readonly address: string;
  readonly region: string;
  readonly district: string;
  readonly area: number | null;
  readonly price: number | null;
  readonly rooms: readonly Room[];
  readonly isDraft?: true;
};

/** The newest one first. */
const projects: readonly Project[] = [
  {
    designer: "gyeol",
    name: "온결피부과의원",
    specialties: ["피부과"],
    address: "서울 강남구 역삼동 12-3",
    region: "서울",
    district: "서울 강남구",
    area: 62,
    price: 320,
    rooms: [
      ["대기실", "waiting-clay", 5],
      ["접수대", "reception-clay", 3],
      ["진료실", "consult-clay", 4],
      ["VIP실", "vip-clay", 3],
      ["처치실", "treatment-clay", 4],
      ["파우더룸", "powder-clay", 3],
      ["복도", "corridor-clay", 2],
    ],
  },
  {
    designer: "oreum",
    name: "바른숨이비인후과의원",
    specialties: ["이비인후과"],
    address: "경기 성남시 분당구 정자동 178",
    region: "경기",
    district: "경기 성남시",
    area: 45,
    price: 260,
    rooms: [
      ["진료실", "consult-oat", 4],
      ["접수대", "reception-oat", 4],
      ["처치실", "treatment-oat", 3],
      ["복도", "corridor-oat", 3],
    ],
  },
  {
    designer: "sol",
    name: "늘봄소아청소년과의원",
    specialties: ["소아청소년과"],
    address: "인천 연수구 송도동 23-4",
    region: "인천",
    district: "인천 연수구",
    area: 54,
    price: 240,
    rooms: [["대기실", "kids-sun", 6]],
  },
  {
    designer: "onyu",
    name: "고운숲의원",
    specialties: ["가정의학과"],
    address: "경기 고양시 일산동구 백석동 1242",
    region: "경기",
    district: "경기 고양시",
    area: 41,
    price: 230,
    rooms: [
      ["회복실", "recovery-sage", 4],
      ["대기실", "waiting-sage", 4],
      ["진료실", "consult-sage", 3],
    ],
  },
  {
    designer: "gyeol",
    name: "봄결산부인과의원",
    specialties: ["산부인과"],
    address: "부산 해운대구 우동 1408",
    region: "부산",
    district: "부산 해운대구",
    area: 76,
    price: 300,
    rooms: [
      ["파우더룸", "powder-plum", 3],
      ["처치실", "treatment-plum", 3],
    ],
  },
  {
    designer: "sol",
    name: "솔빛내과의원",
    specialties: ["내과"],
    address: "경기 수원시 영통구 이의동 1331",
    region: "경기",
    district: "경기 수원시",
    area: 58,
    price: 250,
    rooms: [["외관", "entrance-sage", 2]],
  },
  {
    designer: "gyeol",
    name: "라온성형외과의원",
    specialties: ["성형외과"],
    address: "서울 강남구 신사동 634",
    region: "서울",
    district: "서울 강남구",
    area: 104,
    price: 480,
    rooms: [
      ["VIP실", "vip-night", 4],
      ["접수대", "reception-night", 4],
    ],
  },
  {
    designer: "oreum",
    name: "연결정형외과의원",
    specialties: ["정형외과", "재활의학과"],
    address: "대구 수성구 범어동 45-1",
    region: "대구",
    district: "대구 수성구",
    area: 96,
    price: 280,
    rooms: [
      ["복도", "corridor-slate", 3],
      ["접수대", "reception-slate", 3],
      ["처치실", "treatment-slate", 4],
      ["X-ray실", "xray-slate", 2],
    ],
  },
  {
    designer: "onyu",
    name: "맑은눈안과의원",
    specialties: ["안과"],
    address: "서울 마포구 공덕동 370",
    region: "서울",
    district: "서울 마포구",
    area: null,
    price: null,
    rooms: [
      ["대기실", "waiting-mist", 5],
      ["진료실", "consult-mist", 4],
      ["회복실", "recovery-mist", 3],
      ["X-ray실", "xray-mist", 2],
      ["외관", "entrance-mist", 2],
    ],
  },
  {
    designer: "gyeol",
    name: "다온내과의원",
    specialties: ["내과"],
    address: "대전 서구 둔산동 1440",
    region: "대전",
    district: "대전 서구",
    area: 48,
    price: null,
    rooms: [
      ["외관", "entrance-clay", 3],
      ["접수대", "reception-clay", 4],
    ],
  },
  {
    designer: "sol",
    name: "새봄마취통증의학과의원",
    specialties: ["마취통증의학과"],
    address: "서울 송파구 잠실동 40",
    region: "서울",
    district: "서울 송파구",
    area: 50,
    price: 270,
    rooms: [["처치실", "treatment-oat", 2]],
    isDraft: true,
  },
];

/** Designers, their public projects, one draft, and two inquiries of the demo doctor. */
export async function addInteriors({ make, clock }: Tools, operator: Person, demoDoctor: Person): Promise<void> {
  const ids = new Map<DesignerName, number>();
  for (const [key, { name, intro_text, email }] of Object.entries(designers) as [DesignerName, (typeof designers)[DesignerName]][]) {
    const contact = { contact_email: email, contact_phone: "02-0000-0000", inquiry_email: email };
    const logo = `${folder}/logo-${key}.svg`;
    ids.set(key, (await make.interiorDesigner({ name, intro_text, ...contact, created_by: operator.userId, logo })).id);
  }
  for (const [index, { designer, name, rooms, isDraft, ...columns }] of projects.entries().toArray().toReversed()) {
    const published_at = isDraft ? null : clock.before(3 + index * 9);
    await make.interiorProject({
      ...columns,
      specialties: [...columns.specialties],
      designer_id: ids.get(designer) ?? null,
      customer_name: name,
      consent_given_on: isDraft ? null : clock.day(-20 - index * 9),
      consent_note: isDraft ? "" : "계약서 9조에 동의 서명",
      published_at,
      created_by: operator.userId,
      rooms: rooms.map(roomPlan),
      ...(index === 0 ? { floorPlan: `${folder}/plan-62.svg` } : {}),
    });
  }
  const at = (days: number): Date => new Date(clock.before(days));
  await make.interiorInquiry({ from: demoDoctor, designer_id: ids.get("sol") ?? 0, status: "failed", at: at(30) });
  await make.interiorInquiry({ from: demoDoctor, designer_id: ids.get("onyu") ?? 0, at: at(12) });
}
