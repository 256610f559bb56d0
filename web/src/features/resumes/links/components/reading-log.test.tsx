import type { ReadingDay } from "@rounds/contract/resumes/links.ts";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { ReadingLog } from "./reading-log.tsx";

afterEach(() => vi.unstubAllGlobals());

const reading = (day: string, business_id: number, hospital: string): ReadingDay => ({
  day,
  by: "hospital",
  business_id,
  hospital,
  route: "application",
  kinds: ["resume"],
  count: 1,
  latest_at: `${day}T03:00:00Z`,
});

test("a next page that fails leaves the first one with a message, and the next press loads it", async () => {
  let tries = 0;
  serve({
    "GET /api/v1/resume_readings/by_day?limit=20": [200, { reading_days: [reading("2026-11-20", 1, "별빛의원")], next_cursor: "next" }],
    "GET /api/v1/resume_readings/by_day?limit=20&cursor=next": () => {
      tries++;
      return tries === 1
        ? refusal(503, "server.error", "잠시 뒤에 다시 시도해 주세요.")
        : [200, { reading_days: [reading("2026-11-19", 2, "마루의원")], next_cursor: null }];
    },
  });
  renderSignedIn(<ReadingLog />, makeClient());
  await screen.findByText(/별빛의원/);
  fireEvent.click(screen.getByRole("button", { name: "더 보기" }));
  expect((await screen.findByRole("alert")).textContent).toBe("이어서 불러오지 못했어요.");
  expect(screen.getByText(/별빛의원/)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "다시 시도" }));
  await screen.findByText(/마루의원/);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});
