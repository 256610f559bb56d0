import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import type { OwnedBusiness } from "@rounds/contract/hospitals/hospital.ts";
import type { PublicConfig } from "@rounds/contract/public-config.ts";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { PublicConfigContext } from "../../../../lib/config.ts";
import { signInAs } from "../../../../testing/session.ts";
import { makeClient, recordReplayKeys, refusal, renderSignedIn, serve, type StubResponse } from "../../../../testing/signed-in.tsx";
import { ownedBusinessesQuery } from "../../../hospitals/index.ts";
import { makeReviewedApplication, makeReviewFilters } from "../testing.ts";
import { OwnerApplications } from "./owner-applications.tsx";

const first = makeReviewedApplication({ id: 8869, phone_number: "" });
const second = makeReviewedApplication({ id: 8866, name: "최지우", user_id: 19840, phone_number: "" });
/** Of a hospital in which the user is a viewer. */
const watched = makeReviewedApplication({ id: 8860, name: "박선우", user_id: 19841, phone_number: "", business_id: 42 });
const listPath =
  "GET /api/v1/job_applications/user_business_job_applications?created_after_date=2026-11-19&hide_cancelled=false&hide_dropped=false&sort=change&direction=desc&limit=50";
const bulkPath = "POST /api/v1/job_applications/bulk_review";
type BulkBody = { dry_run?: boolean; undoes?: string };
const lostResponse = refusal(502, "server.error", "잠시 뒤에 다시 시도해 주세요.");

type Responses = {
  undo?: () => readonly [number, unknown];
  /** Rows that other people have changed. */
  check?: Promise<readonly ReviewedApplication[]>;
  /** The result of a failed check. */
  failed?: StubResponse;
  /** The server makes the first change, and its response is lost. */
  isLost?: boolean;
};

const show = async (role: string, { undo, check, failed, isLost = false }: Responses = {}) => {
  let rows = [first, second, watched];
  let saves = 0;
  const sent = serve({
    [listPath]: () => [200, { job_applications: rows, next_cursor: null, total_count: rows.length }],
    "GET /api/v1/businesses/user_businesses": [
      200,
      {
        businesses: [
          { id: 41, name: "성남세움병원", role },
          { id: 42, name: "분당세움병원", role: "viewer" },
        ],
      },
    ],
    "GET /api/v1/reference_data": [200, { reference_data: { post_sources: [] } }],
    [bulkPath]: async ({ body }) => {
      if ((body as BulkBody).undoes !== undefined && undo !== undefined) return undo();
      if ((body as BulkBody).dry_run && failed !== undefined) return failed;
      const changed = (body as BulkBody).dry_run ? ((await check) ?? []) : [];
      const newer = (row: ReviewedApplication) => ({ ...row, drop_reason: "경력미달" as const, updated_at: "2026-11-20T11:00:00+09:00" });
      const job_applications = (body as BulkBody).dry_run ? [] : [newer(first), newer(second)];
      if (isLost && !(body as BulkBody).dry_run && saves++ === 0) {
        rows = [newer(first), newer(second), watched];
        return lostResponse;
      }
      return [200, { batch_id: "6a1c2f0e-8c57-4c83-9a55-0d6f1f1a0c11", job_applications, changed }];
    },
  });
  const Screen = () => (
    <PublicConfigContext value={{ brand: "라운즈", first_status_label: "라운즈 지원확인" } as PublicConfig}>
      <OwnerApplications filters={makeReviewFilters()} onFilters={() => {}} />
    </PublicConfigContext>
  );
  const router = createRouter({ routeTree: createRootRoute({ component: Screen }), history: createMemoryHistory() });
  const client = makeClient();
  renderSignedIn(<RouterProvider router={router as never} />, client);
  await screen.findByText("최지우");
  return Object.assign(sent, { client });
};

beforeEach(() => {
  vi.stubGlobal("matchMedia", (media: string) => ({
    media,
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  signInAs("OWNER1", "HospitalOwner");
});

/** Opens the menu for the two checked applicants and chooses its reason. */
const chooseReason = async () => {
  fireEvent.keyDown(document.body, { code: "KeyD" });
  const menu = await screen.findByLabelText("2건의 드롭 사유를 고를까요?");
  fireEvent.click(await within(menu).findByText("경력미달"));
  return menu;
};
const dropChecked = async () => {
  const confirm = (await within(await chooseReason()).findByText("2건을 경력미달로 드롭하기")).closest("button");
  await waitFor(() => expect(confirm?.disabled).toBe(false));
  fireEvent.click(confirm as HTMLElement);
  await screen.findByText("2건을 드롭했어요.");
};
/** Presses Enter without waiting for the check of changed rows. */
const dropByKeyboard = async () => {
  fireEvent.click(await screen.findByLabelText("불러온 지원 모두 고르기"));
  const menu = await chooseReason();
  fireEvent.keyDown(document.body, { code: "Enter", key: "Enter" });
  return menu;
};
const savesIn = (sent: readonly { path: string; body: unknown }[]) =>
  sent.filter(({ path, body }) => path.endsWith("/bulk_review") && !(body as BulkBody).dry_run);

test("an editor drops the checked applicants with one request, without those that a viewer only sees", async () => {
  const sent = await show("editor");
  fireEvent.click(await screen.findByLabelText("불러온 지원 모두 고르기"));
  expect(screen.getByText("2건 선택")).toBeDefined();
  expect(screen.queryByLabelText(`박선우 지원 ${watched.id} 고르기`)).toBeNull();
  // The message to many is one of operators to hospitals.
  expect(screen.queryByText("문자 2건")).toBeNull();
  await dropChecked();
  expect(savesIn(sent).map(({ body }) => body)).toMatchObject([
    { job_applications: [first, second].map(({ id }) => ({ id, drop_reason: "경력미달" })) },
  ]);
  // Hospitals may not call the endpoints of operators.
  expect(sent.map(({ path }) => path).filter((path) => path.includes("bulk_text_messages"))).toEqual([]);
});

test("X does not check a row that the user only sees", async () => {
  await show("editor");
  await screen.findByLabelText("불러온 지원 모두 고르기");
  for (const code of ["KeyJ", "KeyJ", "KeyJ", "KeyX"]) fireEvent.keyDown(document.body, { code });
  expect(screen.queryByText(/건 선택$/)).toBeNull();
  fireEvent.keyDown(document.body, { code: "KeyK" });
  fireEvent.keyDown(document.body, { code: "KeyX" });
  expect(screen.getByText("1건 선택")).toBeDefined();
});

test("checked rows that the user may only see after a change of the role leave the selection", async () => {
  const { client } = await show("editor");
  fireEvent.click(await screen.findByLabelText("불러온 지원 모두 고르기"));
  expect(screen.getByText("2건 선택")).toBeDefined();
  // The user still edits the other hospital, so the table can still check rows.
  const withNewRole = (hospital: OwnedBusiness) => ({ ...hospital, role: hospital.id === 41 ? ("viewer" as const) : ("editor" as const) });
  act(() => {
    client.setQueryData(ownedBusinessesQuery().queryKey, (known) => known && { ...known, businesses: known.businesses.map(withNewRole) });
  });
  await waitFor(() => expect(screen.queryByText(/건 선택$/)).toBeNull());
});

test("a viewer checks no rows", async () => {
  await show("viewer");
  await screen.findByText(/3건 중 3건/);
  expect(screen.queryByLabelText("불러온 지원 모두 고르기")).toBeNull();
  for (const code of ["KeyJ", "KeyX"]) fireEvent.keyDown(document.body, { code });
  expect(screen.queryByText(/건 선택$/)).toBeNull();
});

test("an undo whose response is lost can be sent again", async () => {
  let attempts = 0;
  const sent = await show("editor", {
    undo: () => {
      attempts += 1;
      return attempts === 1
        ? lostResponse
        : [200, { batch_id: "6a1c2f0e-8c57-4c83-9a55-0d6f1f1a0c12", job_applications: [first, second], changed: [] }];
    },
  });
  fireEvent.click(await screen.findByLabelText("불러온 지원 모두 고르기"));
  await dropChecked();
  fireEvent.click(screen.getByRole("button", { name: /되돌리기/ }));
  const failure = (await screen.findByText("되돌렸는지 확인하지 못했어요. 다시 눌러도 괜찮아요.")).closest<HTMLElement>("[role=alert]");
  fireEvent.click(within(failure as HTMLElement).getByRole("button", { name: /되돌리기/ }));
  expect(await screen.findByText("2건을 되돌렸어요.")).toBeDefined();
  const undos = sent.filter(({ body }) => (body as BulkBody | undefined)?.undoes !== undefined);
  expect(undos).toHaveLength(2);
  expect(undos[1]?.body).toEqual(undos[0]?.body);
});

const pressMemo = async () => {
  const confirm = screen.getByText("2건에 메모 더하기", { selector: "button *" }).closest("button");
  await waitFor(() => expect(confirm?.disabled).toBe(false));
  fireEvent.click(confirm as HTMLElement);
};

test("after a lost response the table shows what the server has done, and a second press adds no second note", async () => {
  const sent = await show("editor", { isLost: true });
  const keys = recordReplayKeys(bulkPath);
  fireEvent.click(await screen.findByLabelText("불러온 지원 모두 고르기"));
  fireEvent.keyDown(document.body, { code: "KeyM" });
  fireEvent.change(await screen.findByRole("textbox", { name: "2건에 메모 더하기" }), { target: { value: "전화함" } });
  await pressMemo();
  expect(await screen.findByText("바꿨는지 확인하지 못했어요. 다시 눌러도 두 번 바꾸지 않아요.")).toBeDefined();
  expect(screen.queryByText("바꾸지 못했어요")).toBeNull();
  expect(await screen.findAllByText(/경력미달/)).toHaveLength(2);
  await pressMemo();
  await screen.findByText("2건에 메모를 더했어요.");
  const saves = savesIn(sent);
  expect(saves).toHaveLength(2);
  expect(saves[1]?.body).toEqual(saves[0]?.body);
  const isSave = sent.filter(({ path }) => path.endsWith("/bulk_review")).map(({ body }) => !(body as BulkBody).dry_run);
  expect(new Set(keys.filter((_key, index) => isSave[index]))).toHaveLength(1);
});

test("Enter before the check of changed rows has a result changes them after it", async () => {
  const check = Promise.withResolvers<readonly ReviewedApplication[]>();
  const sent = await show("editor", { check: check.promise });
  await dropByKeyboard();
  expect(savesIn(sent)).toHaveLength(0);
  check.resolve([]);
  await screen.findByText("2건을 드롭했어요.");
  expect(savesIn(sent)).toHaveLength(1);
});

test("an early Enter changes nothing when the check finds a row that a colleague has changed", async () => {
  const check = Promise.withResolvers<readonly ReviewedApplication[]>();
  const sent = await show("editor", { check: check.promise });
  const menu = await dropByKeyboard();
  check.resolve([{ ...second, updated_at: "2026-11-20T10:30:00+09:00" }]);
  const note = await within(menu).findByText(/먼저 바꿨습니다/);
  expect(note.closest("[role=alert]")).not.toBeNull();
  const confirm = within(menu).getByText("1건을 경력미달로 드롭하기").closest("button");
  await waitFor(() => expect(confirm?.disabled).toBe(false));
  expect(savesIn(sent)).toHaveLength(0);
});

test.each([
  ["a refused check", 403, false],
  ["a check that failed", 502, true],
])("the menu offers another check after %s only if it can help", async (_case, status, canRetry) => {
  await show("editor", { failed: refusal(status, "server.error", "확인하지 못했어요.") });
  fireEvent.click(await screen.findByLabelText("불러온 지원 모두 고르기"));
  const menu = await chooseReason();
  await within(menu).findByText(/확인하지 못했어요/);
  expect(within(menu).queryByText("다시 시도") !== null).toBe(canRetry);
});
