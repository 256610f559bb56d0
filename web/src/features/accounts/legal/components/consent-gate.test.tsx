import { legalVersions, publishedOn, type AwaitedConsent, type PublishedVersion } from "@rounds/contract/accounts/legal.ts";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { consentRequired } from "../../../../lib/signal.ts";
import { makeClient, refusal, renderSignedIn, serve, type StubResponses } from "../../../../testing/signed-in.tsx";
import { ConsentGate } from "./consent-gate.tsx";

const terms: AwaitedConsent = { kind: "terms", version: "2031-02-01" };
const privacy: AwaitedConsent = { kind: "privacy", version: "2031-02-01" };
const current = (kind: "terms" | "privacy", change: string): PublishedVersion => ({
  kind,
  version: "2031-02-01",
  state: "current",
  needs_consent: true,
  changes: [change],
});
const reads: StubResponses = {
  "GET /api/v1/legal_versions": [
    200,
    {
      legal_versions: [
        ...publishedOn(legalVersions, "2026-11-26"),
        current("terms", "요금을 정했어요."),
        current("privacy", "항목을 더했어요."),
      ],
    },
  ],
  "GET /api/v1/account/consents": [200, { consents: [] }],
};

/** A visit with a field in which the member types. `refresh` gives the awaited consents of the server. */
const Visit = ({
  onServer,
  later,
  isFirst,
  onLogout,
}: {
  onServer: readonly AwaitedConsent[];
  later: readonly AwaitedConsent[];
  isFirst: boolean;
  onLogout: () => void;
}) => {
  const [awaited, setAwaited] = useState(onServer);
  const refresh = async () => {
    setAwaited(later);
    return later;
  };
  return (
    <>
      <input aria-label="메시지" />
      <button type="button" onClick={() => setAwaited(later)}>
        프로필을 다시 읽기
      </button>
      <ConsentGate awaited={awaited} refresh={refresh} isFirst={isFirst} onLogout={onLogout} />
    </>
  );
};
const visit = (onServer: readonly AwaitedConsent[], later = onServer, onLogout = vi.fn(), isFirst = false) =>
  renderSignedIn(<Visit onServer={onServer} later={later} isFirst={isFirst} onLogout={onLogout} />, makeClient());
const field = () => screen.getByLabelText<HTMLInputElement>("메시지");
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));
const heading = () => screen.queryByRole("heading", { level: 1 });

afterEach(() => consentRequired.lower());

test("a visit begins with the changes; each text has its own box, and the agreement closes the screen", async () => {
  const sent = serve({ ...reads, "POST /api/v1/account/consents": [200, { awaited_consents: [] }] });
  visit([terms, privacy]);
  await screen.findByRole("heading", { name: "이용약관과 개인정보 처리방침이 바뀌었어요" });
  await screen.findByText("요금을 정했어요.");
  screen.getByText("항목을 더했어요.");
  fireEvent.click(screen.getByLabelText("바뀐 이용약관에 동의해요"));
  await press("동의하고 계속하기");
  expect(screen.getAllByText("동의하려면 체크해 주세요.")).toHaveLength(1);
  expect(sent.filter(({ method }) => method === "POST")).toEqual([]);
  fireEvent.click(screen.getByLabelText("바뀐 개인정보 수집·이용에 동의해요"));
  const button = screen.getByRole("button", { name: "동의하고 계속하기" });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(heading()).toBeNull());
  expect(sent.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([{ consents: [terms, privacy] }]);
});

test("a version that takes effect during a visit waits for the refusal of a call, and the typed text stays", async () => {
  serve({ ...reads, "POST /api/v1/account/consents": [200, { awaited_consents: [] }] });
  visit([], [terms]);
  fireEvent.change(field(), { target: { value: "안녕하세요" } });
  fireEvent.click(screen.getByText("프로필을 다시 읽기"));
  expect(heading()).toBeNull();
  act(() => consentRequired.raise());
  await screen.findByRole("heading", { name: "이용약관이 바뀌었어요" });
  fireEvent.click(screen.getByLabelText("바뀐 이용약관에 동의해요"));
  await press("동의하고 계속하기");
  await waitFor(() => expect(heading()).toBeNull());
  expect(consentRequired.read()).toBe(false);
  expect(field().value).toBe("안녕하세요");
});

test("an agreement in another tab ends the refusal", async () => {
  serve(reads);
  visit([], []);
  act(() => consentRequired.raise());
  await waitFor(() => expect(consentRequired.read()).toBe(false));
  expect(heading()).toBeNull();
});

test("a refused agreement shows the reason, and the ticks stay", async () => {
  serve({ ...reads, "POST /api/v1/account/consents": refusal(409, "consent.version_replaced", "그사이 내용이 바뀌었어요.") });
  visit([terms]);
  fireEvent.click(await screen.findByLabelText("바뀐 이용약관에 동의해요"));
  await press("동의하고 계속하기");
  await screen.findByText("그사이 내용이 바뀌었어요.");
  expect(screen.getByLabelText<HTMLInputElement>("바뀐 이용약관에 동의해요").checked).toBe(true);
});

test("declining explains the consequence and leads to the own data, the end of the account, the log-out, and back", async () => {
  serve(reads);
  const logout = vi.fn();
  visit([terms], [terms], logout);
  await press("동의하지 않아요");
  await screen.findByRole("heading", { name: "동의하지 않으면 서비스를 계속 쓸 수 없어요" });
  screen.getByRole("button", { name: "내 정보 내려받기" });
  await press("로그아웃");
  expect(logout).toHaveBeenCalledOnce();
  await press("서비스 탈퇴");
  await screen.findByRole("dialog", { name: "서비스를 탈퇴할까요?" });
  fireEvent.click(screen.getByText("돌아가서 다시 보기"));
  await screen.findByRole("heading", { name: "이용약관이 바뀌었어요" });
});

test("a future member of a hospital agrees to both texts, and reads which data are collected; nothing claims a change", async () => {
  const sent = serve({ ...reads, "POST /api/v1/account/consents": [200, { awaited_consents: [] }] });
  visit([terms, privacy], [], vi.fn(), true);
  await screen.findByRole("heading", { name: "병원 담당자로 시작할게요" });
  screen.getByText(/로그인 식별자와 이메일.*탈퇴하면 지워요/);
  expect(screen.queryByText(/바뀌었|바뀐/)).toBeNull();
  fireEvent.click(screen.getByLabelText("이용약관에 동의해요"));
  fireEvent.click(screen.getByLabelText("개인정보 수집·이용에 동의해요"));
  await press("동의하고 계속하기");
  await waitFor(() => expect(heading()).toBeNull());
  expect(sent.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([{ consents: [terms, privacy] }]);
});
