import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from "@tanstack/react-router";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pictureLimit } from "@rounds/contract/hospitals/images.ts";
import { ApiError } from "../../../../lib/api.ts";
import * as transfer from "../../../../lib/transfer.ts";
import { makeClient, recordReplayKeys, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { makeBusiness } from "../testing.ts";
import { BusinessEditor } from "./business-editor.tsx";

const uploading = vi.spyOn(transfer, "upload");
const business = makeBusiness({ review_reason: null });
const savePath = `PATCH /api/v1/businesses/${business.id}`;

beforeEach(() => {
  uploading.mockReset();
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:x");
});
afterEach(() => vi.unstubAllGlobals());

const show = async (responses: Parameters<typeof serve>[0] = {}) => {
  const sent = serve({ "GET /api/v1/businesses/user_businesses": [200, { businesses: [business] }], ...responses });
  const root = createRootRoute({ component: Outlet });
  const editor = createRoute({
    getParentRoute: () => root,
    path: "/",
    component: () => <BusinessEditor business={business} onCreated={() => {}} onClose={() => {}} />,
  });
  const other = createRoute({ getParentRoute: () => root, path: "/other", component: () => <h1>다른 화면</h1> });
  const router = createRouter({ routeTree: root.addChildren([editor, other]), history: createMemoryHistory() });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
  await screen.findByRole("heading", { name: "병원 수정" });
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
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("로비.jpg"));
  expect(screen.queryByText(/올리지 못했어요/)).toBeNull();
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

test("too many files are named at the pictures", async () => {
  await show();
  addFiles(...Array.from({ length: pictureLimit.perHospital }, (_, index) => `${index}.jpg`));
  expect(screen.getByRole("alert").textContent).toContain(`${pictureLimit.perHospital}장까지`);
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
