import { getExpectedTime } from "@rounds/contract/locations/directions.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { DirectionsError, type Directions, type Drive, type Point } from "../../../providers/directions/port.ts";
import { createDrivingEstimate } from "../../../providers/directions/local.ts";
import { createClock } from "../../../testing/clock.ts";
import { useServer } from "../../../testing/harness.ts";
import { missingId } from "../../../testing/access-cases.ts";

const way: Drive = { seconds: 1490, meters: 9213 };
const drive = vi.fn<(from: Point, to: Point) => Promise<Drive | null>>();
const source: Directions = { source: "kakao", isEstimate: false, drive };
const state = { directions: source, logged: [] as unknown[] };
const clock = createClock();
const server = useServer({ RATE_LIMIT_FACTOR: "1" }, (deps) => ({
  ...deps,
  now: clock.now,
  log: Object.assign(Object.create(deps.log) as typeof deps.log, { warn: (...line: unknown[]) => void state.logged.push(line) }),
  get directions() {
    return state.directions;
  },
}));

const home = { address: "서울 성동구 옥수로 12", lat: 37.541234, lng: 127.018765 };
const hospital = { lat: 37.49664, lng: 127.06297 };

beforeEach(() => {
  state.directions = source;
  state.logged.length = 0;
  drive.mockReset().mockResolvedValue(way);
});

const resident = () => server.make.doctor(home);
const postAt = async (place: { lat: number | null; lng: number | null } = hospital) =>
  server.make.jobPost({ business_id: (await server.make.business(place)).id });
const getTime = async (doctor: Awaited<ReturnType<typeof resident>>, id: number) =>
  server.as(doctor).call(getExpectedTime, { params: { id } });

test("200: whole minutes, metres, and the start", async () => {
  const reply = await getTime(await resident(), (await postAt()).id);
  expect(reply).toMatchObject({ status: 200 });
  expect(reply.body).toEqual({ expected_driving_time: 25, distance: 9213, start_point: home.address, is_estimate: false });
});

test("200: without a provider the response is an estimate and is marked as one", async () => {
  state.directions = createDrivingEstimate();
  const reply = await getTime(await resident(), (await postAt()).id);
  expect(reply.body).toMatchObject({ is_estimate: true, expected_driving_time: expect.any(Number) });
  expect(Number.isInteger(reply.body.expected_driving_time)).toBe(true);
});

test("the provider gets the rounded area of the home, not the home", async () => {
  await getTime(await resident(), (await postAt()).id);
  expect(drive).toHaveBeenCalledExactlyOnceWith({ lat: 37.541, lng: 127.019 }, hospital);
});

test("a result is cached for a day, for all doctors in the same area", async () => {
  const post = await postAt();
  await getTime(await resident(), post.id);
  await getTime(await server.make.doctor({ address: "옆집", lat: 37.5411, lng: 127.0189 }), post.id);
  expect(drive).toHaveBeenCalledTimes(1);
  clock.advance(23 * 3600);
  await getTime(await resident(), post.id);
  expect(drive).toHaveBeenCalledTimes(1);
  clock.advance(2 * 3600);
  await getTime(await resident(), post.id);
  expect(drive).toHaveBeenCalledTimes(2);
});

test("a cached result is not used for another provider, or after the hospital has moved", async () => {
  const post = await postAt();
  await getTime(await resident(), post.id);
  state.directions = { ...source, source: "osrm" };
  await getTime(await resident(), post.id);
  expect(drive).toHaveBeenCalledTimes(2);
  await server.deps.db.updateTable("businesses").set({ lat: 37.6 }).where("id", "=", post.business_id).execute();
  await getTime(await resident(), post.id);
  expect(drive).toHaveBeenCalledTimes(3);
});

test("concurrent requests get the same result and store one row", async () => {
  const [doctor, post] = [await resident(), await postAt()];
  const replies = await Promise.all(Array.from({ length: 8 }, () => getTime(doctor, post.id)));
  expect(replies.every(({ status }) => status === 200)).toBe(true);
  const rows = await server.deps.db.selectFrom("driving_times").selectAll().where("business_id", "=", post.business_id).execute();
  expect(rows).toHaveLength(1);
});

test("200: the hospital is merged with another one during the call of the provider", async () => {
  const post = await postAt();
  const other = await server.make.business(hospital);
  drive.mockImplementation(async () => {
    await server.deps.db.updateTable("job_posts").set({ business_id: other.id }).where("id", "=", post.id).execute();
    await server.deps.db.deleteFrom("businesses").where("id", "=", post.business_id).execute();
    return way;
  });
  expect(await getTime(await resident(), post.id)).toMatchObject({ status: 200, body: { distance: way.meters } });
});

test("409 directions.address_required: no home address, or one without coordinates", async () => {
  const post = await postAt();
  for (const place of [{}, { address: "어딘가", lat: null, lng: null }]) {
    expect(await getTime(await server.make.doctor(place), post.id)).toMatchObject({
      status: 409,
      errors: [{ code: "directions.address_required" }],
    });
  }
  expect(drive).not.toHaveBeenCalled();
});

test("409 directions.unknown: a hospital without coordinates, or no road; requested again only after some hours", async () => {
  const doctor = await resident();
  const unknown = { status: 409, errors: [{ code: "directions.unknown" }] };
  expect(await getTime(doctor, (await postAt({ lat: null, lng: null })).id)).toMatchObject(unknown);
  drive.mockResolvedValue(null);
  const post = await postAt();
  expect(await getTime(doctor, post.id)).toMatchObject(unknown);
  expect(await getTime(doctor, post.id)).toMatchObject(unknown);
  expect(drive).toHaveBeenCalledTimes(1);
  clock.advance(7 * 3600);
  drive.mockResolvedValue(way);
  expect(await getTime(doctor, post.id)).toMatchObject({ status: 200 });
});

test("502 directions.failed: the provider is unavailable; nothing is cached, and the log contains no home", async () => {
  drive.mockRejectedValue(new DirectionsError("kakao mobility: timeout"));
  const [doctor, post] = [await resident(), await postAt()];
  expect(await getTime(doctor, post.id)).toMatchObject({ status: 502, errors: [{ code: "directions.failed" }] });
  expect(JSON.stringify(state.logged)).toContain("kakao mobility: timeout");
  expect(JSON.stringify(state.logged)).not.toMatch(/37\.54|127\.01|옥수/);
  drive.mockResolvedValue(way);
  expect(await getTime(doctor, post.id)).toMatchObject({ status: 200 });
});

test("429 rate.limited: one person cannot use up the routes of all doctors; a cached result does not count", async () => {
  const [doctor, cached, post] = [await resident(), await postAt(), await postAt()];
  await getTime(doctor, cached.id);
  drive.mockRejectedValue(new DirectionsError("kakao mobility: timeout"));
  for (let sent = 1; sent < 60; sent++) expect((await getTime(doctor, post.id)).status).toBe(502);
  expect(await getTime(doctor, post.id)).toMatchObject({ status: 429, errors: [{ code: "rate.limited" }] });
  expect(drive).toHaveBeenCalledTimes(60);
  expect((await getTime(doctor, cached.id)).status).toBe(200);
  expect((await getTime(await resident(), post.id)).status).toBe(502);
});

test("404 job_post.not_found: the same for hidden and missing posts, before all other errors", async () => {
  const hidden = await server.make.jobPost({ remedi_active: "pending" });
  const homeless = await server.make.doctor();
  for (const id of [hidden.id, missingId]) {
    expect(await getTime(homeless, id)).toMatchObject({ status: 404, errors: [{ code: "job_post.not_found" }] });
  }
});

test("400 request.invalid, 401 session.required and 403 profile.required", async () => {
  const { id } = await postAt();
  expect(await server.as(await resident()).call(getExpectedTime, { params: { id: "x" as unknown as number } })).toMatchObject({
    status: 400,
  });
  expect(await server.visitor.call(getExpectedTime, { params: { id } })).toMatchObject({ status: 401 });
  expect(await server.as(await server.make.newcomer()).call(getExpectedTime, { params: { id } })).toMatchObject({
    status: 403,
    errors: [{ code: "profile.required" }],
  });
});
