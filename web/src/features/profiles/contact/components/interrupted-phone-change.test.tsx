import { notifications } from "@mantine/notifications";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { draftNames } from "../../../../lib/drafts.ts";
import { clearSession } from "../../../../lib/session-store.ts";
import { signInAs } from "../../../../testing/session.ts";
import { makeClient, makeProfile, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { userProfileQuery } from "../../profile/queries.ts";
import { ContactSection } from "./contact-section.tsx";

const codeLabel = "문자로 받은 인증번호 6자리";
const requestPath = "POST /api/v1/phone_verifications";
const confirmPath = "POST /api/v1/phone_verifications/confirm";
const savePath = "PATCH /api/v1/profiles/31";
const sentCode = [201, { phone_verification: { phone_number: "01011112222", expires_in: 600, resend_in: 60 } }] as const;
const confirmed = [200, { phone_verification: { phone_number: "01011112222", verified: true } }] as const;
const saved = [200, { profile: makeProfile({ phone_number: "01011112222" }) }] as const;

const show = () => {
  const client = makeClient();
  client.setQueryData(userProfileQuery().queryKey, makeProfile());
  renderSignedIn(<ContactSection profile={makeProfile()} />, client);
};
const reload = () => {
  cleanup();
  show();
};
const phone = () => screen.getByLabelText<HTMLInputElement>("휴대폰 번호");
const typeCode = async () => fireEvent.change(await screen.findByLabelText(codeLabel), { target: { value: "123456" } });
const requestCode = async () => {
  fireEvent.change(phone(), { target: { value: "01011112222" } });
  fireEvent.blur(phone());
  fireEvent.click(screen.getByRole("button", { name: "인증요청" }));
  await screen.findByLabelText(codeLabel);
};

beforeEach(() => signInAs("DOC1"));
afterEach(() => {
  notifications.clean();
  clearSession();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the code of a new number can be entered after a reload", async () => {
  const sent = serve({ [requestPath]: sentCode, [confirmPath]: confirmed, [savePath]: saved });
  show();
  await requestCode();
  reload();
  expect(phone().value).toBe("010-1111-2222");
  await typeCode();
  await screen.findByText("연락처가 수정되었어요.");
  expect(sent.at(-1)?.body).toEqual({ profile: { phone_number: "01011112222" } });
  expect(draftNames("phone-change")).toEqual([]);
});

test("a confirmed number that was not saved can be saved after a reload", async () => {
  serve({ [requestPath]: sentCode, [confirmPath]: confirmed, [savePath]: refusal(503, "server.error", "일시적인 오류예요.") });
  show();
  await requestCode();
  await typeCode();
  await screen.findByRole("button", { name: "다시 저장" });
  serve({ [savePath]: saved });
  reload();
  fireEvent.click(screen.getByRole("button", { name: "다시 저장" }));
  expect(await screen.findByText("연락처가 수정되었어요.")).toBeDefined();
});

test("an expired code, and a change that the doctor has taken back, do not return after a reload", async () => {
  serve({ [requestPath]: sentCode });
  show();
  await requestCode();
  vi.setSystemTime(Date.now() + 601_000);
  reload();
  expect(phone().value).toBe("010-2847-1936");
  await requestCode();
  fireEvent.click(screen.getByRole("button", { name: "바꾸지 않기" }));
  reload();
  expect(phone().value).toBe("010-2847-1936");
});

test("a change continues when the network loses the response to the first request for a code, and to the confirmation", async () => {
  const lost = new Set<string>();
  /** The network loses the first response. */
  const losesFirst = (path: string, then: ReturnType<typeof refusal>) => () => {
    if (lost.has(path)) return then;
    lost.add(path);
    throw new TypeError("Failed to fetch");
  };
  serve({
    [requestPath]: losesFirst(requestPath, refusal(429, "phone.throttled", "요청이 너무 많아요.")),
    [confirmPath]: losesFirst(confirmPath, refusal(400, "phone.code_ended", "이미 쓴 인증번호예요.")),
    [savePath]: saved,
  });
  show();
  fireEvent.change(phone(), { target: { value: "01011112222" } });
  fireEvent.blur(phone());
  fireEvent.click(screen.getByRole("button", { name: "인증요청" }));
  await screen.findByText(/인터넷 연결을 확인하고/);
  fireEvent.click(screen.getByRole("button", { name: "인증요청" }));
  await typeCode();
  await screen.findByText(/인터넷 연결을 확인하고/);
  fireEvent.click(screen.getByRole("button", { name: "확인" }));
  expect(await screen.findByText("연락처가 수정되었어요.")).toBeDefined();
});
