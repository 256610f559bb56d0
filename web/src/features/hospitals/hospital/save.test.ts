import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../lib/api.ts";
import * as transfer from "../../../lib/transfer.ts";
import { storedPictures, pictureOf, type Picture } from "./pictures.ts";
import { sendPictures } from "./save.ts";
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
