import { createBusiness, listBusinesses, listUserBusinesses } from "@rounds/contract/hospitals/hospital.ts";
import { expect, test } from "vitest";
import { AddressSearchError, type FoundAddress } from "../../../providers/address-search/port.ts";
import { useServer } from "../../../testing/harness.ts";
import { jobs } from "./jobs.ts";
import { exactPoint, placeOf, plainAddress } from "./place.ts";

/** Null: the address search is unavailable. */
const addressSearch: { results: readonly FoundAddress[] | null } = { results: [] };
const server = useServer({}, (deps) => ({
  ...deps,
  addressSearch: {
    search: async () => {
      if (addressSearch.results === null) throw new AddressSearchError("juso: timeout");
      return addressSearch.results;
    },
  },
}));

test("200: operators search by parts of the name, initial consonants, address and district, page by page", async () => {
  const operator = await server.make.operator();
  const place = { address: "대전광역시 유성구 대학로 9", region: "대전", district: "대전 유성구" };
  const first = await server.make.business({ name: "온누리정형외과의원", ...place });
  const second = await server.make.business({ name: "새온누리의원", ...place });
  await server.make.business({ name: "가온의원" });
  const list = async (search_string: string, more: object = {}) =>
    (await server.as(operator).call(listBusinesses, { query: { search_string, ...more } })).body;
  const ids = async (terms: string) => (await list(terms)).businesses.map(({ id }) => id);
  expect(await ids("누리")).toEqual([second.id, first.id]);
  expect(await ids("누리정형")).toEqual([first.id]);
  expect(await ids("ㄴㄹㅈㅎ")).toEqual([first.id]);
  expect(await ids("대학로 9 유성구 ㅅㅇ")).toEqual([second.id]);
  expect(await ids("100%")).toEqual([]);
  const page = await list("", { limit: 2 });
  expect(page).toMatchObject({ total_count: 3, total_count_capped: false });
  const rest = await list("", { limit: 2, cursor: page.next_cursor ?? "" });
  expect([...page.businesses, ...rest.businesses].map(({ name }) => name)).toEqual(["가온의원", "새온누리의원", "온누리정형외과의원"]);
  expect(rest).toMatchObject({ next_cursor: null });
});

test("200: a hospital is found under the syllables of its name, also if a Mac has spelled them apart", async () => {
  const owner = server.as(await server.make.agreedNewcomer());
  const body = { business: { name: " 솔잎내과의원\u200B\n".normalize("NFD"), address: "" } };
  expect((await owner.call(createBusiness, { body })).body.business.name).toBe("솔잎내과의원");
  const operator = server.as(await server.make.operator());
  for (const search_string of ["솔잎내과", "솔잎내과".normalize("NFD"), "ㅅㅇㄴㄱ"])
    expect((await operator.call(listBusinesses, { query: { search_string } })).body.businesses).toHaveLength(1);
});

test("400 request.invalid: a name that shows nothing", async () => {
  const owner = server.as(await server.make.agreedNewcomer());
  for (const name of ["\u3164", "\u200B", "\u202E"])
    expect(await owner.call(createBusiness, { body: { business: { name, address: "" } } })).toMatchObject({
      status: 400,
      errors: [{ path: ["business", "name"] }],
    });
});

test("400, 401, 403: a foreign cursor, a visitor, an owner", async () => {
  expect((await server.as(await server.make.operator()).call(listBusinesses, { query: { cursor: "none" } })).status).toBe(400);
  expect((await server.visitor.call(listBusinesses)).status).toBe(401);
  expect((await server.as(await server.make.owner()).call(listBusinesses)).status).toBe(403);
});

test("saving does not wait for the address search; a job saves the exact point later, after a failed try too", async () => {
  const owner = await server.make.agreedNewcomer();
  addressSearch.results = null;
  const address = "경기 용인시 처인구 중앙로 214";
  const { body } = await server.as(owner).call(createBusiness, { body: { business: { name: "가온의원", address } } });
  expect(body.business).toMatchObject({ location_kind: "general", district: "경기 용인시" });
  await server.runJobs();
  addressSearch.results = [
    { address: "경기도 용인시 처인구 중앙로 214 (김량장동)", detail: null, postcode: "17046", lat: 37.2346, lng: 127.2013 },
  ];
  await server.deps.db.transaction().execute((tx) => server.deps.outbox.add(tx, "business.locate", { id: body.business.id }));
  await server.runJobs();
  const [seen] = (await server.as(owner).call(listUserBusinesses)).body.businesses;
  expect(seen).toMatchObject({ lat: 37.2346, lng: 127.2013, location_kind: "exact", updated_at: body.business.updated_at });
});

test("the job fails, so that it runs again, while the address search has the address without its coordinates", async () => {
  const found = { address: "경기 용인시 처인구 중앙로 215", detail: null, postcode: null, lat: null, lng: null };
  const { id } = await server.make.business({ address: found.address });
  const [locate] = jobs;
  addressSearch.results = [{ ...found, isPointPending: true }];
  await expect(locate?.run(server.deps, { id })).rejects.toThrow("no coordinates");
  addressSearch.results = [found];
  await locate?.run(server.deps, { id });
});

test("plainAddress ignores the floor, the long form of the region and the text in brackets", () => {
  expect(plainAddress("경기도 용인시 처인구 중앙로 214, 3층 (김량장동)")).toBe(plainAddress("경기 용인시 처인구 중앙로 214"));
  expect(plainAddress("서울특별시 강남구 테헤란로 1")).not.toBe(plainAddress("서울 강남구 테헤란로 11"));
});

test("exactPoint ignores a district's centre and another street", () => {
  const address = "서울 강남구 테헤란로 1";
  const { lat, lng } = placeOf(address);
  const at = (where: string, point: { lat: number | null; lng: number | null }) => [
    { address: where, detail: null, postcode: null, ...point },
  ];
  expect(exactPoint(address, at(address, { lat, lng }))).toBeNull();
  expect(exactPoint(address, at("서울 강남구 테헤란로 2", { lat: 37.1, lng: 127.1 }))).toBeNull();
  expect(exactPoint(address, at(address, { lat: 37.1, lng: 127.1 }))).toEqual({ lat: 37.1, lng: 127.1 });
  expect(placeOf("어딘가")).toMatchObject({ district: null, lat: null });
});
