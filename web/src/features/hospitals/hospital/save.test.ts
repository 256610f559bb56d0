import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../lib/api.ts";
import { upload } from "../../../lib/transfer.ts";
import { keptPictures, pictureOf, type Picture } from "./pictures.ts";
import { sendPictures } from "./save.ts";
import { makeBusiness } from "./testing.ts";

vi.mock("../../../lib/transfer.ts", () => ({ upload: vi.fn() }));
const uploading = vi.mocked(upload);

beforeEach(() => {
  uploading.mockReset();
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:x");
});

const file = (name: string) => pictureOf(new File([name], name, { type: "image/jpeg" }));

/** The editor's pictures while they are sent, and the answers of a server that numbers what it is given. */
const editor = (pictures: readonly Picture[]) => {
  const state = { pictures: [...pictures], images: makeBusiness().images };
  const answer = () => {
    state.images = [...state.images, { path: `/new-${state.images.length}` }];
    return { business: makeBusiness({ images: state.images }) };
  };
  const progress = {
    replace: (key: string, picture: Picture | null) => {
      state.pictures = state.pictures.flatMap((known) => (known.key === key ? (picture ?? []) : known));
    },
    saved: () => undefined,
  };
  return { state, answer, progress };
};

test("the server goes away in between: what failed is named and stays, and the next try sends only that", async () => {
  const { state, answer, progress } = editor([...keptPictures(["/art/lobby-teal.svg"]), file("1.jpg"), file("2.jpg"), file("3.jpg")]);
  uploading.mockImplementationOnce(async () => answer());
  uploading.mockRejectedValueOnce(ApiError.unreachable(new TypeError("gone")));
  uploading.mockImplementation(async () => answer());
  const first = await sendPictures(makeBusiness(), state.pictures, progress);
  expect(first.failed).toEqual(["2.jpg"]);
  expect(state.pictures.map((picture) => (picture.kind === "new" ? picture.phase : "kept"))).toEqual(["kept", "kept", "failed", "kept"]);
  const again = await sendPictures(first.business, state.pictures, progress);
  expect(again.failed).toEqual([]);
  expect(uploading).toHaveBeenCalledTimes(4);
  expect(state.pictures.every(({ kind }) => kind === "kept")).toBe(true);
});

test("a refused picture is not sent again; one that the hospital has already is not shown twice", async () => {
  const { state, progress } = editor([file("broken.jpg"), file("same.jpg")]);
  uploading.mockRejectedValueOnce(new ApiError(415, [{ code: "business_image.broken", message: "사진이 손상되어 열 수 없어요." }]));
  uploading.mockResolvedValueOnce({ business: makeBusiness() });
  await sendPictures(makeBusiness(), state.pictures, progress);
  expect(state.pictures).toMatchObject([{ phase: "refused", message: "사진이 손상되어 열 수 없어요." }]);
  await sendPictures(makeBusiness(), state.pictures, progress);
  expect(uploading).toHaveBeenCalledTimes(2);
});
