import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../lib/api.ts";
import { createChange } from "../../../lib/change.ts";
import { createCreation } from "../../../lib/creation.ts";
import * as transfer from "../../../lib/transfer.ts";
import { signInAs } from "../../../testing/session.ts";
import { refusal, serve } from "../../../testing/signed-in.tsx";
import { type BusinessForm, formOf } from "./form.ts";
import { storedPictures, pictureOf, type Picture } from "./pictures.ts";
import { type BusinessUpdate, saveFields, sendPictures } from "./save.ts";
import { makeBusiness } from "./testing.ts";

const uploading = vi.spyOn(transfer, "upload");

beforeEach(() => {
  uploading.mockReset();
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:x");
});

const file = (name: string) => pictureOf(new File([name], name, { type: "image/jpeg" }));

/** A test editor with its pictures, and a server whose response adds the next picture. */
const editor = (pictures: readonly Picture[]) => {
  const state = { pictures: [...pictures], images: makeBusiness().images };
  const respond = () => {
    state.images = [...state.images, { path: `/new-${state.images.length}` }];
    return { business: makeBusiness({ images: state.images }) };
  };
  const progress = {
    replace: (key: string, picture: Picture | null) => {
      state.pictures = state.pictures.flatMap((known) => (known.key === key ? (picture ?? []) : known));
    },
    saved: () => undefined,
  };
  return { state, respond, progress };
};

test("connection lost: the failed picture is named and stays, and the next attempt sends only that picture", async () => {
  const { state, respond, progress } = editor([...storedPictures(["/art/lobby-teal.svg"]), file("1.jpg"), file("2.jpg"), file("3.jpg")]);
  uploading.mockImplementationOnce(async () => respond());
  uploading.mockRejectedValueOnce(ApiError.unreachable(new TypeError("gone")));
  uploading.mockImplementation(async () => respond());
  const first = await sendPictures(makeBusiness(), state.pictures, progress);
  expect(first.failed).toEqual(["2.jpg"]);
  expect(state.pictures.map((picture) => (picture.kind === "new" ? picture.phase : "stored"))).toEqual([
    "stored",
    "stored",
    "failed",
    "stored",
  ]);
  const again = await sendPictures(first.business, state.pictures, progress);
  expect(again.failed).toEqual([]);
  expect(uploading).toHaveBeenCalledTimes(4);
  expect(state.pictures.every(({ kind }) => kind === "stored")).toBe(true);
});

test("a refused picture is not sent again; a picture that the hospital already has is not shown twice", async () => {
  const { state, progress } = editor([file("broken.jpg"), file("same.jpg")]);
  uploading.mockRejectedValueOnce(new ApiError(415, [{ code: "business_image.broken", message: "사진이 손상되어 열 수 없어요." }]));
  uploading.mockResolvedValueOnce({ business: makeBusiness() });
  await sendPictures(makeBusiness(), state.pictures, progress);
  expect(state.pictures).toMatchObject([{ phase: "refused", message: "사진이 손상되어 열 수 없어요." }]);
  await sendPictures(makeBusiness(), state.pictures, progress);
  expect(uploading).toHaveBeenCalledTimes(2);
});

test("a value that the person takes back after a lost response is taken back on the server too", async () => {
  signInAs("OWNER1", "HospitalOwner");
  const business = makeBusiness();
  const base = { business, form: formOf(business) };
  const change = createChange<BusinessUpdate>();
  const save = (form: BusinessForm) =>
    saveFields({
      form,
      pictures: storedPictures(business.images.map(({ path }) => path)),
      base,
      registerId: null,
      creation: createCreation(),
      change,
    });
  const stored = { ...business, num_beds: 70, updated_at: "2026-11-22T03:00:00.000001Z" };
  const responses = [
    refusal(502, "server.error", "일시적인 오류예요."),
    refusal(409, "business.changed", "다른 사람이 먼저 바꿨어요."),
    [200, { business: stored }],
    [200, { business: { ...business, updated_at: "2026-11-22T04:00:00.000001Z" } }],
  ] as const;
  let calls = 0;
  const sent = serve({ [`PATCH /api/v1/businesses/${business.id}`]: () => responses[calls++] ?? [500, null] });
  // Nothing is changed, and the server has received nothing.
  expect(await save(base.form)).toBe(business);
  await expect(save({ ...base.form, num_beds: "70" })).rejects.toThrow();
  expect(await save(base.form)).toMatchObject({ updated_at: "2026-11-22T04:00:00.000001Z" });
  expect(sent.map(({ body }) => (body as BusinessUpdate).business)).toEqual([
    { num_beds: 70 },
    {},
    { num_beds: 70 },
    { num_beds: business.num_beds },
  ]);
});
