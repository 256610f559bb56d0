import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readDraft } from "../../../../lib/drafts.ts";
import { profileRequired } from "../../../../lib/signal.ts";
import { signInAs } from "../../../../testing/session.ts";
import { userProfileQuery } from "../../profile/queries.ts";
import { currentVersions } from "../form.ts";
import { completeForm } from "../testing.ts";
import { button, codeIsSent, doctor, heading, newUser, pin, refusal, serve, show, startAt, type } from "./testing.tsx";

beforeEach(() => {
  localStorage.clear();
  signInAs("NEW1");
});
afterEach(() => vi.unstubAllGlobals());

test("opens only for a user without a profile, and no key or button closes it", async () => {
  show(doctor);
  expect(screen.queryByRole("dialog")).toBeNull();
  show();
  const dialog = await screen.findByRole("dialog", { name: "프로필 등록" });
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(dialog.isConnected).toBe(true);
  expect(screen.queryByRole("button", { name: /닫기/ })).toBeNull();
  expect(button("면허 확인하고 다음으로").disabled).toBe(true);
  expect(screen.getByText("이름, 휴대폰 인증, 생년월일, 성별과 면허번호가 남았어요")).toBeDefined();
});

test.each(["is_operator", "is_owner"] as const)(
  "on a public page it stays closed for a user with %s, until a call requires a profile",
  async (role) => {
    serve({ "/user_profile": () => [200, { profile: { ...newUser, [role]: true } }] });
    show({ ...newUser, [role]: true }, undefined, true);
    await act(async () => {});
    expect(screen.queryByRole("dialog")).toBeNull();
    act(() => profileRequired.raise());
    expect(await screen.findByRole("dialog", { name: "프로필 등록" })).toBeDefined();
  },
);

test("fields accept only digits up to their length, and open a number pad", async () => {
  show();
  await heading("의사 면허를 확인할게요");
  for (const [label, typed, value] of [
    ["생년월일 6자리", "91-05-27-1", "910527"],
    ["주민등록번호 뒤 첫 숫자", "19", "1"],
    ["의사 면허번호", "１０5270 9", "105270"],
  ] as const) {
    type(label, typed);
    const field = screen.getByLabelText<HTMLInputElement>(label);
    expect(field.value).toBe(value);
    expect(field.inputMode).toBe("numeric");
  }
});

test.each([
  ["verified", "License Check Success", "면허번호가 확인되었어요."],
  ["pending", "License Check Success", "면허 확인을 요청했어요. 확인하는 동안 다음 단계를 진행할 수 있어요."],
])("a licence that is %s opens the next step, with its notice one second later", async (state, message, notice) => {
  serve({ "/doctor_license_check": () => [200, { message, state }] });
  startAt(0, { checkedLicence: null });
  show();
  await heading("의사 면허를 확인할게요");
  const before = performance.now();
  fireEvent.click(button("면허 확인하고 다음으로"));
  await waitFor(() => expect(screen.getByText(notice)).toBeDefined());
  expect(performance.now() - before).toBeGreaterThanOrEqual(990);
  expect(screen.getByRole("heading", { name: "집 주소를 알려 주세요" })).toBeDefined();
});

test("a licence that is not found stays at the step, with the error next to its number", async () => {
  serve({ "/doctor_license_check": () => [200, { message: "…", state: "rejected" }] });
  startAt(0, { checkedLicence: null });
  show();
  await heading("의사 면허를 확인할게요");
  fireEvent.click(button("면허 확인하고 다음으로"));
  await waitFor(() => expect(screen.getByText("면허를 조회할 수 없어요. 이름, 생년월일, 면허번호를 확인해 주세요.")).toBeDefined());
  expect(screen.getByLabelText<HTMLInputElement>("의사 면허번호").value).toBe("105270");
});

test.each([
  [429, "licence.throttled", "오늘은 면허를 더 확인할 수 없어요. 내일 다시 시도해 주세요."],
  [503, "licence.unavailable", "지금은 면허를 확인할 수 없어요. 잠시 후 다시 시도해 주세요."],
])("%s %s is shown at the step; the typed values stay, and a retry works", async (status, code, message) => {
  let isRefused = true;
  serve({
    "/doctor_license_check": () =>
      isRefused ? refusal(status, code, message) : [200, { message: "License Check Success", state: "verified" }],
  });
  startAt(0, { checkedLicence: null });
  show();
  await heading("의사 면허를 확인할게요");
  fireEvent.click(button("면허 확인하고 다음으로"));
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>("의사 면허번호").value).toBe("105270");
  isRefused = false;
  fireEvent.click(button("면허 확인하고 다음으로"));
  await waitFor(() => expect(screen.getByRole("heading", { name: "집 주소를 알려 주세요" })).toBeDefined());
});

test("entered values survive a reload, and the code of the message is never stored", async () => {
  serve({ "/phone_verifications": () => codeIsSent });
  show();
  await heading("의사 면허를 확인할게요");
  type("이름", "오도현");
  type("휴대폰 번호", "010-2847-1936");
  fireEvent.click(button("인증요청"));
  fireEvent.change(await pin(), { target: { value: "48291" } });
  expect(JSON.stringify({ ...localStorage })).not.toContain("48291");
  document.body.innerHTML = "";
  show();
  expect((await screen.findByLabelText<HTMLInputElement>("이름")).value).toBe("오도현");
  expect((await pin()).value).toBe("");
});

test("another user's draft is not shown", async () => {
  signInAs("OTHER");
  startAt(4);
  signInAs("NEW1");
  show();
  await heading("의사 면허를 확인할게요");
  expect(screen.getByLabelText<HTMLInputElement>("이름").value).toBe("");
});

test("segments and the back button open earlier steps", async () => {
  serve({});
  startAt(4);
  show();
  await heading("어느 병원에서 일하세요?");
  fireEvent.click(button("이전 단계"));
  await heading("지금 어떤 형태로 일하세요?");
  fireEvent.click(button("3단계 전문과"));
  await heading("전문과를 모두 골라 주세요");
  fireEvent.click(await screen.findByLabelText("내과"));
  expect(screen.getByText("전문과를 선택해 주세요")).toBeDefined();
  expect(button("다음으로").disabled).toBe(true);
  expect(button("4단계 근무 형태").disabled).toBe(true);
});

test("finishing sends each consent, stores the profile, removes the draft, loads the screen again and focuses it", async () => {
  const sent = serve({ "/profiles": () => [201, { profile: doctor }] });
  startAt(6, { form: { hospitalCategory: "", terms: null, privacy: null } });
  const onFinished = vi.fn();
  const client = show(undefined, onFinished);
  fireEvent.click(await screen.findByLabelText("의원"));
  fireEvent.click(screen.getByLabelText(/이용약관에 동의해요/));
  expect(screen.getByText("개인정보 수집·이용에 동의해 주세요")).toBeDefined();
  fireEvent.click(screen.getByLabelText(/개인정보 수집·이용에 동의해요/));
  expect(screen.getByLabelText<HTMLInputElement>(/광고성 정보를 받을게요/, { selector: "input:not(:disabled)" }).checked).toBe(false);
  fireEvent.click(button("시작하기"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(client.getQueryData(userProfileQuery().queryKey)).toEqual(doctor);
  expect(onFinished).toHaveBeenCalledOnce();
  expect(readDraft("onboarding")).toBeNull();
  await waitFor(() => expect(document.activeElement?.tagName).toBe("MAIN"));
  expect(sent.find(({ path }) => path.endsWith("/profiles"))?.body["profile"]).toMatchObject({
    name: "오도현",
    gender_digit: "1",
    specialties: ["내과"],
    current_hospital_category: "의원",
    consents: {
      terms_version: currentVersions().terms,
      privacy_version: currentVersions().privacy,
      advertising: false,
      night_advertising: false,
    },
  });
});

test("409 profile.licence_taken at the end returns to the number; the typed values stay", async () => {
  serve({
    "/profiles": () => refusal(409, "profile.licence_taken", "이미 다른 회원이 등록한 면허번호예요.", ["profile", "license_number"]),
  });
  startAt(6);
  show();
  fireEvent.click(await screen.findByRole("button", { name: "시작하기" }));
  await heading("의사 면허를 확인할게요");
  expect(screen.getByText("이미 다른 회원이 등록한 면허번호예요.")).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>("이름").value).toBe(completeForm.name);
  expect(button("면허 확인하고 다음으로").disabled).toBe(false);
});

test("when another tab has finished, the dialog closes here too", async () => {
  serve({ "/user_profile": () => [200, { profile: doctor }] });
  show();
  await heading("의사 면허를 확인할게요");
  window.dispatchEvent(new StorageEvent("storage", { key: "draft:NEW1:onboarding", newValue: null }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a profile that cannot be read is logged by its code only, and nothing opens", async () => {
  const log = vi.spyOn(console, "warn").mockReturnValue(undefined);
  serve({ "/user_profile": () => refusal(500, "server.error", "오도현 님의 프로필을 읽지 못했어요.") });
  const client = show(doctor);
  await client.invalidateQueries({ queryKey: userProfileQuery().queryKey });
  await expect.poll(() => log.mock.calls).toEqual([["The profile was not read: 500 server.error"]]);
  expect(screen.queryByRole("dialog")).toBeNull();
  log.mockRestore();
});
