import { notifications } from "@mantine/notifications";
import type { ApplicationRetention } from "@rounds/contract/applications/extensions.ts";
import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { OwnExtension } from "./own-extension.tsx";

const requested = {
  keeps_until: "2027-05-20",
  extends_until: "2027-11-16",
  can_request: false,
  extension: {
    hospital_name: "하늘온내과의원",
    reason: "내년 봄에 다시 모실 예정이에요.",
    requested_at: "2026-11-26T01:00:00Z",
    is_agreed: null,
    decided_at: null,
  },
} satisfies ApplicationRetention;
const path = "/api/v1/job_applications/7/retention";

afterEach(() => {
  vi.useRealTimers();
  notifications.clean();
  vi.unstubAllGlobals();
});

test("the doctor confirms a decision about an extension before the hospital gets it", async () => {
  const sent = serve({ [`GET ${path}`]: [200, { retention: requested }], [`PATCH ${path}/extension`]: [200, { retention: requested }] });
  const decisions = () => sent.filter(({ method }) => method === "PATCH").map(({ body }) => body);
  renderSignedIn(<OwnExtension applicationId={7} />, makeClient());

  fireEvent.click(await screen.findByRole("button", { name: "동의하지 않기" }));
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "취소" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(decisions()).toEqual([]);

  fireEvent.click(screen.getByRole("button", { name: "동의하기" }));
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "동의하기" }));
  await expect.poll(decisions).toEqual([{ extension: { is_agreed: true } }]);
});

test("after the decision the focus is on its sentence", async () => {
  let retention: ApplicationRetention = requested;
  serve({
    [`GET ${path}`]: () => [200, { retention }],
    [`PATCH ${path}/extension`]: () => {
      retention = { ...requested, extension: { ...requested.extension, is_agreed: true, decided_at: "2026-11-27T01:00:00Z" } };
      return [200, { retention }];
    },
  });
  renderSignedIn(<OwnExtension applicationId={7} />, makeClient());
  fireEvent.click(await screen.findByRole("button", { name: "동의하기" }));
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "동의하기" }));
  const sentence = await screen.findByText(/^동의했어요\. 병원은/);
  await expect.poll(() => document.activeElement).toBe(sentence);
});

test("after the last day the doctor gets no decision that the server would refuse", async () => {
  serve({ [`GET ${path}`]: [200, { retention: { ...requested, extends_until: null } }] });
  renderSignedIn(<OwnExtension applicationId={7} />, makeClient());
  expect(await screen.findByText(/답할 수 있는 날이 지났어요/)).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});

test("a request of the hospital appears on the open page", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let retention: ApplicationRetention = { ...requested, extension: null };
  serve({ [`GET ${path}`]: () => [200, { retention }] });
  renderSignedIn(<OwnExtension applicationId={7} />, makeClient());
  await vi.advanceTimersByTimeAsync(1000);
  expect(screen.queryByText("지원 서류 보관 요청")).toBeNull();
  retention = requested;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await screen.findByText("지원 서류 보관 요청")).toBeDefined();
});

test("a request that could not be loaded has a retry, because the doctor would otherwise miss it", async () => {
  let response = refusal(403, "access.denied", "볼 수 없어요.");
  serve({ [`GET ${path}`]: () => response });
  renderSignedIn(<OwnExtension applicationId={7} />, makeClient());
  expect(await screen.findByText("볼 수 없어요.")).toBeDefined();
  response = [200, { retention: requested }];
  fireEvent.click(screen.getByRole("button", { name: "다시 시도" }));
  expect(await screen.findByText("“내년 봄에 다시 모실 예정이에요.”")).toBeDefined();
});
