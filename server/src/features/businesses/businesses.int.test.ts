import { listUserBusinesses } from "@rounds/contract/businesses.ts";
import { expect, test } from "vitest";
import { useServer } from "../../testing/harness.ts";

const server = useServer();

test("200: one's own hospitals by name, in any review state", async () => {
  const later = await server.make.business({ name: "하늘의원", images: ["/art/lobby-teal.svg"] });
  const sooner = await server.make.business({
    name: "가온의원",
    job_post_registration_status: "pending",
    biz_owner: "비밀원장",
    biz_phone_number: "02-9",
  });
  const owner = await server.make.owner({ businesses: [later, sooner] });
  const { status, body } = await server.as(owner).call(listUserBusinesses, {});
  expect(status).toBe(200);
  expect(body.businesses).toMatchObject([
    { id: sooner.id, name: "가온의원", job_post_registration_status: "pending", images: [] },
    { id: later.id, name: "하늘의원", job_post_registration_status: "approved", images: [{ path: "/art/lobby-teal.svg" }] },
  ]);
  expect(JSON.stringify(body)).not.toContain("비밀원장");
});

test("200: a hospital of two owners is listed for both", async () => {
  const business = await server.make.business();
  const owners = [await server.make.owner({ businesses: [business] }), await server.make.owner({ businesses: [business] })];
  for (const owner of owners) {
    const { body } = await server.as(owner).call(listUserBusinesses, {});
    expect(body.businesses.map(({ id }) => id)).toEqual([business.id]);
  }
});
