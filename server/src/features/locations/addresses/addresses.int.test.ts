import { searchAddresses } from "@rounds/contract/locations/addresses.ts";
import { expect, test, vi } from "vitest";
import { createGazetteer } from "../../../providers/address-search/local.ts";
import { AddressSearchError, type AddressSearch } from "../../../providers/address-search/port.ts";
import { createClock } from "../../../testing/clock.ts";
import { useServer } from "../../../testing/harness.ts";

const broken: AddressSearch = { search: () => Promise.reject(new AddressSearchError("juso: timeout")) };
const state: { search: AddressSearch | null } = { search: null };
const clock = createClock();
const server = useServer({ RATE_LIMIT_FACTOR: "1" }, (deps) => {
  const gazetteer = createGazetteer({ db: deps.db });
  return { ...deps, now: clock.now, addressSearch: { search: (query) => (state.search ?? gazetteer).search(query) } };
});
const search = async (q: string) => server.as(await server.make.newcomer()).call(searchAddresses, { query: { q } });

test("200: a user in onboarding finds addresses with coordinates", async () => {
  const reply = await search("강남구");
  expect(reply.status).toBe(200);
  expect(reply.body.addresses).toContainEqual({
    address: "서울 강남구",
    detail: "시군구 중심",
    postcode: null,
    lat: expect.any(Number),
    lng: expect.any(Number),
  });
});

test.each(["", "가", "' OR 1=1 --", "%", "\u202E", "[.*+?(", "\uD800"])(
  "200: %j finds nothing, or something, and never breaks",
  async (q) => {
    expect((await search(q)).status).toBe(200);
  },
);

test("400 request.invalid: a NUL, too long, empty", async () => {
  expect(await search("가\u0000나")).toMatchObject({ status: 400, errors: [{ code: "request.invalid" }] });
  expect((await search("가".repeat(81))).status).toBe(400);
  expect((await server.as(await server.make.newcomer()).call(searchAddresses)).status).toBe(400);
});

test("401 session.required: visitors do not search", async () => {
  expect(await server.visitor.call(searchAddresses, { query: { q: "강남" } })).toMatchObject({ status: 401 });
});

test("502 address.search_failed: the provider is unavailable", async () => {
  state.search = broken;
  expect(await search("강남")).toMatchObject({ status: 502, errors: [{ code: "address.search_failed" }] });
  state.search = null;
});

test("429 rate.limited: one person cannot use up the searches of all users", async () => {
  const searched = vi.fn<AddressSearch["search"]>().mockResolvedValue([]);
  state.search = { search: searched };
  const [person, other] = [server.as(await server.make.newcomer()), server.as(await server.make.newcomer())];
  const searchAs = (caller: typeof person) => caller.call(searchAddresses, { query: { q: "강남" } });
  for (let sent = 0; sent < 60; sent++) expect((await searchAs(person)).status).toBe(200);
  expect(await searchAs(person)).toMatchObject({ status: 429, errors: [{ code: "rate.limited" }], headers: { "retry-after": "60" } });
  expect(searched).toHaveBeenCalledTimes(60);
  expect((await searchAs(other)).status).toBe(200);
  clock.advance(61);
  expect((await searchAs(person)).status).toBe(200);
  state.search = null;
});

test("429 rate.limited: a thousand searches of one day, however slow", async () => {
  state.search = { search: () => Promise.resolve([]) };
  const newcomer = await server.make.newcomer();
  const person = server.as(newcomer);
  const searchNow = () => person.call(searchAddresses, { query: { q: "강남" } });
  expect((await searchNow()).status).toBe(200);
  const { key } = await server.deps.db
    .selectFrom("limited_events")
    .select("key")
    .where("key", "=", `address search ${newcomer.userId}`)
    .executeTakeFirstOrThrow();
  const earlier = (minutes: number) => ({ key, happened_at: new Date(clock.now().getTime() - minutes * 60_000).toISOString() });
  await server.deps.db
    .insertInto("limited_events")
    .values(Array.from({ length: 999 }, (_, index) => earlier(index + 2)))
    .execute();
  expect(await searchNow()).toMatchObject({ status: 429, errors: [{ code: "rate.limited" }] });
  state.search = null;
});
