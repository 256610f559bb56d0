import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import iconv from "iconv-lite";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createFactories } from "../../../../seed/factories.ts";
import { createDb, type Db, type Pool } from "../../../db/database.ts";
import { createVault } from "../../../lib/vault.ts";
import { createTestDatabase, openPool, type TestDatabase } from "../../../testing/database.ts";
import { ImportError } from "./columns.ts";
import { importHospitals, type ImportCounts } from "./service.ts";

const header =
  "암호화요양기호,요양기관명,종별코드,종별코드명,시도코드,우편번호,주소,전화번호,병원홈페이지,개설일자,총의사수,좌표(X),좌표(Y)";

type Row = {
  code?: string;
  name?: string;
  kind?: string;
  address?: string;
  phone?: string;
  web?: string;
  doctors?: string;
  x?: string;
  y?: string;
};

const line = ({
  code = "JD01",
  name = "윤슬마루의원",
  kind = "31",
  address = "서울특별시 강남구 윤슬로 1",
  phone = "02-0000-1234",
  web = "www.yunseul.example",
  doctors = "3",
  x = "127.06",
  y = "37.49",
}: Row): string =>
  [code, name, kind, "", "110000", "", address.includes(",") ? `"${address}"` : address, phone, web, "2001-01-01", doctors, x, y].join(",");

const file = (...rows: (Row | string)[]): string =>
  [header, ...rows.map((row) => (typeof row === "string" ? row : line(row))), ""].join("\r\n");

describe("import of the national register", () => {
  let database: TestDatabase;
  let pool: Pool;
  let db: Db;
  let folder: string;
  const vault = createVault({ encryption: [{ id: "t1", key: Buffer.alloc(32, 7) }], lookup: Buffer.alloc(32, 9) });

  beforeAll(async () => {
    database = await createTestDatabase();
    pool = openPool(database.ownerUrl, 2);
    db = createDb(pool);
    folder = await mkdtemp(join(tmpdir(), "rounds-import-"));
  });
  beforeEach(async () => {
    await db.deleteFrom("businesses").execute();
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
    await rm(folder, { recursive: true });
  });

  const importBytes = async (bytes: Buffer | string): Promise<ImportCounts & { rejections: string[]; notes: string[] }> => {
    const path = join(folder, "register.csv");
    await writeFile(path, bytes);
    const [rejections, notes]: [string[], string[]] = [[], []];
    const counts = await importHospitals(db, path, {
      progress: () => {},
      rejected: (number, reason) => rejections.push(`${number}: ${reason}`),
      noted: (number, note) => notes.push(`${number}: ${note}`),
    });
    return { ...counts, rejections, notes };
  };
  const stored = (code: string) => db.selectFrom("businesses").selectAll().where("hira_code", "=", code).executeTakeFirstOrThrow();

  test("adds new rows with category, district, coordinates and number of doctors", async () => {
    const result = await importBytes(
      file({}, { code: "JD02", name: "여울숲병원", kind: "29", address: "경기도 고양시 일산동구 물푸레길 3, 2층", web: "", doctors: "" }),
    );
    expect(result).toMatchObject({ read: 2, added: 2, changed: 0, unchanged: 0, rejected: 0, notes: [] });
    expect(await stored("JD01")).toMatchObject({
      name: "윤슬마루의원",
      category: "의원",
      region: "서울",
      district: "서울 강남구",
      lat: 37.49,
      lng: 127.06,
      location_kind: "exact",
      num_doctors: 3,
      web_site: "http://www.yunseul.example",
    });
    expect(await stored("JD02")).toMatchObject({ category: "병원", district: "경기 고양시", web_site: null, num_doctors: null });
  });

  test("importing the same file again changes nothing, not even updated_at", async () => {
    await importBytes(file({}, { code: "JD02" }));
    const before = await stored("JD01");
    expect(await importBytes(file({}, { code: "JD02" }))).toMatchObject({ read: 2, added: 0, changed: 0, unchanged: 2 });
    expect(await stored("JD01")).toEqual(before);
  });

  test("updates changed rows only", async () => {
    await importBytes(file({}, { code: "JD02" }));
    expect(await importBytes(file({ doctors: "4" }, { code: "JD02" }, { code: "JD03" }))).toMatchObject({
      added: 1,
      changed: 1,
      unchanged: 1,
    });
    expect(await stored("JD01")).toMatchObject({ num_doctors: 4 });
  });

  test("a hospital gets and loses the exact place with the coordinates of a later file", async () => {
    await importBytes(file({ x: "", y: "" }));
    expect(await stored("JD01")).toMatchObject({ lat: null, location_kind: "general" });
    expect(await importBytes(file({}))).toMatchObject({ changed: 1 });
    expect(await stored("JD01")).toMatchObject({ lat: 37.49, location_kind: "exact" });
    await db.updateTable("businesses").set({ location_kind: "general" }).where("hira_code", "=", "JD01").execute();
    expect(await importBytes(file({}))).toMatchObject({ changed: 1 });
    expect(await stored("JD01")).toMatchObject({ lat: 37.49, location_kind: "exact" });
    await importBytes(file({ x: "", y: "" }));
    expect(await stored("JD01")).toMatchObject({ lat: null, location_kind: "general" });
  });

  test("a hospital with an owner gets the exact place only if it has none", async () => {
    await importBytes(file({ x: "", y: "" }));
    const { id, name } = await stored("JD01");
    await createFactories({ db, vault }).owner({ businesses: [{ id, name }] });
    const chosen = { lat: 37.5, lng: 127, location_kind: "general" };
    await db.updateTable("businesses").set(chosen).where("id", "=", id).execute();
    expect(await importBytes(file({}))).toMatchObject({ unchanged: 1 });
    expect(await stored("JD01")).toMatchObject(chosen);
    await db.updateTable("businesses").set({ lat: null, lng: null }).where("id", "=", id).execute();
    expect(await importBytes(file({}))).toMatchObject({ changed: 1 });
    expect(await stored("JD01")).toMatchObject({ lat: 37.49, location_kind: "exact" });
  });

  test("reads UTF-8 with a byte order mark and CP949", async () => {
    const text = file({ name: "똠뷁내과의원" });
    expect(await importBytes(`\uFEFF${text}`)).toMatchObject({ added: 1, rejected: 0 });
    expect(await importBytes(iconv.encode(text, "cp949"))).toMatchObject({ added: 0, unchanged: 1, rejected: 0 });
    expect((await stored("JD01")).name).toBe("똠뷁내과의원");
  });

  test("rejects invalid rows with line and reason, and imports the others", async () => {
    const result = await importBytes(
      file(
        { code: "" },
        { code: "JD02", name: " " },
        { code: "JD03", address: "" },
        { code: "JD04", kind: "의원" },
        "JD05,한 칸뿐",
        { code: "JD06", name: "깨진\uFFFD의원" },
        { code: "JD07" },
        { code: "JD07", name: "또 나온 의원" },
      ),
    );
    expect(result).toMatchObject({ read: 8, added: 1, rejected: 7 });
    expect(result.rejections).toEqual([
      "2: 요양기호가 비어 있어요",
      "3: 요양기관명이 비어 있어요",
      "4: 주소가 비어 있어요",
      "5: 종별코드를 읽을 수 없어요 (의원)",
      "6: 열이 13개여야 하는데 2개예요",
      "7: 글자가 깨져 있어요",
      "9: 8행과 요양기호가 같아요",
    ]);
    expect((await stored("JD07")).name).toBe("윤슬마루의원");
  });

  test("leaves an invalid value empty and adds a note", async () => {
    const result = await importBytes(
      file(
        { x: "139.7", y: "35.6" },
        { code: "JD02", x: "0", y: "0" },
        { code: "JD03", x: "", y: "" },
        { code: "JD04", web: "javascript:alert(1)" },
        { code: "JD05", address: "어딘가 1" },
        { code: "JD06", doctors: "여럿" },
        { code: "JD07", kind: "93" },
      ),
    );
    expect(result).toMatchObject({ read: 7, added: 7, rejected: 0 });
    expect(result.notes).toEqual([
      "2: 좌표가 대한민국 밖이라 비웠어요",
      "5: 홈페이지 주소를 읽을 수 없어 비웠어요",
      "6: 주소에서 지역을 알 수 없어 비웠어요",
      "7: 총의사수를 읽을 수 없어 비웠어요",
    ]);
    expect(await stored("JD01")).toMatchObject({ lat: null, lng: null, location_kind: "general" });
    expect(await stored("JD05")).toMatchObject({ region: null, district: null });
    expect(await stored("JD07")).toMatchObject({ category: "기타" });
  });

  test("a hospital with an owner keeps its data; the import fills only empty fields", async () => {
    await importBytes(file({ phone: "", doctors: "" }));
    const { id, name } = await stored("JD01");
    await createFactories({ db, vault }).owner({ businesses: [{ id, name }] });
    await db.updateTable("businesses").set({ name: "새 이름 의원", web_site: "https://own.example" }).where("id", "=", id).execute();
    expect(await importBytes(file({ doctors: "9", web: "www.other.example" }))).toMatchObject({ changed: 1 });
    expect(await stored("JD01")).toMatchObject({
      name: "새 이름 의원",
      web_site: "https://own.example",
      num_doctors: 9,
      phone_number: "02-0000-1234",
    });
    expect(await importBytes(file({ doctors: "12" }))).toMatchObject({ unchanged: 1 });
  });

  test("rejects a repeated code also when it is in a later batch", async () => {
    const many = Array.from({ length: 2300 }, (_, index) => ({ code: `JD${index}` }));
    const result = await importBytes(file(...many, { code: "JD5", name: "뒤늦은 의원" }));
    expect(result).toMatchObject({ read: 2301, added: 2300, rejected: 1, rejections: ["2302: 7행과 요양기호가 같아요"] });
  });

  test("throws one clear sentence for a missing file, other columns, an empty file and an open quotation mark", async () => {
    const report = { progress: () => {}, rejected: () => {}, noted: () => {} };
    await expect(importHospitals(db, join(folder, "nowhere.csv"), report)).rejects.toThrow(/^파일을 열 수 없어요/);
    await expect(importHospitals(db, folder, report)).rejects.toThrow(ImportError);
    await expect(importBytes("이름,주소\r\n가,나\r\n")).rejects.toThrow(/^병원정보서비스 파일이 아니에요. 없는 열: 암호화요양기호/);
    await expect(importBytes("")).rejects.toThrow("파일이 비어 있어요.");
    await expect(importBytes(file('JD01,"열린 따옴표,31', { code: "JD02" }))).rejects.toThrow(/따옴표가 닫히지 않았어요/);
  });
});
