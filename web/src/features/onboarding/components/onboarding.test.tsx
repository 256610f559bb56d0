import { MantineProvider } from "@mantine/core";
import { legalVersions } from "@rounds/contract/accounts.ts";
import type { PublicConfig } from "@rounds/contract/public-config.ts";
import type { UserProfile } from "@rounds/contract/profiles.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PublicConfigContext } from "../../../lib/config.ts";
import { readDraft } from "../../../lib/drafts.ts";
import { userProfileQuery } from "../../profile/index.ts";
import { keepOwnDraft } from "../draft.ts";
import { completeForm, makeState } from "../testing.ts";
import { Onboarding } from "./onboarding.tsx";

type Answer = readonly [status: number, body: unknown];
type Handler = (body: Record<string, unknown>) => Answer | Promise<Answer>;

const nobody: UserProfile = {
  id: -1,
  user_code: "NEW1",
  name: null,
  birth_date: null,
  gender: null,
  address: null,
  lat: null,
  lng: null,
  phone_number: null,
  email: null,
  license_number: null,
  specialties: [],
  current_job_type: null,
  current_hospital_name: null,
  current_hospital_address: null,
  current_hospital_category: null,
  resume_files: [],
  has_resume: false,
  is_owner: false,
  is_operator: false,
};
const doctor: UserProfile = { ...nobody, id: 31, name: "오도현" };
const config = { brand: "라운즈" } as PublicConfig;

const refusal = (status: number, code: string, message: string, path?: string[]): Answer => [
  status,
  { errors: [{ code, message, ...(path ? { path } : {}) }] },
];
const codeIsSent: Answer = [201, { phone_verification: { phone_number: "01028471936", expires_in: 600, resend_in: 0 } }];
const lists = {
  job_types: ["봉직의", "대진의", "당직의"],
  hospital_categories: ["병원", "의원"],
  specialty_groups: [
    { initials: "general", specialties: ["일반의"] },
    { initials: "ㄱㄴㅁㅂ", specialties: ["가정의학과", "내과"] },
  ],
};

/** What the server answers to a path's end, and what it was sent. */
const serve = (handlers: Record<string, Handler>) => {
  const sent: { path: string; body: Record<string, unknown> }[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const body = init.body === undefined ? {} : (JSON.parse(String(init.body)) as Record<string, unknown>);
    sent.push({ path, body });
    if (path.endsWith("/reference_data")) return new Response(JSON.stringify({ reference_data: lists }));
    const handler = Object.entries(handlers).find(([end]) => path.split("?")[0]?.endsWith(end))?.[1];
    if (!handler) throw new TypeError(`nothing answers ${path}`);
    const [status, answer] = await handler(body);
    return new Response(JSON.stringify(answer), { status });
  });
  return sent;
};

const show = (profile: UserProfile = nobody) => {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: "always" }, mutations: { networkMode: "always" } },
  });
  client.setQueryData(userProfileQuery().queryKey, profile);
  render(
    <QueryClientProvider client={client}>
      <PublicConfigContext value={config}>
        <MantineProvider env="test">
          <main />
          <Onboarding />
        </MantineProvider>
      </PublicConfigContext>
    </QueryClientProvider>,
  );
  return client;
};

const startAt = (step: number, changes: Parameters<typeof makeState>[0] = {}) => keepOwnDraft("NEW1", makeState({ ...changes, step }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
const pin = () => screen.findByLabelText<HTMLInputElement>("문자로 받은 인증번호 6자리");

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test("opens for somebody without a profile only, and no key or button closes it", async () => {
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

test("fields take digits only and not more than they hold, and open a number pad", async () => {
  show();
  await heading("의사 면허를 확인할게요");
  for (const [label, typed, kept] of [
    ["생년월일 6자리", "91-05-27-1", "910527"],
    ["주민등록번호 뒤 첫 숫자", "19", "1"],
    ["의사 면허번호", "１０5270 9", "105270"],
  ] as const) {
    type(label, typed);
    const field = screen.getByLabelText<HTMLInputElement>(label);
    expect(field.value).toBe(kept);
    expect(field.inputMode).toBe("numeric");
  }
});

test("the phone is verified in place: the sixth digit sends the code, once", async () => {
  const sent = serve({
    "/phone_verifications": () => codeIsSent,
    "/confirm": () => [200, { phone_verification: { phone_number: "01028471936", verified: true } }],
  });
  show();
  await heading("의사 면허를 확인할게요");
  type("휴대폰 번호", "01028471936");
  fireEvent.click(button("인증요청"));
  fireEvent.click(button("인증요청"));
  const field = await pin();
  expect(sent).toHaveLength(1);
  expect(document.activeElement).toBe(field);
  expect(field.autocomplete).toBe("one-time-code");
  expect(screen.getByText("인증번호를 보냈어요. 문자가 없으면 재요청해 주세요.")).toBeDefined();
  fireEvent.change(field, { target: { value: "48291" } });
  expect(sent).toHaveLength(1);
  fireEvent.change(field, { target: { value: "482917" } });
  await screen.findByText("휴대폰 인증이 완료되었어요.");
  expect(document.activeElement).toBe(screen.getByLabelText("생년월일 6자리"));
  expect(sent.map(({ body }) => body)).toEqual([{ phone_number: "01028471936" }, { phone_number: "01028471936", code: "482917" }]);
});

test("a whole message pasted is the code in it", async () => {
  const sent = serve({
    "/phone_verifications": () => codeIsSent,
    "/confirm": () => refusal(400, "phone.wrong_code", "인증번호를 확인하고 다시 입력해 주세요.", ["code"]),
  });
  show();
  await heading("의사 면허를 확인할게요");
  type("휴대폰 번호", "010-2847-1936");
  fireEvent.click(button("인증요청"));
  fireEvent.change(await pin(), { target: { value: "[라운즈24] 인증번호는 482917 입니다. 10분 안에" } });
  await waitFor(() => expect(sent.at(-1)?.body["code"]).toBe("482917"));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("문자로 받은 인증번호 6자리").value).toBe(""));
  expect(screen.getByText("인증번호를 확인하고 다시 입력해 주세요.")).toBeDefined();
});

test("a code that could not be asked about stays and can be sent again", async () => {
  let connected = false;
  serve({
    "/phone_verifications": () => codeIsSent,
    "/confirm": () => {
      if (!connected) throw new TypeError("Failed to fetch");
      return [200, { phone_verification: { phone_number: "01028471936", verified: true } }];
    },
  });
  show();
  await heading("의사 면허를 확인할게요");
  type("휴대폰 번호", "010-2847-1936");
  fireEvent.click(button("인증요청"));
  fireEvent.change(await pin(), { target: { value: "482917" } });
  await screen.findByText(/인터넷 연결을 확인하고/);
  expect(screen.getByLabelText<HTMLInputElement>("문자로 받은 인증번호 6자리").value).toBe("482917");
  connected = true;
  fireEvent.click(button("확인"));
  await screen.findByText("휴대폰 인증이 완료되었어요.");
});

test.each([
  [409, "phone.taken", "이미 인증된 휴대폰 번호예요. 다른 번호를 입력해 주세요."],
  [429, "phone.throttled", "요청이 너무 많아요. 잠시 후 다시 시도해 주세요."],
  [502, "phone.send_failed", "문자를 보내지 못했어요. 휴대폰 번호를 확인하고 다시 입력해 주세요."],
])("%i %s is said beside the number, which stays", async (status, code, message) => {
  serve({ "/phone_verifications": () => refusal(status, code, message) });
  show();
  await heading("의사 면허를 확인할게요");
  type("휴대폰 번호", "010-2847-1936");
  fireEvent.click(button("인증요청"));
  const sentence = await screen.findByText(message);
  const field = screen.getByLabelText<HTMLInputElement>("휴대폰 번호");
  expect(field.getAttribute("aria-describedby")).toBe(sentence.id);
  expect(field.value).toBe("010-2847-1936");
});

test("what is no mobile number is not sent", async () => {
  const sent = serve({});
  show();
  await heading("의사 면허를 확인할게요");
  type("휴대폰 번호", "02-123-4567");
  fireEvent.click(button("인증요청"));
  expect(screen.getByText("휴대폰 번호를 확인하고 다시 입력해 주세요.")).toBeDefined();
  expect(sent).toHaveLength(0);
});

test.each([
  ["verified", "License Check Success", "면허번호가 확인되었어요."],
  ["pending", "License Check Success", "면허 확인을 요청했어요. 확인하는 동안 다음 단계를 진행할 수 있어요."],
])("a licence that is %s leads on, with its notice one second later", async (state, message, notice) => {
  serve({ "/doctor_license_check": () => [200, { message, state }] });
  startAt(0, { checkedLicence: null });
  show();
  await heading("의사 면허를 확인할게요");
  const before = performance.now();
  fireEvent.click(button("면허 확인하고 다음으로"));
  await waitFor(() => expect(screen.getByText(notice)).toBeDefined(), { timeout: 3000 });
  expect(performance.now() - before).toBeGreaterThanOrEqual(990);
  expect(screen.getByRole("heading", { name: "집 주소를 알려 주세요" })).toBeDefined();
});

test("a licence that is not found stays at the step, beside its number", async () => {
  serve({ "/doctor_license_check": () => [200, { message: "…", state: "rejected" }] });
  startAt(0, { checkedLicence: null });
  show();
  await heading("의사 면허를 확인할게요");
  fireEvent.click(button("면허 확인하고 다음으로"));
  await waitFor(() => expect(screen.getByText("면허를 조회할 수 없어요. 이름, 생년월일, 면허번호를 확인해 주세요.")).toBeDefined(), {
    timeout: 3000,
  });
  expect(screen.getByLabelText<HTMLInputElement>("의사 면허번호").value).toBe("105270");
});

test("what was entered is there after a reload, the code of the message is kept nowhere", async () => {
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

test("somebody else's draft is not shown", async () => {
  keepOwnDraft("OTHER", makeState({ step: 4 }));
  show();
  await heading("의사 면허를 확인할게요");
  expect(screen.getByLabelText<HTMLInputElement>("이름").value).toBe("");
});

test("steps are revisited by their segments and by the way back", async () => {
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

test("finishes: consents each on their own, the profile is there, the draft is gone, the page has the focus", async () => {
  const sent = serve({ "/profiles": () => [201, { profile: doctor }] });
  startAt(6, { form: { hospitalCategory: "", terms: null, privacy: null } });
  const client = show();
  fireEvent.click(await screen.findByLabelText("의원"));
  fireEvent.click(screen.getByLabelText(/이용약관에 동의해요/));
  expect(screen.getByText("개인정보 수집·이용에 동의해 주세요")).toBeDefined();
  fireEvent.click(screen.getByLabelText(/개인정보 수집·이용에 동의해요/));
  expect(screen.getByLabelText<HTMLInputElement>(/광고성 정보를 받을게요/, { selector: "input:not(:disabled)" }).checked).toBe(false);
  fireEvent.click(button("시작하기"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(client.getQueryData(userProfileQuery().queryKey)).toEqual(doctor);
  expect(readDraft("onboarding")).toBeNull();
  await waitFor(() => expect(document.activeElement?.tagName).toBe("MAIN"));
  expect(sent.find(({ path }) => path.endsWith("/profiles"))?.body["profile"]).toMatchObject({
    name: "오도현",
    gender_digit: "1",
    specialties: ["내과"],
    current_hospital_category: "의원",
    consents: { terms_version: legalVersions.terms, privacy_version: legalVersions.privacy, advertising: false, night_advertising: false },
  });
});

test("409 profile.licence_taken at the end leads back to the number; nothing typed is lost", async () => {
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

test("when another tab has finished, the dialog leaves here as well", async () => {
  serve({ "/user_profile": () => [200, { profile: doctor }] });
  show();
  await heading("의사 면허를 확인할게요");
  window.dispatchEvent(new StorageEvent("storage", { key: "draft:onboarding", newValue: null }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
