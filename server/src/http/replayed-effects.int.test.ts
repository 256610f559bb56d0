import { mergeBusinesses } from "@rounds/contract/hospitals/merge.ts";
import { deleteBusiness, updateBusiness } from "@rounds/contract/hospitals/hospital.ts";
import { cancelHospitalImport } from "@rounds/contract/hospitals/import.ts";
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { useServer, type Person } from "../testing/harness.ts";
import { once } from "./idempotency.ts";
import { picture, pictureForm, sendPictures } from "../testing/stored-picture.ts";

/** Faults: the file store never finishes a removal, or the key's transaction fails after the handler has returned. */
const faults = { isStoreStalled: false, isCommitBroken: false };

const server = useServer({}, (deps) => ({
  ...deps,
  files: { ...deps.files, remove: (key) => (faults.isStoreStalled ? new Promise(() => {}) : deps.files.remove(key)) },
  vault: {
    ...deps.vault,
    seal(place, value) {
      if (faults.isCommitBroken && place === "idempotency_keys.answer") throw new Error("the transaction of the key fails");
      return deps.vault.seal(place, value);
    },
  },
}));

let operator: Person;
beforeAll(async () => {
  operator = await server.make.operator();
});
beforeEach(() => {
  Object.assign(faults, { isStoreStalled: false, isCommitBroken: false });
});

const storedFiles = () => Array.fromAsync(server.deps.files.list());
const keyed = () => ({ headers: { "idempotency-key": randomUUID() } });

async function hospitalWithPicture(): Promise<{ id: number; bytes: Buffer }> {
  const { id } = await server.make.business();
  const bytes = await picture();
  const reply = await sendPictures(server, operator, id, pictureForm([{ name: "현관.jpg", bytes }]));
  if (reply.status !== 200) throw new Error("the picture was refused");
  return { id, bytes };
}

/** Two records of one hospital with the same picture: merging them removes one copy. */
async function twins(): Promise<{ from_id: number; into_id: number }> {
  const into = await hospitalWithPicture();
  const { id } = await server.make.business();
  await sendPictures(server, operator, id, pictureForm([{ name: "현관.jpg", bytes: into.bytes }]));
  return { from_id: id, into_id: into.id };
}

async function checkedImport(): Promise<number> {
  const key = `hospital-import-${randomUUID()}`;
  await server.deps.files.put(key, Readable.from(["x"]));
  const values = { file_name: "병원정보.csv", storage_key: key, uploaded_by: operator.userId, state: "checked" };
  return (await server.deps.db.insertInto("hospital_imports").values(values).returning("id").executeTakeFirstOrThrow()).id;
}

type Removal = { readonly rows: "business_images" | "hospital_imports"; call(): Promise<{ status: number }> };

/** All writes that remove files and can be repeated with an Idempotency-Key. */
const removals: Record<string, () => Promise<Removal>> = {
  "a picture of a hospital": async () => {
    const { id } = await hospitalWithPicture();
    const input = { params: { id }, body: { business: { images: [] } } };
    return { rows: "business_images", call: () => server.as(operator).call(updateBusiness, input, keyed()) };
  },
  "a hospital": async () => {
    const { id } = await hospitalWithPicture();
    return { rows: "business_images", call: () => server.as(operator).call(deleteBusiness, { params: { id } }, keyed()) };
  },
  "a second record of a hospital": async () => {
    const body = { business_merge: await twins() };
    return { rows: "business_images", call: () => server.as(operator).call(mergeBusinesses, { body }, keyed()) };
  },
  "an import in progress": async () => {
    const id = await checkedImport();
    return { rows: "hospital_imports", call: () => server.as(operator).call(cancelHospitalImport, { params: { id } }, keyed()) };
  },
};

describe.each(Object.entries(removals))("removing %s", (_name, prepare) => {
  test("500: when the key's transaction fails, rows and files both stay", async () => {
    const { rows, call } = await prepare();
    const state = async () => ({
      files: (await storedFiles()).toSorted(),
      rows: await server.deps.db.selectFrom(rows).selectAll().execute(),
    });
    const before = await state();
    faults.isCommitBroken = true;
    expect((await call()).status).toBe(500);
    await server.runJobs();
    expect(await state()).toEqual(before);
  });

  test("2xx: a store that stalls does not delay the response, and the files go once the store works again", async () => {
    const { call } = await prepare();
    const before = (await storedFiles()).length;
    faults.isStoreStalled = true;
    expect((await call()).status).toBeLessThan(300);
    faults.isStoreStalled = false;
    await server.runJobs();
    expect((await storedFiles()).length).toBeLessThan(before);
  });
});

test("a handler cannot reach an outside system inside the transaction of a key", async () => {
  const { userId } = await server.make.doctor();
  const request = { userId, key: randomUUID(), method: "POST", url: "/x", body: null };
  await expect(
    once(server.deps, request, ({ sms }) => sms.find("x", new Date()).then(() => ({ status: 200, body: null }))),
  ).rejects.toThrow("sms.find is used inside the transaction of an Idempotency-Key");
  const outcome = await once(server.deps, request, async ({ push }) => ({ status: 200, body: push.accepts("https://push.example/1") }));
  expect(outcome.body).toBe(server.deps.push.accepts("https://push.example/1"));
});
