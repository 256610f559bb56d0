import { notifications } from "@mantine/notifications";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import * as csv from "../../../../lib/csv.ts";
import { makeClient, refusal, renderSignedIn, serve, type StubResponse } from "../../../../testing/signed-in.tsx";
import { makeReviewedApplication, makeReviewFilters } from "../testing.ts";
import { OperatorApplications } from "./operator-applications.tsx";
import { OwnerApplications } from "./owner-applications.tsx";

const filters = makeReviewFilters({ hideCancelled: true, statuses: ["서류합격"], jobPostId: 3160 });
const conditions = `created_after_date=2026-11-19&hide_cancelled=true&hide_dropped=false&${encodeURIComponent("current_status[]")}=${encodeURIComponent("서류합격")}`;
const order = "sort=change&direction=desc&limit=50";
const page = { job_applications: [makeReviewedApplication(), makeReviewedApplication({ id: 8866 })], next_cursor: null, total_count: 2 };
const search = "POST /api/v1/job_applications/admin_job_applications/search";
const exportPath = `POST /api/v1/job_applications/exports?${conditions}`;

const show = (component: () => React.JSX.Element, exported: StubResponse) => {
  const save = vi.spyOn(csv, "downloadCsv").mockReturnValue();
  const sent = serve({
    [`GET /api/v1/job_applications/user_business_job_applications?${conditions}&${order}&job_post_id=3160`]: [200, page],
    [`${search}?${conditions}&${order}`]: [200, page],
    "GET /api/v1/businesses/user_businesses": [200, { businesses: [] }],
    "GET /api/v1/reference_data": [200, { reference_data: { post_sources: [] } }],
    [exportPath]: exported,
    [`${exportPath}&job_post_id=3160`]: exported,
  });
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
  return { save, sent };
};

const saveFile = async (reason: string) => {
  fireEvent.click(await screen.findByLabelText("조건에 맞는 2건 CSV 파일로 받기"));
  fireEvent.click(await screen.findByLabelText(reason));
  fireEvent.submit(screen.getByText("파일로 받기"));
};

afterEach(() => {
  notifications.clean();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("a hospital's file is recorded with its filters before the browser makes it", async () => {
  const { save, sent } = show(() => <OwnerApplications filters={filters} onFilters={() => {}} />, [204, null]);
  await saveFile("면접 준비");
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(sent.at(-1)).toEqual({
    method: "POST",
    path: `/api/v1/job_applications/exports?${conditions}&job_post_id=3160`,
    body: { ids: [8869, 8866], reason: "면접 준비", searched: false },
  });
});

test("an operator's search term is not part of the record, only that there was one", async () => {
  const operator = () => <OperatorApplications filters={filters} firstSearch="최지우" onFilters={() => {}} />;
  const { save, sent } = show(operator, [204, null]);
  await saveFile("문의 확인");
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  const { path, body } = sent.at(-1) ?? {};
  expect(decodeURIComponent(String(path))).not.toContain("최지우");
  expect(body).toEqual({ ids: [8869, 8866], reason: "문의 확인", searched: true });
});

test("without the record there is no file", async () => {
  const failure = refusal(404, "application.not_found", "지원을 찾을 수 없어요.");
  const { save } = show(() => <OwnerApplications filters={filters} onFilters={() => {}} />, failure);
  await saveFile("면접 준비");
  expect(await screen.findByText("지원을 찾을 수 없어요.")).toBeDefined();
  expect(save).not.toHaveBeenCalled();
});
