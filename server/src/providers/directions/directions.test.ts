import { beforeEach, describe, expect, test } from "vitest";
import { useHttpPeer, type PeerResponse, type PeerRequest } from "../../testing/http-peer.ts";
import { createKakaoMobility } from "./kakao.ts";
import { createDrivingEstimate } from "./local.ts";
import { createOsrm } from "./osrm.ts";
import { DirectionsError, type Directions, type Point } from "./port.ts";

const peer = useHttpPeer();

const home: Point = { lat: 37.541, lng: 127.018 };
const gangnam: Point = { lat: 37.49664, lng: 127.06297 };
const jeju: Point = { lat: 33.4996, lng: 126.5312 };

const kakaoRoute = (result_code: number, summary?: { distance: number; duration: number }): PeerResponse => ({
  body: {
    trans_id: "018e3d7f7526771d9332cb717909be8f",
    routes: [
      {
        result_code,
        result_msg: "-",
        ...(summary ? { summary: { ...summary, fare: { taxi: 12300, toll: 0 }, priority: "RECOMMEND" } } : {}),
      },
    ],
  },
});
const osrmRoute = (distance: number, duration: number): PeerResponse => ({
  body: { code: "Ok", routes: [{ legs: [], weight_name: "routability", weight: duration, distance, duration }], waypoints: [] },
});

const isKakao = ({ path }: PeerRequest): boolean => path === "/v1/directions";
/** Both services know the way to 강남, and none to the island. */
function playServices(request: PeerRequest): PeerResponse {
  if (isKakao(request)) {
    const destination = request.query.get("destination") ?? "";
    return destination.endsWith(",33.4996") ? kakaoRoute(1) : kakaoRoute(0, { distance: 9213, duration: 1500 });
  }
  if (request.path.includes(",33.4996")) return { status: 400, body: { code: "NoRoute", message: "Impossible route between points" } };
  return osrmRoute(9213.4, 1153.8);
}

const kakao = (timeoutMs = 20_000): Directions => createKakaoMobility({ restKey: "R", baseUrl: peer.url, timeoutMs });
const osrm = (timeoutMs = 20_000): Directions => createOsrm({ baseUrl: `${peer.url}/`, timeoutMs });
const services: [string, (timeoutMs?: number) => Directions][] = [
  ["kakao", kakao],
  ["osrm", osrm],
];

beforeEach(() => {
  peer.respond = playServices;
});

describe.each<[string, () => Directions]>([...services, ["estimate", createDrivingEstimate]])("every source: %s", (name, create) => {
  test("returns whole seconds and metres of a drive across the river", async () => {
    const drive = await create().drive(home, gangnam);
    expect(drive?.seconds).toBeGreaterThan(15 * 60);
    expect(drive?.seconds).toBeLessThan(35 * 60);
    expect(drive?.meters).toBeGreaterThan(6_000);
    expect(drive?.meters).toBeLessThan(13_000);
    expect(Object.values(drive ?? {}).every(Number.isInteger)).toBe(true);
  });

  test("names itself and whether it estimates", () => {
    expect(create()).toMatchObject({ source: name, isEstimate: name === "estimate" });
  });
});

const failures: [string, PeerResponse][] = [
  ["a server error", { status: 500, body: "oops" }],
  ["a refused key", { status: 401, body: { code: -401, msg: "wrong appKey" } }],
  ["too many requests", { status: 429, body: { code: -10, msg: "API limit has been exceeded." } }],
  ["a page instead of JSON", { body: "<html>점검 중</html>" }],
  ["JSON of another shape", { body: { hello: 1 } }],
  ["no routes", { body: { code: "Ok", routes: [] } }],
  [
    "invalid figures",
    { body: { code: "Ok", routes: [{ result_code: 0, distance: "far", duration: -1, summary: { distance: -1, duration: 1 } }] } },
  ],
  ["an empty response", { body: "" }],
  ["a redirect", { status: 302, body: "" }],
  ["a broken connection", "hang up"],
];

describe.each(services)("services out of order: %s", (name, create) => {
  test.each(failures)("throws DirectionsError that names no place: %s", async (_case, answer) => {
    peer.respond = () => answer;
    const error = await create()
      .drive(home, gangnam)
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DirectionsError);
    expect(`${String(error)} ${JSON.stringify(error)}`).not.toMatch(/127\.|37\./);
    expect((error as Error).cause).toBeUndefined();
  });

  test("throws DirectionsError when no response arrives in time", async () => {
    peer.respond = () => "silence";
    await expect(create(60).drive(home, gangnam)).rejects.toThrow(/: timeout$/);
  });

  test("null: there is no road", async () => {
    expect(await create().drive(home, jeju)).toBeNull();
    expect(name).not.toBe("estimate");
  });
});

describe("kakao", () => {
  test("sends longitude first, and its key as the service requires", async () => {
    await kakao().drive(home, gangnam);
    expect(peer.requests[0]?.headers.authorization).toBe("KakaoAK R");
    expect(Object.fromEntries(peer.requests[0]?.query ?? [])).toMatchObject({
      origin: "127.018,37.541",
      destination: "127.06297,37.49664",
      priority: "RECOMMEND",
      summary: "true",
    });
  });

  test.each([101, 102, 103])("result %i, no road near a point: null", async (code) => {
    peer.respond = () => kakaoRoute(code);
    expect(await kakao().drive(home, gangnam)).toBeNull();
  });

  test("result 104, both within five metres: zero seconds", async () => {
    peer.respond = () => kakaoRoute(104);
    expect(await kakao().drive(home, home)).toEqual({ seconds: 0, meters: 0 });
  });

  test.each([105, 106, 107])("result %i, a closed road: requests the route again as if it were open", async (code) => {
    peer.respond = ({ query }) => (query.get("roadevent") === "2" ? kakaoRoute(0, { distance: 9300, duration: 1620 }) : kakaoRoute(code));
    expect(await kakao().drive(home, gangnam)).toEqual({ seconds: 1620, meters: 9300 });
    peer.respond = () => kakaoRoute(code);
    peer.requests.length = 0;
    expect(await kakao().drive(home, gangnam)).toBeNull();
    expect(peer.requests).toHaveLength(2);
  });

  test("any other result is a failure", async () => {
    peer.respond = () => kakaoRoute(304);
    await expect(kakao().drive(home, gangnam)).rejects.toThrow("kakao mobility: result 304");
  });
});

describe("osrm", () => {
  test("requests the route only, longitude first, and adds time for traffic", async () => {
    expect(await osrm().drive(home, gangnam)).toEqual({ seconds: Math.round(1153.8 * 1.3), meters: 9213 });
    expect(peer.requests[0]?.path).toBe("/route/v1/driving/127.018,37.541;127.06297,37.49664");
    expect(peer.requests[0]?.query.get("overview")).toBe("false");
  });

  test("no road near a point: null", async () => {
    peer.respond = () => ({ status: 400, body: { code: "NoSegment", message: "Could not find a matching segment for coordinate 0" } });
    expect(await osrm().drive(home, gangnam)).toBeNull();
  });

  test("another code throws DirectionsError with the letters of the code only", async () => {
    peer.respond = () => ({ status: 400, body: { code: "InvalidOptions", message: "127.018,37.541" } });
    await expect(osrm().drive(home, gangnam)).rejects.toThrow(/^osrm: InvalidOptions$/);
    peer.respond = () => ({ status: 400, body: { code: "127.018,37.541" } });
    await expect(osrm().drive(home, gangnam)).rejects.toThrow(/^osrm: unexpected response$/);
  });
});

describe("estimate", () => {
  const minutes = async (to: Point) => ((await createDrivingEstimate().drive(home, to))?.seconds ?? Number.NaN) / 60;

  test("a longer way never takes less time", async () => {
    const steps = Array.from({ length: 120 }, (_, index) => ({ lat: home.lat - index * 0.01, lng: home.lng }));
    const times = await Promise.all(steps.map(minutes));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  test("the shortest distance still takes some time", async () => {
    expect(await minutes(home)).toBe(3);
  });

  test("across the country it takes hours, not days", async () => {
    expect(await minutes({ lat: 35.1796, lng: 129.0756 })).toBeGreaterThan(4 * 60);
    expect(await minutes({ lat: 35.1796, lng: 129.0756 })).toBeLessThan(8 * 60);
  });
});
