import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { MergeDialog } from "./merge-dialog.tsx";

const noHospitals = { businesses: [], next_cursor: null, total_count: 0, total_count_capped: false };

afterEach(() => vi.unstubAllGlobals());

test("a hospital that a colleague has merged meanwhile is named so, without a retry or a second merge", async () => {
  serve({
    "GET /api/v1/businesses/3/merge_preview?into_id=4": refusal(404, "business.not_found", "병원을 찾을 수 없어요."),
    "GET /api/v1/businesses?search_string=%234&limit=20": [200, noHospitals],
  });
  renderSignedIn(<MergeDialog id={3} otherId={4} onMerged={vi.fn()} onClose={vi.fn()} />, makeClient());
  expect(await screen.findByText(/이미 합쳐졌거나 삭제됐어요/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "다시 시도" })).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "합치기" }).disabled).toBe(true);
});
