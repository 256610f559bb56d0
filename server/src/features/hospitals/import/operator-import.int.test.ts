import {
  cancelHospitalImport,
  getHospitalImport,
  importLimit,
  listHospitalImportProblems,
  listHospitalImports,
  startHospitalImport,
  uploadHospitalFile,
} from "@rounds/contract/hospitals/import.ts";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { missingId } from "../../../testing/access-cases.ts";
import { useServer, type Person } from "../../../testing/harness.ts";
import { refusal } from "../../../testing/refusal.ts";
import { columns } from "./columns.ts";
import { jobs } from "./jobs.ts";
import { sweep } from "./run.ts";

const server = useServer();
let operator: Person;
beforeAll(async () => {
  operator = await server.make.operator();
});
beforeEach(async () => {
  await server.deps.db.deleteFrom("hospital_imports").execute();
  for (const key of await storedFiles()) await server.deps.files.remove(key);
});
const row = (code: string, name: string, more: { lat?: string } = {}) => {
  const values = {
    code,
    name,
    classCode: "31",
    address: "서울특별시 강남구 윤슬로 1",
    phone: "",
    webSite: "",
    numDoctors: "2",
    lng: "127.06",
    lat: "37.49",
    ...more,
  };
  return Object.keys(columns)
    .map((column) => values[column as keyof typeof values])
    .join(",");
};
const fileOf = (...lines: string[]) => [Object.values(columns).join(","), ...lines, ""].join("\r\n");
const upload = (content: string | Buffer, person = operator) => {
  const form = new FormData();
  form.append("file", new File([content], "병원정보.csv", { type: "text/csv" }));
  return server.as(person).call(uploadHospitalFile, { form } as object);
};
const params = (id: number) => ({ params: { id } });
const get = async (id: number) => (await server.as(operator).call(getHospitalImport, params(id))).body.hospital_import;
const start = (id: number) => server.as(operator).call(startHospitalImport, params(id));
const cancel = (id: number) => server.as(operator).call(cancelHospitalImport, params(id));
const storedFiles = async () => {
  const keys: string[] = [];
  for await (const key of server.deps.files.list()) keys.push(key);
  return keys.filter((key) => key.startsWith("hospital-import"));
};
const named = (name: string) => server.deps.db.selectFrom("businesses").select("id").where("name", "=", name).execute();

test("checks a file without changing hospitals, then imports it and deletes its copy", async () => {
  const { status, body } = await upload(
    fileOf(row("H1", "새물의원"), row("H1", "또새물의원"), row("H2", "", {}), row("H3", "먼곳의원", { lat: "1" })),
  );
  expect(status).toBe(201);
  const { id } = body.hospital_import;
  expect(body.hospital_import).toMatchObject({ state: "checking", file_name: "병원정보.csv", row_count: null });
  await server.runJobs();
  expect(await get(id)).toMatchObject({ state: "checked", row_count: 4, read: 4, added: 2, changed: 0, rejected: 2, noted: 1 });
  expect(await named("새물의원")).toEqual([]);
  const list = async (query: object) => (await server.as(operator).call(listHospitalImportProblems, { ...params(id), query })).body;
  const first = await list({ limit: 1 });
  expect(first).toMatchObject({ problems: [{ line: 3, kind: "rejected" }], total_count: 3 });
  expect((await list({ cursor: first.next_cursor })).problems.map(({ line, kind }) => [line, kind])).toEqual([
    [4, "rejected"],
    [5, "noted"],
  ]);
  expect((await start(id)).body.hospital_import).toMatchObject({ state: "importing", read: 0, row_count: 4 });
  expect((await start(id)).body.hospital_import.state).toBe("importing");
  await server.runJobs();
  expect(await get(id)).toMatchObject({ state: "done", read: 4, added: 2, finished_at: expect.any(String) });
  expect(await named("새물의원")).toHaveLength(1);
  expect(await storedFiles()).toEqual([]);
  expect((await start(id)).body.hospital_import.state).toBe("done");
  expect(await cancel(id)).toMatchObject(refusal(409, "hospital_import.ended"));
  const again = (await upload(fileOf(row("H1", "새물의원"), row("H3", "가까운의원")))).body.hospital_import.id;
  await server.runJobs();
  expect(await get(again)).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
  const { body: imports } = await server.as(operator).call(listHospitalImports, { query: { limit: 1 } });
  expect(imports).toMatchObject({ hospital_imports: [{ id: again }], total_count: 2, next_cursor: expect.any(String) });
  const audited = await server.deps.db
    .selectFrom("audit_log")
    .select("action")
    .where("entity", "=", "hospital_import")
    .where("entity_id", "=", id)
    .orderBy("id")
    .execute();
  expect(audited.map(({ action }) => action)).toEqual(["hospital_import.upload", "hospital_import.start"]);
});

test("409 hospital_import.busy: only one import runs at a time; a wrong file fails with a sentence, a cancelled import stays cancelled", async () => {
  const { id } = (await upload("name,phone\n가,나\n")).body.hospital_import;
  expect(await upload("x")).toMatchObject(refusal(409, "hospital_import.busy"));
  expect(await start(id)).toMatchObject(refusal(409, "hospital_import.not_checked"));
  await server.runJobs();
  expect(await get(id)).toMatchObject({ state: "failed", failure: expect.stringContaining("병원정보서비스 파일이 아니에요") });
  const first = (await upload(fileOf(row("H9", "멈춘의원")))).body.hospital_import.id;
  await server.runJobs();
  const second = (await upload(fileOf(row("H10", "둘째의원")))).body.hospital_import.id;
  expect(await start(first)).toMatchObject(refusal(409, "hospital_import.busy"));
  await server.runJobs();
  expect(await get(second)).toMatchObject({ state: "checked", added: 1 });
  // The counts of the check were a preview. Nothing is stored.
  expect((await cancel(second)).body.hospital_import).toMatchObject({ state: "cancelled", read: 0, added: 0 });
  expect((await cancel(second)).status).toBe(200);
  await start(first);
  await cancel(first);
  await server.runJobs();
  expect(await get(first)).toMatchObject({ state: "cancelled" });
  expect(await named("멈춘의원")).toEqual([]);
  expect(await storedFiles()).toEqual([]);
});

test("400 hospital_import.empty, 413 hospital_import.too_large: neither row nor file stays", async () => {
  expect(await upload("")).toMatchObject(refusal(400, "hospital_import.empty"));
  expect(await server.as(operator).call(uploadHospitalFile, { form: new FormData() } as object)).toMatchObject({ status: 400 });
  expect(await upload(Buffer.alloc(importLimit.bytes + 1, 97))).toMatchObject(refusal(413, "hospital_import.too_large"));
  expect(await server.deps.db.selectFrom("hospital_imports").select("id").execute()).toEqual([]);
  await server.runJobs();
  expect(await storedFiles()).toEqual([]);
});

test("413: a form with too many files leaves no import, and the next upload is accepted", async () => {
  const form = new FormData();
  for (let file = 0; file < 11; file++) form.append("file", new File([fileOf(row("H30", "초과의원"))], `${file}.csv`));
  expect(await server.as(operator).call(uploadHospitalFile, { form } as object)).toMatchObject({ status: 413 });
  expect(await server.deps.db.selectFrom("hospital_imports").select("id").execute()).toEqual([]);
  await server.runJobs();
  expect(await storedFiles()).toEqual([]);
  expect(await upload(fileOf(row("H30", "초과의원")))).toMatchObject({ status: 201 });
});

test("a stopping server ends the check and the import at their next batch, and the next run finishes them", async () => {
  const { id } = (await upload(fileOf(row("S1", "멈춤의원")))).body.hospital_import;
  for (const [task, done] of [
    ["hospital_import.check", "checked"],
    ["hospital_import.run", "done"],
  ] as const) {
    const before = await get(id);
    await expect(jobs.find((job) => job.task === task)?.run(server.deps, { id }, AbortSignal.abort())).rejects.toThrow("aborted");
    expect(await get(id)).toMatchObject({ state: before.state, read: 0 });
    await server.runJobs();
    expect(await get(id)).toMatchObject({ state: done, read: 1 });
    if (done === "checked") await start(id);
  }
  expect(await named("멈춤의원")).toHaveLength(1);
});

test("the sweep removes files of unfinished imports after a day", async () => {
  const { id } = (await upload(fileOf(row("H20", "잊힌의원")))).body.hospital_import;
  await server.runJobs();
  await sweep(server.deps);
  expect(await storedFiles()).toHaveLength(1);
  await sweep({ ...server.deps, now: () => new Date(Date.now() + 25 * 60 * 60_000) });
  await server.runJobs();
  expect(await storedFiles()).toEqual([]);
  expect(await get(id)).toMatchObject({ state: "cancelled" });
});

test("404, 400, 401, 403", async () => {
  for (const endpoint of [getHospitalImport, listHospitalImportProblems, startHospitalImport, cancelHospitalImport])
    expect(await server.as(operator).call(endpoint, params(missingId))).toMatchObject(refusal(404, "hospital_import.not_found"));
  expect((await server.as(operator).call(listHospitalImports, { query: { cursor: "none" } })).status).toBe(400);
  expect((await server.visitor.call(listHospitalImports)).status).toBe(401);
  const owner = await server.make.owner();
  expect((await upload("x", owner)).status).toBe(403);
  expect((await server.as(owner).call(listHospitalImports)).status).toBe(403);
});
