import { getInteriorDesigner } from "@rounds/contract/interiors/designers.ts";
import { expect, test } from "vitest";
import { useServer } from "../../../testing/harness.ts";

const server = useServer();
const show = (id: number) => server.visitor.call(getInteriorDesigner, { params: { id } });

test("200: a visitor sees the published contact, and public works with their cover, newest first", async () => {
  const designer = await server.make.interiorDesigner({ logo: "/art/interiors/logo-gyeol.svg" });
  const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const older = await server.make.interiorProject({ designer_id: designer.id, published_at: at(9) });
  const newer = await server.make.interiorProject({ designer_id: designer.id, published_at: at(1), area: null });
  await server.make.interiorProject({ designer_id: designer.id, published_at: null });
  const { body } = await show(designer.id);
  expect(body.interior_designer).toMatchObject({
    id: designer.id,
    name: designer.name,
    logo_image_url: "/art/interiors/logo-gyeol.svg",
    num_of_photos: 4,
    num_of_projects: 2,
    contact: { email: "hello@gyeol.example", phone: "02-0000-0000" },
    takes_inquiries: true,
    interior_projects: [
      { id: newer.id, room_type: "대기실", area: null, num_of_photos: 2, cover: { id: newer.images[0]?.id } },
      { id: older.id, customer_name: older.customer_name },
    ],
  });
});

test("200: contact data that is not published is null, and the address for inquiries is never shown", async () => {
  const designer = await server.make.interiorDesigner({ contact_email: "", contact_phone: "", inquiry_email: "secret@gyeol.example" });
  await server.make.interiorProject({ designer_id: designer.id });
  const { body } = await show(designer.id);
  expect(body.interior_designer).toMatchObject({ contact: { email: null, phone: null }, takes_inquiries: true });
  expect(JSON.stringify(body)).not.toContain("secret@");
});

test("404 interior_designer.not_found: a designer without a public project", async () => {
  const { designer_id } = await server.make.interiorProject({ published_at: null });
  expect(await show(designer_id)).toMatchObject({ status: 404, errors: [{ code: "interior_designer.not_found" }] });
});
