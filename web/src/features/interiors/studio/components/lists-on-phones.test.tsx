import type { OperatorInquiry } from "@rounds/contract/interiors/inquiries.ts";
import type { StudioDesigner, StudioProjectSummary } from "@rounds/contract/interiors/studio.ts";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { fireEvent, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeClient, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { media } from "../../../../ui/tokens.ts";
import { DesignersScreen } from "./designers-screen.tsx";
import { InquiriesScreen } from "./inquiries-screen.tsx";
import { ProjectsList } from "./projects-list.tsx";

beforeEach(() => {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === media.phone, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => vi.unstubAllGlobals());

const show = (page: ReactNode) => {
  const rootRoute = createRootRoute({ component: () => page });
  renderSignedIn(<RouterProvider router={createRouter({ routeTree: rootRoute, history: createMemoryHistory() }) as never} />, makeClient());
};

const cellsOf = (table: string) =>
  within(screen.getByRole("table", { name: table }))
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    );

const project: StudioProjectSummary = {
  id: 1,
  customer_name: "온결피부과의원",
  designer: { id: 3, name: "결 스튜디오" },
  num_of_photos: 12,
  num_of_rooms: 4,
  missing: [],
  published_at: "2026-11-20T01:00:00Z",
  updated_at: "2026-11-21T01:00:00Z",
  cover_url: null,
};

test("each project shows its designer or its missing parts below the name, and its state", async () => {
  const draft = { ...project, id: 2, customer_name: "바른숨의원", missing: ["address"] as const, published_at: null };
  serve({ "GET /api/v1/interior_studio/projects": [200, { projects: [project, draft] }] });
  show(<ProjectsList search={{}} onSearch={() => {}} />);
  await screen.findByText("온결피부과의원");
  expect(cellsOf("인테리어 프로젝트")).toEqual([
    ["온결피부과의원결 스튜디오", "공개"],
    ["바른숨의원주소 필요", "비공개"],
  ]);
});

test("each designer shows the address for inquiries below the name, and opens", async () => {
  const designer: StudioDesigner = {
    id: 3,
    name: "결 스튜디오",
    intro_text: "",
    logo_url: null,
    contact_email: "hello@gyeol.example",
    contact_phone: "0212345678",
    inquiry_email: "work@gyeol.example",
    num_of_projects: 4,
    num_of_published: 3,
    num_of_photos: 20,
    version: 1,
  };
  const silent = { ...designer, id: 4, name: "담 공간", inquiry_email: "" };
  serve({ "GET /api/v1/interior_studio/designers": [200, { designers: [designer, silent] }] });
  show(<DesignersScreen onSearch={() => {}} />);
  await screen.findByText("결 스튜디오");
  expect(cellsOf("디자이너")).toEqual([
    ["결 스튜디오work@gyeol.example", "공개 3 / 4"],
    ["담 공간문의를 받지 않음", "공개 3 / 4"],
  ]);
  fireEvent.click(screen.getByRole("button", { name: "결 스튜디오" }));
  expect(await screen.findByDisplayValue("hello@gyeol.example")).toBeDefined();
});

test("each inquiry shows its designer, its wish and the reason of a failure below the doctor, and its time below the state", async () => {
  const inquiry: OperatorInquiry = {
    id: 1,
    designer_id: 3,
    designer_name: "결 스튜디오",
    user_id: 8,
    user_name: "김하늘",
    status: "failed",
    failure: "550",
    attempts: 3,
    area: 55,
    region: "서울 성동구",
    start: "within_6_months",
    created_at: "2025-11-21T01:00:00Z",
    sent_at: null,
  };
  serve({
    "GET /api/v1/interior_studio/inquiries?limit=50": [
      200,
      { interior_inquiries: [inquiry], next_cursor: null, total_count: 1, total_count_capped: false },
    ],
  });
  show(<InquiriesScreen search={{}} onSearch={() => {}} />);
  await screen.findByText("김하늘");
  expect(cellsOf("인테리어 문의")).toEqual([
    [
      "김하늘결 스튜디오 · 55평 · 서울 성동구 · 6개월 안디자이너의 ‘문의 받는 메일’을 확인해 주세요 · 550 · 3번 시도",
      "보내지 못함25.11.21 10:00",
    ],
  ]);
});
