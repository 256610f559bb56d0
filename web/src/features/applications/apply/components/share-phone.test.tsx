import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeClient, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { SharePhone } from "./share-phone.tsx";

const path = "POST /api/v1/job_applications/55/share_phone_number";
const show = (sharedAt: string | null) =>
  renderSignedIn(<SharePhone applicationId={55} businessName="한빛의원" sharedAt={sharedAt} />, makeClient());

test.each([
  [
    "the hospital sees the number after a confirmation",
    [200, { phone_shared_at: "2026-11-22T00:00:00Z" }],
    "병원이 이제 전화번호를 볼 수 있어요.",
  ],
  ["a refusal shows its reason", refusal(404, "application.not_found", "지원 내역을 찾을 수 없어요."), "지원 내역을 찾을 수 없어요."],
] as const)("%s", async (_title, response, text) => {
  const sent = serve({ [path]: response as never });
  show(null);
  fireEvent.click(screen.getByRole("button", { name: "한빛의원에 번호 공유" }));
  expect(await screen.findByText("한빛의원에 전화번호를 공유할까요?")).toBeDefined();
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "번호 공유" }));
  expect(await screen.findByText(text)).toBeDefined();
  expect(sent).toHaveLength(1);
});

test("a shared number shows its day, and no button", () => {
  show("2026-11-22T00:00:00Z");
  expect(screen.getByText(/병원과 번호를 공유했어요/)).toBeDefined();
  expect(screen.queryByRole("button", { name: /번호 공유/ })).toBeNull();
});
