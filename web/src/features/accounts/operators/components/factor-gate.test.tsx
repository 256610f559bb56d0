import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { factorRequired } from "../../../../lib/signal.ts";
import { makeClient, refusal, renderSignedIn, serve, type StubResponse } from "../../../../testing/signed-in.tsx";
import { operatorFactorQuery } from "../queries.ts";
import { FactorGate } from "./factor-gate.tsx";

const own = "GET /api/v1/operator_factor";
const factor = (state: "enrolment" | "code" | "passed", enrolled_at: string | null = null) => ({
  operator_factor: { required: true, state, ended_after_minutes: null, enrolled_at, recovery_codes_left: 0 },
});
const lost = () => {
  throw new TypeError("Failed to fetch");
};
const show = (client = makeClient()) => renderSignedIn(<FactorGate brand="라운즈" onLogout={vi.fn()} />, client);
const submit = async (label: string, code: string) => {
  fireEvent.change(await screen.findByRole("textbox", { name: label }), { target: { value: code } });
  fireEvent.submit(screen.getByRole("textbox", { name: label }).closest("form") ?? document.body);
};

beforeEach(() => factorRequired.raise());

test("a wrong code shows an error next to the field and leaves the code in it; the right code opens the console", async () => {
  let tries = 0;
  const sent = serve({
    [own]: [200, factor("code")],
    "POST /api/v1/operator_factor/pass": () =>
      ++tries === 1 ? refusal(400, "operator_factor.wrong_code", "인증 코드가 맞지 않아요.") : [200, factor("passed")],
  });
  show();
  await submit("인증 코드", "12");
  await screen.findByText("인증 코드 6자리를 입력해 주세요.");
  await submit("인증 코드", "123456");
  await screen.findByText("인증 코드가 맞지 않아요.");
  expect(screen.getByRole("textbox", { name: "인증 코드" })).toHaveProperty("value", "123456");
  expect(factorRequired.read()).toBe(true);
  await submit("인증 코드", "654321");
  await waitFor(() => expect(factorRequired.read()).toBe(false));
  expect(sent.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([{ code: "123456" }, { code: "654321" }]);
});

test("after a time without use the gate has the reason, not the state of the last code, and promises the same screen", async () => {
  const client = makeClient();
  client.setQueryData(operatorFactorQuery().queryKey, factor("passed").operator_factor as never);
  const { promise, resolve } = Promise.withResolvers<StubResponse>();
  serve({ [own]: () => promise });
  show(client);
  await screen.findByRole("heading", { name: "2단계 인증" });
  expect(screen.queryByRole("button", { name: "운영 화면으로" })).toBeNull();
  resolve([200, { operator_factor: { ...factor("code").operator_factor, ended_after_minutes: 30 } }]);
  expect(await screen.findByText(/^30분 동안 쓰지 않아 화면을 잠갔어요/)).toBeDefined();
  expect(screen.getByRole("textbox", { name: "인증 코드" })).toBeDefined();
});

test("an operator without an app enrols one and sees the recovery codes before the console opens", async () => {
  const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  serve({
    [own]: [200, factor("enrolment")],
    "POST /api/v1/operator_factor/enrolment": [201, { enrolment: { secret, uri: `otpauth://totp/x?secret=${secret}`, expires_at: "" } }],
    "POST /api/v1/operator_factor/confirmation": [200, { recovery_codes: ["ABCDE-FGHJK", "LMNPQ-RSTUV"] }],
  });
  show();
  fireEvent.click(await screen.findByRole("button", { name: "등록 시작" }));
  await screen.findByRole("img", { name: "인증 앱 등록용 QR 코드" });
  screen.getByText("GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ");
  await submit("앱에 나온 6자리 코드", "123456");
  await screen.findByText("ABCDE-FGHJK");
  expect(factorRequired.read()).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "보관했어요, 계속하기" }));
  await waitFor(() => expect(factorRequired.read()).toBe(false));
});

test.each([
  ["at once", false],
  ["when the operator tries again", true],
])("an enrolment whose response was lost shows new recovery codes %s", async (_name, isOffline) => {
  const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  let tries = 0;
  serve({
    [own]: () => {
      if (tries === 0) return [200, factor("enrolment")];
      return isOffline && tries === 1 ? lost() : [200, factor("passed", "2026-11-27T10:00:00Z")];
    },
    "POST /api/v1/operator_factor/enrolment": [201, { enrolment: { secret, uri: `otpauth://totp/x?secret=${secret}`, expires_at: "" } }],
    "POST /api/v1/operator_factor/confirmation": () =>
      tries++ === 0 ? lost() : refusal(409, "operator_factor.expired", "등록 시간이 지났어요."),
    "POST /api/v1/operator_factor/recovery_codes": [201, { recovery_codes: ["XAF28-BGGLG"] }],
  });
  show();
  fireEvent.click(await screen.findByRole("button", { name: "등록 시작" }));
  await submit("앱에 나온 6자리 코드", "123456");
  if (isOffline) {
    await screen.findByText(/인터넷 연결을 확인하고/);
    await submit("앱에 나온 6자리 코드", "123456");
  }
  expect(await screen.findByText("XAF28-BGGLG")).toBeDefined();
});

test("a code whose response was lost opens the console, although the server refuses the same code afterwards", async () => {
  let tries = 0;
  serve({
    [own]: () => (tries === 0 ? [200, factor("code")] : tries === 1 ? lost() : [200, factor("passed")]),
    "POST /api/v1/operator_factor/pass": () =>
      tries++ === 0 ? lost() : refusal(400, "operator_factor.wrong_code", "인증 코드가 맞지 않아요."),
  });
  show();
  await submit("인증 코드", "123456");
  await screen.findByText(/인터넷 연결을 확인하고/);
  await submit("인증 코드", "123456");
  await waitFor(() => expect(factorRequired.read()).toBe(false));
});

test("a failed read shows an error and a button to try again", async () => {
  let reads = 0;
  serve({ [own]: () => (++reads === 1 ? refusal(503, "server.busy", "지금 접속이 많아요.") : [200, factor("code")]) });
  show();
  fireEvent.click(await screen.findByRole("button", { name: "다시 시도" }));
  expect(await screen.findByRole("textbox", { name: "인증 코드" })).toBe(document.activeElement);
});
