import { applyToJobPost, cancelApplication } from "@rounds/contract/applications/apply.ts";
import {
  downloadResumeFile,
  listResumeFiles,
  replaceResumeFile,
  resumeFileLimit,
  type ResumeFile,
} from "@rounds/contract/resumes/files.ts";
import { readFileSync, readdirSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { Readable } from "node:stream";
import { beforeAll, describe, expect, test } from "vitest";
import { getUserProfile } from "@rounds/contract/profiles/profile.ts";
import { useServer, type Person } from "../../../testing/harness.ts";
import { docx, docxParts, pdf, validFiles, zip } from "../../../testing/resume-corpus.ts";
import { jobs } from "./jobs.ts";
import { download as openDownload } from "./service.ts";

const faults: { put: Error | null } = { put: null };
const server = useServer({}, (deps) => ({
  ...deps,
  files: { ...deps.files, put: (key, bytes) => (faults.put ? Promise.reject(faults.put) : deps.files.put(key, bytes)) },
}));
let origin = "";
beforeAll(async () => {
  origin = await server.app.listen({ port: 0, host: "127.0.0.1" });
});

const field = "profile[resume_files]";
type Upload = { readonly name: string; readonly bytes: Buffer };
const path = (id: number): string => replaceResumeFile.path.replace(":profile_id", String(id));
const tokenOf = async (person: Person): Promise<string> => (await server.signIn(person)).access_token;
const profileId = async (person: Person): Promise<number> => (await server.as(person).call(getUserProfile)).body.profile.id;

function formOf(...uploads: (Upload | "")[]): FormData {
  const form = new FormData();
  for (const upload of uploads) {
    if (upload === "") form.append(field, "");
    else form.append(field, new File([new Uint8Array(upload.bytes)], upload.name));
  }
  return form;
}

type UploadReply = { status: number; resume_files?: ResumeFile[]; errors?: { code: string }[] };

async function send(person: Person, form: FormData, profile?: number): Promise<UploadReply> {
  const response = await fetch(`${origin}${path(profile ?? (await profileId(person)))}`, {
    method: "PATCH",
    body: form,
    headers: { authorization: `Bearer ${await tokenOf(person)}` },
  });
  return { status: response.status, ...((await response.json()) as object) };
}

const upload = async (person: Person, name = "이력서.pdf", bytes = pdf()): Promise<ResumeFile> => {
  const { resume_files } = await send(person, formOf({ name, bytes }));
  const [file] = resume_files ?? [];
  if (!file) throw new Error("the upload was refused");
  return file;
};

async function download(person: Person, id: number): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  const response = await fetch(`${origin}${downloadResumeFile.path.replace(":id", String(id))}`, {
    headers: { authorization: `Bearer ${await tokenOf(person)}` },
  });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

const list = async (person: Person): Promise<ResumeFile[]> => (await server.as(person).call(listResumeFiles)).body.resume_files;
const storedKeys = async (): Promise<string[]> => (await Array.fromAsync(server.deps.files.list())).toSorted();
const rowsOf = ({ userId }: Person) =>
  server.deps.db.selectFrom("resume_files").selectAll().where("user_id", "=", userId).orderBy("id").execute();

test.each(Object.entries(validFiles()))("200: %s is stored, and the download has the same bytes and name", async (name, bytes) => {
  const doctor = await server.make.doctor();
  const file = await upload(doctor, name.normalize("NFD"), bytes);
  expect(file).toMatchObject({ file_name: name, byte_size: bytes.length });
  expect(await list(doctor)).toEqual([file]);
  const got = await download(doctor, file.id);
  expect(got.status).toBe(200);
  expect(got.bytes.equals(bytes)).toBe(true);
  expect(got.headers.get("content-disposition")).toBe(
    `attachment; filename="resume.${name.split(".")[1]}"; filename*=UTF-8''${encodeURIComponent(name)}`,
  );
  expect(got.headers.get("x-content-type-options")).toBe("nosniff");
  expect(got.headers.get("cache-control")).toBe("private, no-store");
  expect(got.headers.get("content-length")).toBe(String(bytes.length));
  expect(got.headers.get("content-encoding")).toBeNull();
});

test("200: a quotation mark in the name of a file stays", async () => {
  const file_name = `이력서 "최종".pdf`;
  expect(await upload(await server.make.doctor(), file_name)).toMatchObject({ file_name });
});

test.each([
  ["\u200b\u3164.pdf", "이력서.pdf"],
  ["  .pdf", "이력서.pdf"],
  ["한서윤\u200b 이력서\ufeff.pdf", "한서윤 이력서.pdf"],
])("200: the name %j is stored without invisible characters, as %j", async (sent, file_name) => {
  expect(await upload(await server.make.doctor(), sent)).toMatchObject({ file_name });
});

test("200: a file of exactly the maximum size downloads completely", async () => {
  const doctor = await server.make.doctor();
  const picture = Buffer.alloc(resumeFileLimit.bytes - zip([...docxParts(), { name: "a", content: "", stored: true }]).length, 7);
  const bytes = zip([...docxParts(), { name: "a", content: picture, stored: true }]);
  expect(bytes).toHaveLength(resumeFileLimit.bytes);
  const file = await upload(doctor, "큰 이력서.docx", bytes);
  expect((await download(doctor, file.id)).bytes.equals(bytes)).toBe(true);
});

test("200: a second file replaces the first and deletes its bytes", async () => {
  const doctor = await server.make.doctor();
  await upload(doctor);
  const [first] = await rowsOf(doctor);
  const second = await upload(doctor, "새 이력서.docx", docx());
  expect(await list(doctor)).toEqual([second]);
  await server.runJobs();
  expect(await storedKeys()).not.toContain(first?.storage_key);
  expect(await rowsOf(doctor)).toHaveLength(1);
});

test("200: adding, replacing and removing a file does not touch other doctors' files", async () => {
  const [other, doctor] = [await server.make.doctor(), await server.make.doctor()];
  const theirs = await upload(other);
  await upload(doctor);
  await upload(doctor, "새 이력서.docx", docx());
  await send(doctor, formOf(""));
  expect(await list(other)).toEqual([theirs]);
  expect((await download(other, theirs.id)).status).toBe(200);
});

test("200: an empty value or a field without a chosen file removes the file; a second removal changes nothing", async () => {
  const doctor = await server.make.doctor();
  for (const empty of ["", { name: "", bytes: Buffer.alloc(0) }] as const) {
    await upload(doctor);
    const [row] = await rowsOf(doctor);
    expect(await send(doctor, formOf(empty))).toEqual({ status: 200, resume_files: [] });
    expect(await list(doctor)).toEqual([]);
    await server.runJobs();
    expect(await storedKeys()).not.toContain(row?.storage_key);
    expect((await send(doctor, formOf(empty))).status).toBe(200);
  }
});

describe("a refused upload keeps the current file and stores nothing", () => {
  const tooLarge = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(resumeFileLimit.bytes)]);
  const refusals: [string, number, string, () => FormData][] = [
    ["two files", 400, "resume_file.too_many", () => formOf({ name: "a.pdf", bytes: pdf() }, { name: "b.pdf", bytes: pdf() })],
    ["an empty value and a file", 400, "resume_file.too_many", () => formOf("", { name: "b.pdf", bytes: pdf() })],
    ["another kind", 415, "resume_file.unsupported", () => formOf({ name: "a.exe", bytes: Buffer.from("MZ") })],
    ["a kind that hides", 415, "resume_file.unsupported", () => formOf({ name: "a.exe.pdf", bytes: pdf() })],
    ["a kind behind an invisible character", 415, "resume_file.unsupported", () => formOf({ name: "a.exe\u200b.pdf", bytes: pdf() })],
    ["another content", 415, "resume_file.broken", () => formOf({ name: "a.pdf", bytes: docx() })],
    ["no content", 415, "resume_file.broken", () => formOf({ name: "a.pdf", bytes: Buffer.alloc(0) })],
    [
      "one byte too many",
      413,
      "resume_file.too_large",
      () => formOf({ name: "a.pdf", bytes: tooLarge.subarray(0, resumeFileLimit.bytes + 1) }),
    ],
    ["no field", 400, "request.invalid", () => new FormData()],
    [
      "a value that is no file",
      400,
      "request.invalid",
      () => {
        const form = new FormData();
        form.append(field, "x");
        return form;
      },
    ],
  ];
  test.each(refusals)("%s: %i %s", async (_what, status, code, form) => {
    const doctor = await server.make.doctor();
    const file = await upload(doctor);
    const before = await storedKeys();
    expect(await send(doctor, form())).toMatchObject({ status, errors: [{ code }] });
    expect(await list(doctor)).toEqual([file]);
    expect((await download(doctor, file.id)).bytes.equals(pdf())).toBe(true);
    expect(await storedKeys()).toEqual(before);
    expect(readdirSync(join(server.deps.config.dataDir, "uploads"))).toEqual([]);
  });

  test("404 profile.not_found: another doctor's profile or a missing one; 415: the body is not a form", async () => {
    const doctor = await server.make.doctor();
    for (const id of [await profileId(await server.make.doctor()), 987_654_321])
      expect(await send(doctor, formOf(""), id)).toMatchObject({ status: 404, errors: [{ code: "profile.not_found" }] });
    const reply = await server.as(doctor).call(replaceResumeFile, { params: { profile_id: await profileId(doctor) } });
    expect(reply).toMatchObject({ status: 415, errors: [{ code: "request.unsupported_type" }] });
  });
});

describe("rights to read a file", () => {
  test("200 with a line in the audit log for operators and the hospital that received it; 404 resume_file.not_found for all other users", async () => {
    const doctor = await server.make.doctor();
    const file = await upload(doctor);
    const hospital = await server.make.owner();
    const [business] = hospital.businesses;
    const post = await server.make.jobPost(business ? { business_id: business.id } : {});
    const operator = await server.make.operator();
    expect((await download(hospital, file.id)).status).toBe(404);
    const applied = await server.as(doctor).call(applyToJobPost, { body: { job_post_id: post.id } });
    expect((await download(hospital, file.id)).bytes.equals(pdf())).toBe(true);
    expect((await download(operator, file.id)).status).toBe(200);
    for (const other of [await server.make.owner(), await server.make.doctor(), await server.make.newcomer()]) {
      const { status, bytes } = await download(other, file.id);
      expect([status, JSON.parse(String(bytes))]).toMatchObject([404, { errors: [{ code: "resume_file.not_found" }] }]);
    }
    await download(doctor, file.id);
    const lines = await server.deps.db
      .selectFrom("audit_log")
      .selectAll()
      .where("action", "=", "resume_file.read")
      .where("entity_id", "=", file.id)
      .orderBy("id")
      .execute();
    expect(lines.map((line) => line.actor_user_id)).toEqual([hospital.userId, operator.userId]);
    expect(lines.every((line) => line.subject_user_ids.includes(doctor.userId))).toBe(true);
    await server.as(doctor).call(cancelApplication, { body: { job_application_id: applied.body.job_application.id } });
    expect((await download(hospital, file.id)).status).toBe(404);
  });

  test("200: the hospital still reads the file that it has opened after the doctor has replaced it", async () => {
    const doctor = await server.make.doctor();
    const sent = await upload(doctor);
    const hospital = await server.make.owner();
    const [business] = hospital.businesses;
    const post = await server.make.jobPost(business ? { business_id: business.id } : {});
    await server.as(doctor).call(applyToJobPost, { body: { job_post_id: post.id } });
    expect((await download(hospital, sent.id)).status).toBe(200);
    const next = await upload(doctor, "새 이력서.docx", docx());
    expect(await list(doctor)).toEqual([next]);
    expect((await server.as(doctor).call(getUserProfile)).body.profile.resume_files).toEqual([next]);
    expect((await download(hospital, sent.id)).bytes.equals(pdf())).toBe(true);
    expect((await download(hospital, next.id)).status).toBe(404);
    expect((await rowsOf(doctor)).map((row) => row.replaced_at !== null)).toEqual([true, false]);
  });
});

describe("in the store", () => {
  test("the stored bytes are encrypted, and the download of a changed or truncated file fails", async () => {
    const doctor = await server.make.doctor();
    const secret = "PLANTED-SECRET-OF-A-RESUME";
    const file = await upload(doctor, "이력서.pdf", pdf(secret));
    const [row] = await rowsOf(doctor);
    const stored = readdirSync(server.deps.config.filesFolder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name)).toString("latin1"));
    expect(stored.length).toBeGreaterThan(0);
    expect(stored.filter((text) => text.includes(secret) || text.includes("%PDF"))).toEqual([]);
    const key = row?.storage_key ?? "";
    const sealed = Buffer.concat(await Array.fromAsync((await server.deps.files.get(key)) as AsyncIterable<Buffer>));
    for (const damaged of [
      sealed.subarray(0, -1),
      Buffer.concat([sealed, Buffer.from("x")]),
      Buffer.from(sealed.map((byte, at) => (at === 9 ? byte ^ 1 : byte))),
    ]) {
      await server.deps.files.put(key, Readable.from([damaged]));
      expect((await download(doctor, file.id)).status).toBe(500);
    }
    await server.deps.files.remove(key);
    expect((await download(doctor, file.id)).status).toBe(404);
  });

  test("a client that disconnects before the first byte leaves no file open", async () => {
    const doctor = await server.make.doctor();
    const { id } = await upload(doctor);
    const opened: Readable[] = [];
    const get = async (key: string) => {
      const stream = await server.deps.files.get(key);
      opened.push(stream);
      return stream;
    };
    const actor = {
      userId: doctor.userId,
      userCode: "",
      sessionId: 0,
      isOperator: false,
      hasProfile: true,
      businessIds: [],
      editableBusinessIds: [],
    };
    const caller = { requestId: "test", address: "127.0.0.1" };
    const { bytes } = await openDownload({ ...server.deps, files: { ...server.deps.files, get } }, actor, caller, id);
    bytes.destroy();
    await expect.poll(() => opened.map((stream) => stream.closed)).toEqual([true]);
  });

  test("the sweep removes only old files without a row", async () => {
    const doctor = await server.make.doctor();
    await upload(doctor);
    const [row] = await rowsOf(doctor);
    const hour = 3_600_000;
    const old = `resume-${Date.now() - 2 * hour}-${"a".repeat(32)}`;
    const young = `resume-${Date.now() - hour / 2}-${"b".repeat(32)}`;
    const others = "picture-1";
    for (const key of [old, young, others]) await server.deps.files.put(key, Readable.from([Buffer.from("x")]));
    const sweep = jobs.find(({ task }) => task === "resume_files:sweep");
    await sweep?.run({ ...server.deps, now: () => new Date() }, { id: 0 });
    const keys = await storedKeys();
    expect(keys).toEqual(expect.arrayContaining([young, others, row?.storage_key]));
    expect(keys).not.toContain(old);
    await sweep?.run({ ...server.deps, now: () => new Date(Date.now() + 3 * hour) }, { id: 0 });
    expect(await storedKeys()).toContain(row?.storage_key);
    expect(await storedKeys()).not.toContain(young);
  });
});

/** Sends the start of a form and `bytes` of its file, then ends or aborts. Returns the response, or null after an abort. */
async function sendSlowly(person: Person, bytes: number, ending: "abort" | "end"): Promise<{ status: number; code: string } | null> {
  const boundary = "----rounds";
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\n`;
  const headers = { authorization: `Bearer ${await tokenOf(person)}`, "content-type": `multipart/form-data; boundary=${boundary}` };
  const url = `${origin}${path(await profileId(person))}`;
  return new Promise((resolve) => {
    const sending = request(url, { method: "PATCH", headers }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (more: string) => (text += more));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, code: (JSON.parse(text) as { errors: { code: string }[] }).errors[0]?.code ?? "" }),
      );
    });
    sending.on("error", () => resolve(null));
    const piece = Buffer.alloc(256 * 1024, 32);
    let left = bytes;
    const more = (): void => {
      while (left > 0) {
        left -= piece.length;
        if (!sending.write(piece)) return void sending.once("drain", more);
      }
      if (ending === "end") sending.end(`\r\n--${boundary}--\r\n`);
      else sending.destroy();
    };
    sending.write(head, more);
  });
}

test("an aborted upload leaves no row, no stored bytes and no temporary file", async () => {
  const doctor = await server.make.doctor();
  const before = await storedKeys();
  for (const bytes of [0, 300_000, 5_000_000]) expect(await sendSlowly(doctor, bytes, "abort")).toBeNull();
  await expect.poll(async () => (await rowsOf(doctor)).length).toBe(0);
  expect(await storedKeys()).toEqual(before);
  expect(readdirSync(join(server.deps.config.dataDir, "uploads"))).toEqual([]);
  expect((await upload(doctor)).byte_size).toBe(pdf().length);
});

// At full size (20 of 100 MB): UPLOAD_DRILL_MB=100.
test("413: twenty concurrent bodies that are far too large are refused while they arrive and are not buffered", async () => {
  const megabytes = Number(process.env["UPLOAD_DRILL_MB"] ?? 25);
  const doctors = await Promise.all(Array.from({ length: 20 }, () => server.make.doctor()));
  await sendSlowly(doctors[0] ?? (await server.make.doctor()), 11 * 1024 * 1024, "end");
  const before = process.memoryUsage().rss;
  let peak = before;
  const watching = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20);
  const replies = await Promise.all(doctors.map((doctor) => sendSlowly(doctor, megabytes * 1024 * 1024, "end")));
  clearInterval(watching);
  expect(replies).toEqual(doctors.map(() => ({ status: 413, code: "resume_file.too_large" })));
  // This process contains both the client and the server.
  expect((peak - before) / 1024 / 1024).toBeLessThan(100);
});

describe("a store that fails", () => {
  test.each([
    ["507 storage.full: the disk is full", Object.assign(new Error("no space left on device"), { code: "ENOSPC" }), 507, "storage.full"],
    [
      "503 storage.unavailable: S3 fails",
      Object.assign(new Error("SlowDown"), { $metadata: { httpStatusCode: 503 } }),
      503,
      "storage.unavailable",
    ],
  ])("%s; the earlier file stays, and a retry works", async (_case, error, status, code) => {
    const doctor = await server.make.doctor();
    const before = await upload(doctor);
    faults.put = error;
    try {
      expect(await send(doctor, formOf({ name: "새 이력서.pdf", bytes: pdf() }))).toMatchObject({ status, errors: [{ code }] });
    } finally {
      faults.put = null;
    }
    expect((await server.as(doctor).call(listResumeFiles)).body.resume_files).toEqual([before]);
    expect((await send(doctor, formOf({ name: "새 이력서.pdf", bytes: pdf() }))).status).toBe(200);
  });
});
