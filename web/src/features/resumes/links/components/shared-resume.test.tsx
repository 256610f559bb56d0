import type { SentResume } from "@rounds/contract/resumes/links.ts";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeClient, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import * as letters from "../../../../ui/use-all-letters.ts";
import { ReadingLog } from "./reading-log.tsx";
import { SharedResume } from "./shared-resume.tsx";

const resume: SentResume = {
  name: "최지우",
  gender: 2,
  phone_number: "01000000092",
  email: "jiwoo@mail.example",
  specialties: ["내과"],
  educations: [
    { id: 1, school_name: "한빛대학교", status: "graduated", major: null, start_year: 2008, start_month: 3, end_year: 2014, end_month: 2 },
  ],
  experiences: [],
  skills: [{ id: 1, skill_name: "위내시경", skill_description: "연 300건" }],
  introduction: "안녕하세요.",
  file: { file_name: "이력서.hwp", byte_size: 20_480 },
  supplements: [],
  sent_at: "2026-11-17T01:00:00Z",
};
const openPath = "POST /api/v1/shared_resumes/open";
const token = "t".repeat(43);

beforeEach(() => vi.setSystemTime("2026-11-22T05:00:00Z"));
afterEach(() => {
  vi.clearAllMocks();
  vi.useRealTimers();
  window.location.hash = "";
  vi.unstubAllGlobals();
});

test("the secret is read from the fragment and posted; the sent résumé is shown with its file", async () => {
  window.location.hash = token;
  const sent = serve({ [openPath]: [200, { resume, expires_at: "2099-01-01T00:00:00Z" }] });
  renderSignedIn(<SharedResume />, makeClient());
  expect(await screen.findByRole("heading", { level: 1, name: "최지우" })).toBeDefined();
  expect(screen.getByText("2008.03 ~ 2014.02 · 졸업")).toBeDefined();
  expect(screen.getByText("이력서.hwp")).toBeDefined();
  expect(screen.queryByRole("button", { name: "미리보기" })).toBeNull();
  expect(sent).toMatchObject([{ body: { token } }]);
  expect(sent[0]?.path).not.toContain(token);
});

test("a file that was sent after the application has its date, and is downloaded by its own id", async () => {
  window.location.hash = token;
  const supplements = [{ id: 7, file_name: "새 이력서.pdf", byte_size: 1024, sent_at: "2026-11-20T01:00:00Z" }];
  const sent = serve({
    [openPath]: [200, { resume: { ...resume, file: null, supplements }, expires_at: "2099-01-01T00:00:00Z" }],
    "POST /api/v1/shared_resumes/file": refusal(404, "shared_resume.not_found", "열 수 없는 링크예요."),
  });
  renderSignedIn(<SharedResume />, makeClient());
  expect(await screen.findByText(/지원한 뒤 11월 20일 \(금\)에 보냈어요/)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "내려받기" }));
  expect(await screen.findByText("열 수 없는 링크예요.")).toBeDefined();
  expect(sent.at(-1)).toMatchObject({ body: { token, supplement_id: 7 } });
});

test("an invalid link shows an error without a retry; a server failure offers a retry", async () => {
  window.location.hash = token;
  let response = refusal(500, "server.error", "일시적인 오류예요.");
  serve({ [openPath]: () => response });
  renderSignedIn(<SharedResume />, makeClient());
  expect(await screen.findByText("일시적인 오류예요.")).toBeDefined();
  response = refusal(404, "shared_resume.not_found", "열 수 없는 링크예요.");
  fireEvent.click(screen.getByRole("button", { name: "다시 시도" }));
  expect(await screen.findByRole("heading", { name: "열 수 없는 링크예요" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "다시 시도" })).toBeNull();
});

test("an address without a secret sends no request", async () => {
  const sent = serve({});
  renderSignedIn(<SharedResume />, makeClient());
  expect(await screen.findByRole("heading", { name: "열 수 없는 링크예요" })).toBeDefined();
  expect(sent).toEqual([]);
});

test("the log shows the hospitals and operators of each day with their route", async () => {
  const reading = { day: "2026-11-20", by: "hospital", business_id: 3, hospital: "푸른결", latest_at: "2026-11-20T05:05:00Z" };
  serve({
    "GET /api/v1/resume_readings/by_day?limit=20": [
      200,
      {
        reading_days: [
          { ...reading, by: "operator", business_id: null, hospital: null, route: "profile", kinds: ["profile"], count: 1 },
          { ...reading, route: "application", kinds: ["resume", "file"], count: 3 },
          { ...reading, day: "2026-11-19", route: "link", kinds: ["link_resume"], count: 2 },
        ],
        next_cursor: null,
      },
    ],
  });
  renderSignedIn(<ReadingLog />, makeClient());
  expect(await screen.findByText("운영자")).toBeDefined();
  expect(screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual(["11월 20일 (금)", "11월 19일 (목)"]);
  expect(screen.getAllByText("푸른결")).toHaveLength(2);
  expect(screen.getByText("지원서에서 3번 · 이력서, 이력서 파일")).toBeDefined();
  expect(screen.getByText("링크로 2번 · 이력서")).toBeDefined();
});

test("a double click downloads the file once, because the doctor sees each download", async () => {
  window.location.hash = token;
  const { promise, resolve } = Promise.withResolvers<readonly [number, unknown]>();
  const sent = serve({
    [openPath]: [200, { resume, expires_at: "2099-01-01T00:00:00Z" }],
    "POST /api/v1/shared_resumes/file": () => promise,
  });
  renderSignedIn(<SharedResume />, makeClient());
  const button = await screen.findByRole("button", { name: /내려받기/ });
  fireEvent.click(button);
  fireEvent.click(button);
  resolve(refusal(500, "server.error", "일시적인 오류예요."));
  await screen.findByText("일시적인 오류예요.");
  expect(sent.filter(({ path }) => path === "/api/v1/shared_resumes/file")).toHaveLength(1);
});

test("an address without its secret explains this, and loads the letters, which the rendered page does not have", async () => {
  const useAllLetters = vi.spyOn(letters, "useAllLetters");
  renderSignedIn(<SharedResume />, makeClient());
  expect(await screen.findByRole("heading", { level: 1, name: "열 수 없는 링크예요" })).toBeDefined();
  expect(useAllLetters).toHaveBeenCalledWith();
});
