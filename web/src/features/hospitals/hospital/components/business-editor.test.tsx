import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from "@tanstack/react-router";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pictureLimit } from "@rounds/contract/hospitals/images.ts";
import { ApiError } from "../../../../lib/api.ts";
import * as transfer from "../../../../lib/transfer.ts";
import { signInAs } from "../../../../testing/session.ts";
import { makeClient, recordReplayKeys, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { makeBusiness } from "../testing.ts";
import { BusinessEditor } from "./business-editor.tsx";

const uploading = vi.spyOn(transfer, "upload");
const business = makeBusiness({ review_reason: null });
const savePath = `PATCH /api/v1/businesses/${business.id}`;

beforeEach(() => {
  localStorage.clear();
  signInAs("OWNER1", "HospitalOwner");
  uploading.mockReset();
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:x");
});
afterEach(() => vi.unstubAllGlobals());

const show = async (responses: Parameters<typeof serve>[0] = {}, shown: typeof business | null = business) => {
  const sent = serve({ "GET /api/v1/businesses/user_businesses": [200, { businesses: [business] }], ...responses });
  const root = createRootRoute({ component: Outlet });
  const editor = createRoute({
    getParentRoute: () => root,
    path: "/",
    component: () => <BusinessEditor business={shown} onCreated={() => {}} onClose={() => {}} />,
  });
  const other = createRoute({ getParentRoute: () => root, path: "/other", component: () => <h1>다른 화면</h1> });
  const router = createRouter({ routeTree: root.addChildren([editor, other]), history: createMemoryHistory() });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
  await screen.findByRole("heading", { name: shown === null ? "병원 입력" : "병원 수정" });
  return { sent, leave: () => void router.navigate({ href: "/other" } as never) };
};
const addFiles = (...names: string[]) => {
  const files = names.map((name) => new File([name], name, { type: "image/jpeg" }));
  fireEvent.change(document.querySelector<HTMLInputElement>("input[type=file]") ?? document.body, { target: { files } });
};

test("a picture that failed shows its reason and 다시 시도, which sends only this picture", async () => {
  uploading.mockRejectedValueOnce(ApiError.unreachable(new TypeError("gone")));
  const { sent } = await show();
  addFiles("로비.jpg");
  fireEvent.click(screen.getByRole("button", { name: /^수정/ }));
  const retry = await screen.findByRole("button", { name: "로비.jpg 다시 시도" });
  expect(await screen.findByText("올리지 못한 사진이 있습니다. 나머지는 저장되었습니다")).toBeDefined();
  const alerts = screen.getAllByRole("alert").map(({ textContent }) => textContent);
  expect(alerts).toContainEqual(expect.stringContaining("로비.jpg"));
  expect(screen.queryByText(/올리지 못했어요/)).toBeNull();
  expect(screen.queryByText("병원이 수정되었습니다")).toBeNull();
  fireEvent.change(screen.getByLabelText("다른 시설"), { target: { value: "주차장" } });
  uploading.mockResolvedValueOnce({ business: makeBusiness({ images: [...business.images, { path: "/new" }] }) } as never);
  await waitFor(() => expect(retry.hasAttribute("disabled")).toBe(false));
  fireEvent.click(retry);
  await waitFor(() => expect(screen.queryByRole("button", { name: "로비.jpg 다시 시도" })).toBeNull());
  expect(uploading).toHaveBeenCalledTimes(2);
  // The typed field waits for 수정.
  expect(screen.getByLabelText<HTMLInputElement>("다른 시설").value).toBe("주차장");
  expect(sent.filter(({ method }) => method === "PATCH")).toEqual([]);
});

test("a second press after a lost response repeats the same save, so it is no conflict with another member", async () => {
  const responses = [
    refusal(502, "server.error", "일시적인 오류예요."),
    [200, { business: makeBusiness({ other_facilities: "주차장" }) }] as const,
  ];
  await show({ [savePath]: () => responses.shift() ?? [500, null] });
  const keys = recordReplayKeys(savePath);
  fireEvent.change(screen.getByLabelText("다른 시설"), { target: { value: "주차장" } });
  fireEvent.click(screen.getByRole("button", { name: /^수정/ }));
  await screen.findByText("일시적인 오류예요.");
  fireEvent.click(screen.getByRole("button", { name: /^수정/ }));
  expect(await screen.findByText("병원이 수정되었습니다")).toBeDefined();
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test("a save that starts a new review states that the posts are hidden meanwhile", async () => {
  await show({ [savePath]: [200, { business: makeBusiness({ name: "새이름의원", job_post_registration_status: "pending" }) }] });
  fireEvent.change(screen.getByLabelText("병원 이름"), { target: { value: "새이름의원" } });
  fireEvent.click(screen.getByRole("button", { name: /^수정/ }));
  expect(await screen.findByText(/병원이 수정되었습니다. 운영팀이 다시 확인하는 동안 공고는 의사에게 보이지 않아요/)).toBeDefined();
});

test("too many files are named at the pictures, and the sentence is scrolled into view", async () => {
  const shown: string[] = [];
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    shown.push(this.textContent);
  });
  await show();
  addFiles(...Array.from({ length: pictureLimit.perHospital }, (_, index) => `${index}.jpg`));
  expect(screen.getByRole("alert").textContent).toContain(`${pictureLimit.perHospital}장까지`);
  await expect.poll(() => shown).toEqual([screen.getByRole("alert").textContent]);
  addFiles("more.jpg");
  expect(screen.getByRole("alert").textContent).toBe(`사진은 병원마다 ${pictureLimit.perHospital}장까지 올릴 수 있어요.`);
});

test("저장하고 나가기 leaves only when the hospital and its pictures are saved", async () => {
  let attempts = 0;
  const { leave } = await show({
    [savePath]: () =>
      ++attempts === 1
        ? refusal(503, "server.busy", "지금 접속이 많아요.")
        : [200, { business: makeBusiness({ other_facilities: "주차장" }) }],
  });
  fireEvent.change(screen.getByLabelText("다른 시설"), { target: { value: "주차장" } });
  leave();
  fireEvent.click(await screen.findByText("저장하고 나가기"));
  await screen.findByText("지금 접속이 많아요.");
  expect(screen.queryByText("다른 화면")).toBeNull();
  uploading.mockRejectedValueOnce(ApiError.unreachable(new TypeError("gone")));
  addFiles("로비.jpg");
  leave();
  fireEvent.click(await screen.findByText("저장하고 나가기"));
  await screen.findByRole("button", { name: "로비.jpg 다시 시도" });
  expect(screen.queryByText("다른 화면")).toBeNull();
  uploading.mockResolvedValueOnce({ business: makeBusiness({ images: [...business.images, { path: "/new" }] }) } as never);
  leave();
  fireEvent.click(await screen.findByText("저장하고 나가기"));
  await screen.findByText("다른 화면");
});

const facilities = () => screen.getByLabelText<HTMLInputElement>("다른 시설");
const writeFacilities = (value: string) => fireEvent.change(facilities(), { target: { value } });

test("typed text survives a reload and an ended session, until the member throws it away", async () => {
  await show();
  writeFacilities("주차장");
  cleanup();
  // Another member has saved another field in the meantime.
  await show({}, makeBusiness({ num_beds: 210 }));
  expect(screen.getByText("저장하지 않은 내용을 되살렸어요.").closest("[role=alert]")).not.toBeNull();
  expect(facilities().value).toBe("주차장");
  expect(screen.getByDisplayValue("210")).toBeDefined();
  fireEvent.click(screen.getByText("버리기"));
  expect(facilities().value).toBe("투석실");
  cleanup();
  await show();
  expect(screen.queryByText("저장하지 않은 내용을 되살렸어요.")).toBeNull();
});

test("typed text does not return after 저장하지 않고 나가기 or after a save", async () => {
  const { leave } = await show({ [savePath]: [200, { business: makeBusiness({ other_facilities: "주차장" }) }] });
  writeFacilities("주차장");
  leave();
  fireEvent.click(await screen.findByText("저장하지 않고 나가기"));
  await screen.findByText("다른 화면");
  cleanup();
  await show({ [savePath]: [200, { business: makeBusiness({ other_facilities: "주차장" }) }] });
  expect(facilities().value).toBe("투석실");
  writeFacilities("주차장");
  fireEvent.click(screen.getByRole("button", { name: /^수정/ }));
  await screen.findByText("병원이 수정되었습니다");
  cleanup();
  await show();
  expect(facilities().value).toBe("투석실");
});

test("a new hospital returns with its link to the register, so that no second hospital is created", async () => {
  const found = { ...makeBusiness(), id: 71, name: "새봄센터", phone_number: null, ownership: "at_once" };
  const search = `GET /api/v1/hospital_register?q=${encodeURIComponent("새봄")}`;
  await show({ [search]: [200, { hospitals: [found] }] }, null);
  fireEvent.change(screen.getByLabelText("병원 이름"), { target: { value: "새봄" } });
  fireEvent.click(await screen.findByText("새봄센터"));
  expect(await screen.findByText(/와 연결돼요/)).toBeDefined();
  cleanup();
  const sent = await show({ "POST /api/v1/businesses": refusal(502, "server.error", "일시적인 오류예요.") }, null);
  expect(screen.getByText(/등록된 병원 ‘새봄센터’와 연결돼요/)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: /^추가/ }));
  await waitFor(() => expect(sent.sent.at(-1)?.body).toMatchObject({ business: { name: "새봄센터", hospital_register_id: 71 } }));
});

test("a refused save shows the values that a colleague saved first, and the user can take one of them", async () => {
  const theirs = makeBusiness({ num_beds: 210, biz_owner: "이하늘", updated_at: "2026-11-22T03:00:00.000001Z" });
  const { sent } = await show({
    "GET /api/v1/businesses/user_businesses": [200, { businesses: [theirs] }],
    [savePath]: refusal(409, "business.changed", "그사이 다른 사람이 고쳤어요."),
  });
  fireEvent.change(screen.getByLabelText("병상"), { target: { value: "300" } });
  fireEvent.change(screen.getByLabelText("다른 시설"), { target: { value: "주차장" } });
  fireEvent.click(screen.getByRole("button", { name: /^수정/ }));
  const choice = await screen.findByRole("checkbox", { name: "병상: 내 입력 대신 바뀐 내용 쓰기" });
  expect(choice.closest("li")?.textContent).toContain("병상: 210 · 내 입력: 300");
  expect(screen.getByText("이하늘", { exact: false }).textContent).toBe("담당자: 이하늘");
  fireEvent.click(choice);
  fireEvent.click(screen.getByRole("button", { name: "최신 내용 불러오기" }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("병상").value).toBe("210"));
  expect(screen.getByLabelText<HTMLInputElement>("다른 시설").value).toBe("주차장");
  fireEvent.click(screen.getByRole("button", { name: /^수정/ }));
  await waitFor(() => expect(sent.filter(({ method }) => method === "PATCH")).toHaveLength(2));
  const [, second] = sent.filter(({ method }) => method === "PATCH");
  expect(second?.body).toMatchObject({ business: { other_facilities: "주차장" }, expected_updated_at: theirs.updated_at });
});

test("a refused save shows that a colleague changed only the pictures", async () => {
  const images = [{ path: "/files/images/1.jpg" }, { path: "/files/images/2.jpg" }];
  const theirs = makeBusiness({ images, updated_at: "2026-11-22T03:00:00.000001Z" });
  await show({
    "GET /api/v1/businesses/user_businesses": [200, { businesses: [theirs] }],
    [savePath]: refusal(409, "business.changed", "그사이 다른 사람이 고쳤어요."),
  });
  fireEvent.change(screen.getByLabelText("병상"), { target: { value: "300" } });
  fireEvent.click(screen.getByRole("button", { name: /^수정/ }));
  const note = (await screen.findByText("사진:")).closest("li");
  expect(note?.textContent).toBe("사진: 2장, 다른 사진으로 바뀌었어요");
  // The head stays above the fields, and the note with it.
  expect(note?.closest('[role="alert"]')?.parentElement).toBe(screen.getByRole("banner").parentElement);
});

test("a finger that holds a picture drags it to another place", async () => {
  const places = () => screen.getAllByRole("button", { name: /^사진 \d+\/\d+/ }).map((button) => button.dataset["picture"]);
  const images = ["/one", "/two"].map((path) => ({ path }));
  await show({}, makeBusiness({ images }));
  // Tests have no layout: each tile is 100 px wide, next to the tile before. A dragged picture begins at the first place.
  const layout = vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function rectOf(this: Element) {
    const tiles = screen.getByRole("list", { name: "병원 사진" }).children;
    return new DOMRect(tiles[1]?.contains(this) ? 100 : 0, 0, 100, 100);
  });
  const picture = screen.getByRole("button", { name: "사진 1/2, 대표 사진" });
  fireEvent.touchStart(picture, { touches: [{ clientX: 50, clientY: 50 }] });
  await waitFor(() => expect(picture.closest("li")?.dataset["dragging"]).toBe("true"));
  fireEvent.touchMove(picture, { touches: [{ clientX: 150, clientY: 50 }] });
  await waitFor(() => expect(places()).toEqual(["/two", "/one"]));
  fireEvent.touchEnd(document);
  await waitFor(() => expect(document.querySelector("[data-dragging]")).toBeNull());
  // A cancelled drag leaves the order as it was.
  fireEvent.touchStart(picture, { touches: [{ clientX: 150, clientY: 50 }] });
  await waitFor(() => expect(picture.closest("li")?.dataset["dragging"]).toBe("true"));
  fireEvent.touchMove(picture, { touches: [{ clientX: 50, clientY: 50 }] });
  await waitFor(() => expect(places()).toEqual(["/one", "/two"]));
  fireEvent.keyDown(document, { code: "Escape" });
  await waitFor(() => expect(document.querySelector("[data-dragging]")).toBeNull());
  expect(places()).toEqual(["/two", "/one"]);
  layout.mockRestore();
});
