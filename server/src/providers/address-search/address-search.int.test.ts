import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { useServer } from "../../testing/harness.ts";
import { useHttpPeer, type PeerResponse, type PeerRequest } from "../../testing/http-peer.ts";
import { createJuso, fromUtmK } from "./juso.ts";
import { createKakaoLocal } from "./kakao.ts";
import { cleanKeyword } from "./keyword.ts";
import { createGazetteer } from "./local.ts";
import { AddressSearchError, type AddressSearch } from "./port.ts";

const server = useServer();
const peer = useHttpPeer();

/** UTM-K of a building whose place on the globe is known. */
const knownPoint = { entX: "966975.1231662666", entY: "1934560.2263797005" };

const building = (number: number) => ({
  roadAddr: `경기도 성남시 분당구 불정로 ${number} (정자동)`,
  roadAddrPart1: `경기도 성남시 분당구 불정로 ${number}`,
  roadAddrPart2: " (정자동)",
  jibunAddr: `경기도 성남시 분당구 정자동 ${number}`,
  zipNo: "13561",
  admCd: "4113510300",
  rnMgtSn: "411353180035",
  bdMgtSn: "4113510300101780001000001",
  bdNm: number === 6 ? "" : "그린팩토리",
  udrtYn: "0",
  buldMnnm: String(number),
  buldSlno: "0",
});
const results = (errorCode: string, juso: unknown): PeerResponse => ({
  body: { results: { common: { errorCode, errorMessage: "-", totalCount: "1" }, juso } },
});
const inSearch = ({ path }: PeerRequest): boolean => path.endsWith("/addrLinkApi.do");
const isKakao = ({ path }: PeerRequest): boolean => path.startsWith("/v2/local/");
const knows = (text: string): boolean => text.includes("불정로");

const kakaoDocument = {
  address_name: "경기 성남시 분당구 불정로 6",
  address_type: "ROAD_ADDR",
  x: "127.126824",
  y: "37.409579",
  address: { address_name: "경기 성남시 분당구 정자동 178-1", b_code: "4113510300" },
  road_address: {
    address_name: "경기 성남시 분당구 불정로 6",
    building_name: "그린팩토리",
    zone_no: "13561",
    x: "127.126824",
    y: "37.409579",
  },
};
const meta = { total_count: 1, pageable_count: 1, is_end: true };

/** Both services know one street. */
function playServices(request: PeerRequest): PeerResponse {
  if (isKakao(request))
    return {
      body: { meta, documents: request.path.endsWith("address.json") && knows(request.query.get("query") ?? "") ? [kakaoDocument] : [] },
    };
  if (inSearch(request)) return results("0", knows(request.query.get("keyword") ?? "") ? [building(6)] : []);
  return results("0", [{ ...knownPoint, bdNm: "" }]);
}

const warnings: object[] = [];
const log = { warn: (details: object) => void warnings.push(details) };
const juso = (timeoutMs = 20_000): AddressSearch => createJuso({ searchKey: "S", coordinateKey: "C", log, baseUrl: peer.url, timeoutMs });
const kakao = (timeoutMs = 20_000): AddressSearch => createKakaoLocal({ restKey: "R", baseUrl: peer.url, timeoutMs });
const gazetteer = (): AddressSearch => createGazetteer({ db: server.deps.db });

beforeEach(() => {
  peer.respond = playServices;
  warnings.length = 0;
});

describe.each([
  ["juso", juso],
  ["kakao", kakao],
  ["gazetteer", gazetteer],
])("every address search: %s", (_name, create) => {
  test("finds a street and number with its place on the globe", async () => {
    const found = await create().search("경기도 성남시 분당구 불정로 6");
    expect(found[0]?.address).toMatch(/성남시 분당구 불정로 6$/);
    expect(found[0]?.lat).toBeCloseTo(37.4, 0);
    expect(found[0]?.lng).toBeCloseTo(127.1, 0);
    expect(found.length).toBeLessThanOrEqual(5);
  });

  test.each(["", " ", "1", "12345", "%%%", "'; DROP", "가", "OR 1 = 1"])("%j finds nothing and calls no service", async (query) => {
    expect(await create().search(query)).toEqual([]);
    expect(peer.requests).toHaveLength(0);
  });

  test("an unknown place finds nothing", async () => {
    expect(await create().search("없는곳없는길")).toEqual([]);
  });
});

const failures: [string, PeerResponse][] = [
  ["a server error", { status: 500, body: "oops" }],
  ["a redirect", { status: 302, body: "" }],
  ["a page instead of JSON", { body: "<html>점검 중</html>" }],
  ["JSON of another shape", { body: { hello: 1 } }],
  ["an empty response", { body: "" }],
  ["a broken connection", "hang up"],
];

describe.each([
  ["juso", juso],
  ["kakao", kakao],
])("services out of order: %s", (name, create) => {
  test.each(failures)("throws AddressSearchError without the typed text: %s", async (_case, answer) => {
    peer.respond = () => answer;
    const error = await create()
      .search("불정로 비밀의집")
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(AddressSearchError);
    expect(String(error)).not.toMatch(/비밀|%EB/);
  });

  test("throws AddressSearchError when no response arrives in time", async () => {
    peer.respond = () => "silence";
    await expect(create(60).search("불정로")).rejects.toThrow(`${name === "juso" ? "juso" : "kakao local"}: timeout`);
  });
});

describe("juso", () => {
  test("sends key and cleaned keyword, and requests coordinates with the second key", async () => {
    await juso().search("불정로 <6>; DROP");
    expect(Object.fromEntries(peer.requests[0]?.query ?? [])).toEqual({
      confmKey: "S",
      resultType: "json",
      currentPage: "1",
      countPerPage: "5",
      keyword: "불정로 6",
    });
    expect(Object.fromEntries(peer.requests[1]?.query ?? [])).toEqual({
      confmKey: "C",
      resultType: "json",
      admCd: "4113510300",
      rnMgtSn: "411353180035",
      udrtYn: "0",
      buldMnnm: "6",
      buldSlno: "0",
    });
  });

  test("UTM-K becomes WGS84 to the last relevant digit; nonsense becomes null", () => {
    const point = fromUtmK(Number(knownPoint.entX), Number(knownPoint.entY));
    expect(point?.lat).toBeCloseTo(37.409579, 6);
    expect(point?.lng).toBeCloseTo(127.126824, 6);
    expect(fromUtmK(0, 0)).toBeNull();
    expect(fromUtmK(Number.NaN, 1)).toBeNull();
  });

  test("distinguishes results by building, otherwise by lot", async () => {
    peer.respond = (request) => (inSearch(request) ? results("0", [building(5), building(6)]) : results("0", [knownPoint]));
    expect((await juso().search("불정로")).map(({ detail }) => detail)).toEqual(["그린팩토리", "경기도 성남시 분당구 정자동 6"]);
  });

  test("returns at most five results of a longer response", async () => {
    peer.respond = (request) =>
      inSearch(request)
        ? results(
            "0",
            Array.from({ length: 8 }, (_, index) => building(index + 1)),
          )
        : results("0", [knownPoint]);
    expect(await juso().search("불정로")).toHaveLength(5);
  });

  test.each<[string, PeerResponse]>([...failures, ["an error code", results("E0003", null)], ["no coordinates", results("0", [])]])(
    "an address whose coordinates fail is still an address: %s",
    async (_case, answer) => {
      peer.respond = (request) => (inSearch(request) ? results("0", [building(6)]) : answer);
      expect(await juso().search("불정로 6")).toMatchObject([{ postcode: "13561", lat: null, lng: null }]);
    },
  );

  test("slow coordinates delay the addresses only until the time limit of the search", async () => {
    // The limit passes after the addresses have arrived, also on a busy machine.
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(limit.signal);
    onTestFinished(() => timeout.mockRestore());
    peer.respond = (request) => {
      if (inSearch(request)) return results("0", [building(6)]);
      limit.abort(new DOMException("", "TimeoutError"));
      return "silence";
    };
    expect(await juso().search("불정로 6")).toMatchObject([{ lat: null }]);
    expect(warnings).toMatchObject([{ reasons: ["juso: timeout"] }]);
  });

  test.each(["E0006", "E0008", "E0013"])("%s means no result", async (code) => {
    peer.respond = () => results(code, null);
    expect(await juso().search("서울")).toEqual([]);
  });

  test.each(["E0001", "E0014", "-999"])("%s throws AddressSearchError", async (code) => {
    peer.respond = () => results(code, null);
    await expect(juso().search("서울")).rejects.toThrow(`juso: ${code}`);
  });

  test("too many requests: tries again once", async () => {
    let calls = 0;
    peer.respond = (request) => (inSearch(request) && ++calls === 1 ? results("E0007", null) : playServices(request));
    expect(await juso().search("불정로 6")).toHaveLength(1);
    peer.respond = () => results("E0007", null);
    await expect(juso().search("불정로 6")).rejects.toThrow("E0007");
  });
});

describe("juso: coordinates", () => {
  const inFive = Array.from({ length: 5 }, (_, index) => building(index + 1));
  /** Five addresses. `coordinates` responds to each of their calls by its number, from 1. */
  const respond = (coordinates: (call: number) => PeerResponse): void => {
    let calls = 0;
    peer.respond = (request) => (inSearch(request) ? results("0", inFive) : coordinates(++calls));
  };

  test("too many requests: tries again once, and every address has its coordinates", async () => {
    respond((call) => (call === 2 ? results("E0007", null) : results("0", [knownPoint])));
    const found = await juso().search("불정로");
    expect(found.map(({ lat, isPointPending }) => [lat === null, isPointPending])).toEqual(inFive.map(() => [false, undefined]));
    expect([peer.requests.length, warnings]).toEqual([7, []]);
  });

  test("too many requests twice: no further calls, and one warning with the code", async () => {
    respond((call) => (call === 1 ? results("0", [knownPoint]) : results("E0007", null)));
    const found = await juso().search("불정로");
    expect(found.map(({ isPointPending }) => isPointPending)).toEqual([undefined, true, true, true, true]);
    expect([peer.requests.length, warnings]).toEqual([4, [{ reasons: ["juso: E0007"] }]]);
  });

  test("a refused key: one warning, without the typed text", async () => {
    respond(() => results("E0014", null));
    expect(await juso().search("불정로 비밀의집")).toMatchObject(inFive.map(() => ({ lat: null, isPointPending: true })));
    expect(warnings).toEqual([{ reasons: ["juso: E0014"] }]);
  });

  test("a building without an entrance has no coordinates, and they are not pending", async () => {
    respond(() => results("0", [{ entX: "0", entY: "0" }]));
    const [first] = await juso().search("불정로");
    expect(first).toMatchObject({ lat: null });
    expect([first?.isPointPending, warnings]).toEqual([undefined, []]);
  });
});

describe("kakao", () => {
  test("sends its key as the service requires", async () => {
    await kakao().search("불정로 6");
    expect(peer.requests[0]?.headers.authorization).toBe("KakaoAK R");
    expect(peer.requests[0]?.query.get("size")).toBe("5");
  });

  test("searches place names when no address matches", async () => {
    const place = {
      place_name: "가온내과의원",
      address_name: "서울 강남구 역삼동 1",
      road_address_name: "서울 강남구 테헤란로 1",
      x: "127.03",
      y: "37.5",
    };
    peer.respond = ({ path }) => ({ body: { meta, documents: path.endsWith("keyword.json") ? [place] : [] } });
    expect(await kakao().search("가온내과의원")).toEqual([
      { address: "서울 강남구 테헤란로 1", detail: "가온내과의원", postcode: null, lat: 37.5, lng: 127.03 },
    ]);
  });

  test("a lot without a road has an address too", async () => {
    peer.respond = () => ({
      body: { meta, documents: [{ ...kakaoDocument, address_name: "경기 성남시 분당구 정자동 178-1", road_address: null }] },
    });
    expect(await kakao().search("정자동 178-1")).toMatchObject([
      { address: "경기 성남시 분당구 정자동 178-1", detail: null, postcode: null },
    ]);
  });

  test.each([400, 401, 403, 429])("%i is a failure", async (status) => {
    peer.respond = () => ({ status, body: { errorType: "-", message: "-" } });
    await expect(kakao().search("불정로")).rejects.toThrow(`kakao local: status ${status}`);
  });
});

describe("gazetteer", () => {
  const addresses = async (query: string) => (await gazetteer().search(query)).map(({ address }) => address);

  test.each([
    ["강남", "서울 강남구"],
    ["강나", "서울 강남구"],
    ["ㄱㄴㄱ", "서울 강남구"],
    ["서울 강남", "서울 강남구"],
    ["서울특별시 강남구", "서울 강남구"],
    ["해운대", "부산 해운대구"],
    ["세종특별자치시", "세종"],
  ])("%s finds the district %s", async (query, district) => {
    expect(await addresses(query)).toContain(district);
  });

  test("finds stored hospitals by part of address or name, with their coordinates", async () => {
    await server.make.business({ name: "누리솔정형외과의원", address: "서울특별시 마포구 양화로 45", lat: 37.55, lng: 126.91 });
    const found = { address: "서울특별시 마포구 양화로 45", detail: "누리솔정형외과의원", lat: 37.55, lng: 126.91 };
    expect(await gazetteer().search("양화로 4")).toMatchObject([found]);
    expect(await gazetteer().search("누리솔정")).toMatchObject([found]);
  });

  test.each([
    ["테헤란로 152", "서울 강남구 테헤란로 152"],
    ["테헤란로", "서울 강남구 테헤란로"],
    ["역삼동 737", "서울 강남구 역삼동 737"],
    ["서울 강남구", "서울 강남구"],
  ])("finds the example below the field of the web: %s", async (query, address) => {
    const [first] = await gazetteer().search(query);
    expect(first).toMatchObject({ address, lat: expect.any(Number) });
  });

  test("returns a typed street and number after a district unchanged, and each address once", async () => {
    expect((await addresses("서울 강남구 테헤란로 123"))[0]).toBe("서울 강남구 테헤란로 123");
    const all = await addresses("서울");
    expect(all).toHaveLength(5);
    expect(new Set(all).size).toBe(5);
  });
});

describe("keyword", () => {
  test.each([
    ["  서울   강남구 ", "서울 강남구"],
    ["강남구 100%=>", "강남구 100"],
    ["select 불정로 union", "불정로"],
    ["Selecta 타워", "Selecta 타워"],
    ["불정로".normalize("NFD"), "불정로"],
    ["가".repeat(60), "가".repeat(40)],
    ["a".repeat(100), "a".repeat(80)],
    ["불정로\n6\u0000", "불정로 6"],
  ])("%j is sent as %j", (typed, keyword) => {
    expect(cleanKeyword(typed)).toBe(keyword);
  });
});
