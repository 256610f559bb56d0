import type { InquiryState, RoomType } from "@rounds/contract/interiors/lists.ts";
import type { Insertable } from "kysely";
import { inTransaction } from "../../src/db/database.ts";
import type { InteriorDesigners, InteriorProjects } from "../../src/db/types.gen.ts";
import type { PeopleFactories, Person } from "./people.ts";
import type { FactoryTools } from "./tools.ts";

type Overrides<Table> = Partial<Omit<Insertable<Table>, "id">>;

/** One room with the paths of its drawn pictures. */
export type RoomPlan = { readonly room_type: RoomType; readonly pictures: readonly string[] };

const size = { width: 1600, height: 1200 };
const drawn = "/art/interiors/room-waiting-clay.svg";

export function interiorFactories({ db, vault, unique }: FactoryTools, people: PeopleFactories) {
  /** Takes inquiries and publishes phone and e-mail. `logo` is the path of a drawn picture. */
  const interiorDesigner = async ({ logo, ...overrides }: Overrides<InteriorDesigners> & { logo?: string } = {}) => {
    const designer = await db
      .insertInto("interior_designers")
      .values({
        name: `결 스튜디오 ${unique.next()}`,
        intro_text: "진료 동선을 먼저 봅니다.",
        contact_email: "hello@gyeol.example",
        contact_phone: "02-0000-0000",
        inquiry_email: "inquiry@gyeol.example",
        ...overrides,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (logo !== undefined)
      await db
        .insertInto("interior_images")
        .values({ kind: "logo", designer_id: designer.id, art_path: logo, width: 76, height: 76 })
        .execute();
    return designer;
  };

  /** A public project with two pictures of a waiting room, unless the overrides change that. Returns its pictures. */
  const interiorProject = async ({
    rooms = [{ room_type: "대기실", pictures: [drawn, drawn] }],
    floorPlan,
    ...overrides
  }: Overrides<InteriorProjects> & { rooms?: readonly RoomPlan[]; floorPlan?: string } = {}) => {
    const designerId = overrides.designer_id === undefined ? (await interiorDesigner()).id : overrides.designer_id;
    return inTransaction(db, async (tx) => {
      const project = await tx
        .insertInto("interior_projects")
        .values({
          customer_name: `온결피부과의원 ${unique.next()}`,
          address: "서울 강남구 역삼동 12-3",
          region: "서울",
          district: "서울 강남구",
          specialties: ["피부과"],
          area: 62,
          price: 320,
          consent_given_on: "2026-11-01",
          consent_note: "계약서 9조",
          published_at: new Date().toISOString(),
          ...overrides,
          designer_id: designerId,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      const images = [];
      for (const [place, { room_type, pictures }] of rooms.entries()) {
        const room = await tx
          .insertInto("interior_rooms")
          .values({ project_id: project.id, room_type, position: place })
          .returning("id")
          .executeTakeFirstOrThrow();
        if (pictures.length === 0) continue;
        const values = pictures.map((art_path, position) => ({
          kind: "room",
          project_id: project.id,
          room_id: room.id,
          position,
          art_path,
          ...size,
        }));
        images.push(...(await tx.insertInto("interior_images").values(values).returningAll().execute()));
      }
      if (floorPlan !== undefined)
        await tx
          .insertInto("interior_images")
          .values({ kind: "floor_plan", project_id: project.id, art_path: floorPlan, width: 620, height: 460 })
          .execute();
      return { ...project, designer_id: designerId ?? 0, images };
    });
  };

  /** An inquiry that has been sent, unless the overrides change that. */
  const interiorInquiry = async ({
    from,
    designer_id,
    status = "sent",
    message = "따뜻한 나무를 원해요.",
    at = new Date(),
  }: { from?: Pick<Person, "userId">; designer_id?: number; status?: InquiryState; message?: string; at?: Date } = {}) =>
    db
      .insertInto("interior_inquiries")
      .values({
        designer_id: designer_id ?? (await interiorProject()).designer_id,
        user_id: (from ?? (await people.doctor())).userId,
        message_sealed: vault.seal("interior_inquiries.message", message),
        area: 55,
        region: "서울 성동구",
        start_within: "within_6_months",
        consented_at: at.toISOString(),
        day: at.toISOString().slice(0, 10),
        status,
        created_at: at.toISOString(),
        sent_at: status === "sent" ? at.toISOString() : null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();

  return { interiorDesigner, interiorProject, interiorInquiry };
}
