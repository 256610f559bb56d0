import { type FilterHistory, noFilters } from "@rounds/contract/job-posts/filter-histories.ts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, refusal, renderSignedIn, serve, type Sent } from "../../../../testing/signed-in.tsx";
import { SaveFilters } from "./save-filters.tsx";

const get = "GET /api/v1/user_post_filter_histories/get_filter_history";
const save = "PATCH /api/v1/user_post_filter_histories/save_filter_history";
const found = (history: Partial<FilterHistory>) =>
  [200, { user_post_filter_history: { ...noFilters, ...history }, filter_list: {} }] as const;
const saves = (sent: readonly Sent[]) => sent.filter(({ method }) => method === "PATCH").map(({ body }) => body);
const filters = { specialties: ["내과", "외과"], tags: ["주5일"], pay: 1300 };

afterEach(() => vi.unstubAllGlobals());

test("saves filters that differ from the saved ones, and then shows them as saved", async () => {
  const sent = serve({ [get]: found({ pay: 900 }), [save]: found({}) });
  renderSignedIn(<SaveFilters filters={filters} />, makeClient());
  fireEvent.click(await screen.findByRole("button", { name: "이 필터 저장" }));
  expect(await screen.findByText("저장된 필터")).toBeTruthy();
  expect(await screen.findByText("필터를 저장했어요. 다음에도 이 필터로 보여드려요.")).toBeTruthy();
  expect(saves(sent)).toEqual([{ filter_history: { ...noFilters, pay: 1300, specialties: ["내과", "외과"], search_queries: ["#주5일"] } }]);
});

test("shows filters as saved in any order of their values", async () => {
  serve({ [get]: found({ pay: 1300, specialties: ["외과", "내과"], search_queries: ["#주5일"] }) });
  renderSignedIn(<SaveFilters filters={filters} />, makeClient());
  expect(await screen.findByText("저장된 필터")).toBeTruthy();
});

test("a failed save shows a message and can be retried", async () => {
  serve({ [get]: found({}), [save]: refusal(500, "server.failed", "잠시 뒤에 다시 시도해 주세요.") });
  renderSignedIn(<SaveFilters filters={filters} />, makeClient());
  fireEvent.click(await screen.findByRole("button", { name: "이 필터 저장" }));
  expect(await screen.findByText("잠시 뒤에 다시 시도해 주세요.")).toBeTruthy();
  await waitFor(() => expect(screen.getByRole("button", { name: "이 필터 저장" })).toBeTruthy());
});
