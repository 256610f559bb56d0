import { notifications } from "@mantine/notifications";
import { useQuery } from "@tanstack/react-query";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, makeProfile, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { userProfileQuery } from "../../profile/queries.ts";
import { ContactSection } from "./contact-section.tsx";

const Section = () => {
  const { data: profile } = useQuery({ ...userProfileQuery(), staleTime: Infinity });
  return profile && <ContactSection profile={profile} />;
};
const show = () => {
  const client = makeClient();
  client.setQueryData(userProfileQuery().queryKey, makeProfile());
  renderSignedIn(<Section />, client);
};
const phone = () => screen.getByLabelText<HTMLInputElement>("휴대폰 번호");
const email = () => screen.getByLabelText<HTMLInputElement>("이메일");
const leaveWith = (field: HTMLInputElement, value: string) => {
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const sentCode = [201, { phone_verification: { phone_number: "01011112222", expires_in: 600, resend_in: 60 } }] as const;
const confirmPath = "POST /api/v1/phone_verifications/confirm";

afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

test("an e-mail is saved on blur; an invalid one is not sent; one that is not saved stays to be sent again", async () => {
  let isDown = true;
  const sent = serve({
    "PATCH /api/v1/profiles/31": () =>
      isDown ? refusal(500, "server.error", "일시적인 오류예요.") : [200, { profile: makeProfile({ email: "new@example.com" }) }],
  });
  show();
  leaveWith(email(), "new@");
  expect(screen.getByText("이메일 주소를 확인하고 다시 입력해 주세요.")).toBeDefined();
  expect(sent).toEqual([]);
  leaveWith(email(), "new@example.com");
  await screen.findByText("일시적인 오류예요.");
  expect(email().value).toBe("new@example.com");
  isDown = false;
  fireEvent.blur(email());
  await screen.findByText("연락처가 수정되었어요.");
  expect(email().value).toBe("new@example.com");
});

test("the same number in another notation changes nothing", () => {
  const sent = serve({});
  show();
  leaveWith(phone(), "01028471936");
  expect(phone().value).toBe("010-2847-1936");
  expect(screen.queryByRole("button", { name: "인증요청" })).toBeNull();
  expect(sent).toEqual([]);
});

test("a new number is saved only after its code is confirmed", async () => {
  const sent = serve({
    "POST /api/v1/phone_verifications": sentCode,
    [confirmPath]: [200, { phone_verification: { phone_number: "01011112222", verified: true } }],
    "PATCH /api/v1/profiles/31": [200, { profile: makeProfile({ phone_number: "01011112222" }) }],
  });
  show();
  leaveWith(phone(), "01011112222");
  fireEvent.click(screen.getByRole("button", { name: "인증요청" }));
  fireEvent.change(await screen.findByLabelText("문자로 받은 인증번호 6자리"), { target: { value: "123456" } });
  await screen.findByText("연락처가 수정되었어요.");
  expect(sent.map(({ body }) => body)).toEqual([
    { phone_number: "01011112222" },
    { phone_number: "01011112222", code: "123456" },
    { profile: { phone_number: "01011112222" } },
  ]);
  expect(phone().value).toBe("010-1111-2222");
  expect(screen.queryByLabelText("문자로 받은 인증번호 6자리")).toBeNull();
});

test("a confirmed number that is not saved stays, and is saved again without another code", async () => {
  let isDown = true;
  const sent = serve({
    "POST /api/v1/phone_verifications": sentCode,
    [confirmPath]: [200, { phone_verification: { phone_number: "01011112222", verified: true } }],
    "PATCH /api/v1/profiles/31": () =>
      isDown ? refusal(503, "server.error", "일시적인 오류예요.") : [200, { profile: makeProfile({ phone_number: "01011112222" }) }],
  });
  show();
  leaveWith(phone(), "01011112222");
  fireEvent.click(screen.getByRole("button", { name: "인증요청" }));
  fireEvent.change(await screen.findByLabelText("문자로 받은 인증번호 6자리"), { target: { value: "123456" } });
  const again = await screen.findByRole("button", { name: "다시 저장" });
  expect(phone().value).toBe("010-1111-2222");
  isDown = false;
  fireEvent.click(again);
  await screen.findByText("연락처가 수정되었어요.");
  expect(sent.map(({ path }) => path)).toEqual([
    "/api/v1/phone_verifications",
    "/api/v1/phone_verifications/confirm",
    "/api/v1/profiles/31",
    "/api/v1/profiles/31",
  ]);
  expect(phone().value).toBe("010-1111-2222");
  expect(screen.queryByRole("button", { name: "다시 저장" })).toBeNull();
});

test("409 profile.phone_not_verified: the number stays, and a new code is offered", async () => {
  serve({
    "POST /api/v1/phone_verifications": [201, { phone_verification: { ...sentCode[1].phone_verification, resend_in: 0 } }],
    [confirmPath]: [200, { phone_verification: { phone_number: "01011112222", verified: true } }],
    "PATCH /api/v1/profiles/31": refusal(409, "profile.phone_not_verified", "휴대폰 번호를 먼저 인증해 주세요."),
  });
  show();
  leaveWith(phone(), "01011112222");
  fireEvent.click(screen.getByRole("button", { name: "인증요청" }));
  fireEvent.change(await screen.findByLabelText("문자로 받은 인증번호 6자리"), { target: { value: "123456" } });
  await screen.findByText("휴대폰 번호를 먼저 인증해 주세요.");
  await screen.findByRole("button", { name: "인증요청" });
  expect(phone().value).toBe("010-1111-2222");
});

test("400 phone.wrong_code: the error appears at the code, the code is emptied, and the saved number stays", async () => {
  const sent = serve({
    "POST /api/v1/phone_verifications": sentCode,
    [confirmPath]: refusal(400, "phone.wrong_code", "인증번호를 확인하고 다시 입력해 주세요."),
  });
  show();
  leaveWith(phone(), "01011112222");
  fireEvent.click(screen.getByRole("button", { name: "인증요청" }));
  const code = await screen.findByLabelText<HTMLInputElement>("문자로 받은 인증번호 6자리");
  fireEvent.change(code, { target: { value: "123456" } });
  await screen.findByText("인증번호를 확인하고 다시 입력해 주세요.");
  await waitFor(() => expect(code.value).toBe(""));
  expect(sent).toHaveLength(2);
  fireEvent.click(screen.getByRole("button", { name: "바꾸지 않기" }));
  expect(phone().value).toBe("010-2847-1936");
});

test("400 phone.code_spent: a new code is offered in place of the old one", async () => {
  const message = "여러 번 잘못 입력해서 이 인증번호는 더 쓸 수 없어요. 재요청해 주세요.";
  const sent = serve({
    "POST /api/v1/phone_verifications": [201, { phone_verification: { ...sentCode[1].phone_verification, resend_in: 0 } }],
    [confirmPath]: refusal(400, "phone.code_spent", message),
  });
  show();
  leaveWith(phone(), "01011112222");
  fireEvent.click(screen.getByRole("button", { name: "인증요청" }));
  const code = await screen.findByLabelText<HTMLInputElement>("문자로 받은 인증번호 6자리");
  fireEvent.change(code, { target: { value: "123456" } });
  await screen.findByText(message);
  expect(code.readOnly).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "인증번호 재요청" }));
  await screen.findByRole("button", { name: "확인" });
  expect(screen.queryByText(message)).toBeNull();
  expect(sent.at(-1)?.body).toEqual({ phone_number: "01011112222" });
});

test("a number that is not a mobile number shows an error and sends no request", () => {
  show();
  leaveWith(phone(), "02-123-4567");
  expect(screen.getByText("휴대폰 번호를 확인하고 다시 입력해 주세요.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "인증요청" })).toBeNull();
});

test.each([
  ["the error of an e-mail", email, "new@", "이메일 주소를 확인하고 다시 입력해 주세요."],
  ["the error of a number", phone, "010-1", "휴대폰 번호를 확인하고 다시 입력해 주세요."],
  ["the button to verify a number", phone, "010-1111-2222", "인증요청"],
])("%s scrolls into view, because it appears when the bottom bar may be over it", async (_name, field, value, appearing) => {
  const shown: string[] = [];
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element, options) {
    shown.push(`${JSON.stringify(options)} ${this.textContent}`);
  });
  serve({});
  show();
  leaveWith(field(), value);
  await expect.poll(() => shown).toHaveLength(1);
  expect(shown[0]).toContain('{"block":"nearest"}');
  expect(shown[0]).toContain(appearing);
  vi.restoreAllMocks();
});
