import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { button, codeIsSent, heading, pin, refusal, serve, show, type } from "./testing.tsx";

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test("the phone is verified in place: the sixth digit sends the code only once", async () => {
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

test("the code is read from a pasted message", async () => {
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

test.each([
  ["phone.code_spent", "여러 번 잘못 입력해서 이 인증번호는 더 쓸 수 없어요. 재요청해 주세요."],
  ["phone.code_ended", "시간이 지났거나 이미 쓴 인증번호예요. 재요청해 주세요."],
])("400 %s: the box explains it and offers a new code in place of the old one", async (code, message) => {
  const sent = serve({ "/phone_verifications": () => codeIsSent, "/confirm": () => refusal(400, code, message, ["code"]) });
  show();
  await heading("의사 면허를 확인할게요");
  type("휴대폰 번호", "010-2847-1936");
  fireEvent.click(button("인증요청"));
  const dead = await pin();
  fireEvent.change(dead, { target: { value: "482917" } });
  await screen.findByText(message);
  expect(dead.value).toBe("");
  expect(dead.readOnly).toBe(true);
  expect(screen.queryByRole("button", { name: "확인" })).toBeNull();
  fireEvent.click(button("인증번호 재요청"));
  await screen.findByRole("button", { name: "확인" });
  expect(screen.queryByText(message)).toBeNull();
  expect(document.activeElement).toBe(await pin());
  expect(sent.at(-1)?.body).toEqual({ phone_number: "01028471936" });
});

test("a code whose request failed stays and can be sent again", async () => {
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

/** The server receives the first request, and the network loses its response. The later requests get `then`. */
const losesFirst = (then: ReturnType<typeof refusal>) => {
  let isFirst = true;
  return () => {
    if (!isFirst) return then;
    isFirst = false;
    throw new TypeError("Failed to fetch");
  };
};
const requestCode = async () => {
  await heading("의사 면허를 확인할게요");
  type("휴대폰 번호", "010-2847-1936");
  fireEvent.click(button("인증요청"));
};

test("a code that was sent by a request whose response is lost can be typed after the next request", async () => {
  const throttled = refusal(429, "phone.throttled", "요청이 너무 많아요. 잠시 후 다시 시도해 주세요.");
  serve({ "/phone_verifications": losesFirst(throttled) });
  show();
  await requestCode();
  await screen.findByText(/인터넷 연결을 확인하고/);
  fireEvent.click(button("인증요청"));
  expect((await pin()).readOnly).toBe(false);
  expect(screen.queryByText("요청이 너무 많아요. 잠시 후 다시 시도해 주세요.")).toBeNull();
  expect(button(/초 후 재요청$/).disabled).toBe(true);
});

test("a number that was confirmed by a request whose response is lost needs no new code", async () => {
  const ended = refusal(400, "phone.code_ended", "시간이 지났거나 이미 쓴 인증번호예요. 재요청해 주세요.", ["code"]);
  serve({ "/phone_verifications": () => codeIsSent, "/confirm": losesFirst(ended) });
  show();
  await requestCode();
  fireEvent.change(await pin(), { target: { value: "482917" } });
  await screen.findByText(/인터넷 연결을 확인하고/);
  fireEvent.click(button("확인"));
  expect(await screen.findByText("휴대폰 인증이 완료되었어요.")).toBeDefined();
});

test.each([
  [409, "phone.taken", "이미 인증된 휴대폰 번호예요. 다른 번호를 입력해 주세요."],
  [429, "phone.throttled", "요청이 너무 많아요. 잠시 후 다시 시도해 주세요."],
  [502, "phone.send_failed", "문자를 보내지 못했어요. 휴대폰 번호를 확인하고 다시 입력해 주세요."],
])("%i %s is shown next to the number, which stays", async (status, code, message) => {
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

test("an invalid mobile number is not sent", async () => {
  const sent = serve({});
  show();
  await heading("의사 면허를 확인할게요");
  type("휴대폰 번호", "02-123-4567");
  fireEvent.click(button("인증요청"));
  expect(screen.getByText("휴대폰 번호를 확인하고 다시 입력해 주세요.")).toBeDefined();
  expect(sent).toHaveLength(0);
});
