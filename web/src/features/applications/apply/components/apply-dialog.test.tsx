import { MantineProvider } from "@mantine/core";
import type { JobPostDetail } from "@rounds/contract/job-posts/posts.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { jobPostQuery } from "../../../job-posts/index.ts";
import { makeDetail } from "../../../../testing/job-posts.ts";
import { makeProfile } from "../../../../testing/signed-in.tsx";
import { userProfileQuery } from "../../../profiles/index.ts";
import { ApplyDialog } from "./apply-dialog.tsx";

type Fetch = (path: string, init: RequestInit) => Promise<Response>;

const jsonResponse = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const applied = () => jsonResponse(201, { job_application: { id: 55, job_post_id: 7, active: true, created_at: "2026-11-21T00:00:00Z" } });

const show = (fetched: Fetch, { hasResume = true } = {}) => {
  vi.stubGlobal("fetch", fetched);
  const post: JobPostDetail = makeDetail();
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: "always" } } });
  client.setQueryData(jobPostQuery(post.id).queryKey, post);
  client.setQueryData(userProfileQuery().queryKey, makeProfile());
  const onClose = vi.fn<() => void>();
  const onWriteResume = vi.fn<() => void>();
  const dialog = (opened: boolean, withResume = hasResume) => (
    <QueryClientProvider client={client}>
      <MantineProvider env="test">
        <ApplyDialog
          post={post}
          hasResume={withResume}
          opened={opened}
          onClose={onClose}
          onShowApplied={() => undefined}
          onWriteResume={onWriteResume}
        />
      </MantineProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(dialog(true));
  return {
    client,
    onClose,
    onWriteResume,
    reopen: () => (rerender(dialog(false)), rerender(dialog(true))),
    loadResume: () => rerender(dialog(true, true)),
  };
};

afterEach(() => vi.unstubAllGlobals());

test("confirms, applies only once after many clicks, and ends with the confirmation", async () => {
  const fetched = vi.fn<Fetch>(async () => applied());
  const { client, onClose } = show(fetched);
  const apply = screen.getByRole("button", { name: "지원하기" });
  fireEvent.click(apply);
  fireEvent.click(apply);
  await screen.findByRole("heading", { name: "하늘온내과의원에 지원했어요." });
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(client.getQueryData(jobPostQuery(7).queryKey)?.user_application_id).toBe(55);
  fireEvent.click(screen.getByRole("button", { name: "다음" }));
  expect(screen.getByRole("heading", { name: "지원이 완료되었어요" })).toBeDefined();
  expect(screen.getByText(/^지원할 때의 이력서를 채용 담당자가 함께 볼 수 있어요/)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "확인" }));
  expect(onClose).toHaveBeenCalledOnce();
});

test("the second click of the double click that opened the dialog does not apply", async () => {
  const fetched = vi.fn<Fetch>(async () => applied());
  show(fetched);
  fireEvent.click(screen.getByRole("button", { name: "지원하기" }), { detail: 2 });
  expect(screen.getByRole("heading", { name: "하늘온내과의원에 지원할까요?" })).toBeDefined();
  expect(fetched).not.toHaveBeenCalled();
});

test("before the application the dialog names who gets the data, for what, which data, and for how long", () => {
  show(async () => applied());
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText(/동의하지 않을 수 있지만, 그러면 지원할 수 없어요/)).toBeDefined();
  const valueOf = (name: string) => dialog.getByText(name).nextElementSibling?.textContent;
  expect(valueOf("받는 곳")).toBe("하늘온내과의원의 채용 담당자");
  expect(valueOf("목적")).toBe("지원 확인과 채용 절차");
  expect(valueOf("항목")).toMatch(/^이름, 성별, 이메일, 전문과와 이력서/);
  expect(valueOf("기간")).toMatch(/180일/);
});

test("before the application the dialog states that sent documents are not returned", () => {
  show(async () => applied());
  expect(screen.getByText("반환").nextElementSibling?.textContent).toBe("온라인으로 낸 서류라 돌려 드리지 않아요.");
});

const applyWithoutResume = async () => {
  const shown = show(async () => applied(), { hasResume: false });
  fireEvent.click(screen.getByRole("button", { name: "지원하기" }));
  fireEvent.click(await screen.findByRole("button", { name: "다음" }));
  screen.getByRole("heading", { name: "하늘온내과의원에 지원했어요. 이력서도 등록해 둘까요?" });
  return shown;
};

test("a doctor with a résumé does not see the résumé step", async () => {
  show(async () => applied());
  fireEvent.click(screen.getByRole("button", { name: "지원하기" }));
  fireEvent.click(await screen.findByRole("button", { name: "다음" }));
  expect(screen.getByText(/지원할 때의 이력서를/)).toBeDefined();
  expect(screen.queryByRole("radio")).toBeNull();
});

test("a résumé that becomes known after the application counts as sent", async () => {
  const { loadResume } = show(async () => applied(), { hasResume: false });
  fireEvent.click(screen.getByRole("button", { name: "지원하기" }));
  await screen.findByRole("button", { name: "다음" });
  loadResume();
  fireEvent.click(screen.getByRole("button", { name: "다음" }));
  expect(screen.getByText(/^지원할 때의 이력서를 채용 담당자가 함께 볼 수 있어요/)).toBeDefined();
});

test("without a résumé the dialog offers three ways; writing it later leads to the confirmation", async () => {
  await applyWithoutResume();
  expect(screen.getAllByRole("radio")).toHaveLength(3);
  fireEvent.click(screen.getByRole("radio", { name: /나중에 작성하기/ }));
  fireEvent.click(screen.getByRole("button", { name: "나중에 작성하기" }));
  expect(screen.getByText(/추가한 이력서도 이 지원에 전달돼요/)).toBeDefined();
});

test("closing the résumé step leads to the confirmation, and closing the confirmation closes the dialog", async () => {
  const { onClose } = await applyWithoutResume();
  fireEvent.click(screen.getByRole("button", { name: "닫기" }));
  expect(screen.getByRole("heading", { name: "지원이 완료되었어요" })).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "닫기" }));
  expect(onClose).toHaveBeenCalledOnce();
});

test("the reason why a file is refused appears in the dialog, and not in a toast over its buttons", async () => {
  await applyWithoutResume();
  const input = screen.getByLabelText("이력서 파일 선택");
  fireEvent.change(input, { target: { files: [new File(["x"], "이력서.exe")] } });
  const dialog = screen.getByRole("dialog", { name: /지원$/ });
  await waitFor(() => expect(within(dialog).getByRole("alert").textContent).toMatch(/hwpx 파일만/));
  expect(document.querySelector(".mantine-Notification-root")).toBeNull();
});

test("the quick way opens the profile", async () => {
  const { onWriteResume, onClose } = await applyWithoutResume();
  fireEvent.click(screen.getByRole("button", { name: "간편 입력 시작하기" }));
  expect(onWriteResume).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledOnce();
});

test("a dialog that is closed and opened again starts with the first step", async () => {
  const { reopen } = show(async () => applied());
  fireEvent.click(screen.getByRole("button", { name: "지원하기" }));
  await screen.findByRole("button", { name: "다음" });
  reopen();
  expect(screen.getByRole("heading", { name: "하늘온내과의원에 지원할까요?" })).toBeDefined();
});

test("a lost connection shows an error in the dialog and offers a retry", async () => {
  let connected = false;
  show(async () => {
    if (!connected) throw new TypeError("Failed to fetch");
    return applied();
  });
  fireEvent.click(screen.getByRole("button", { name: "지원하기" }));
  expect((await screen.findByRole("alert")).textContent).toContain("인터넷 연결을 확인하고 다시 시도해 주세요.");
  connected = true;
  fireEvent.click(screen.getByRole("button", { name: "다시 시도" }));
  await screen.findByRole("heading", { name: "하늘온내과의원에 지원했어요." });
});

test.each([
  [409, "job_post.closed", "마감된 공고예요. 다른 공고를 확인해 주세요."],
  [404, "job_post.not_found", "공고를 찾을 수 없어요."],
])("%d %s: the dialog shows it and offers other posts, and the detail is read again", async (status, code, message) => {
  const { client, onClose } = show(async () => jsonResponse(status, { errors: [{ code, message }] }));
  fireEvent.click(screen.getByRole("button", { name: "지원하기" }));
  expect((await screen.findByRole("alert")).textContent).toContain(message);
  expect(client.getQueryState(jobPostQuery(7).queryKey)?.isInvalidated).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "다른 공고 보기" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
