import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { signInAs } from "../../../../testing/session.ts";
import { makeClient, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { storeCopy } from "../../hospital/device-copy.ts";
import { emptyForm } from "../../hospital/form.ts";
import { makeBusiness } from "../../hospital/testing.ts";
import { BusinessPane } from "./business-pane.tsx";

const show = () => {
  const onSelect = vi.fn();
  const component = () => <BusinessPane id={172} round={1} keysOn onSelect={onSelect} onDecided={() => {}} />;
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
  return onSelect;
};

afterEach(() => vi.unstubAllGlobals());

test("the operator can merge or reject a hospital that was just added, and the form shows it", async () => {
  signInAs("OPERATOR1");
  storeCopy(null, { form: { ...emptyForm, name: "새봄의원", address: "서울 강남구" }, base: emptyForm, register: null });
  let business = makeBusiness({ id: 172, name: "새봄의원" });
  const review = { id: 172, name: business.name, requested_at: business.updated_at, approved_facts: null, reviewed_at: null };
  const response = () => ({
    business,
    business_review: { ...review, state: business.job_post_registration_status, waiting_posts: [], members: [], namesakes: [] },
  });
  serve({
    "POST /api/v1/businesses": () => [201, { business }],
    "GET /api/v1/business_reviews/172": () => [200, response()],
    "PATCH /api/v1/business_reviews/172": () => {
      business = { ...business, job_post_registration_status: "rejected" };
      return [200, { ...response(), decided_post_count: 0 }];
    },
  });
  const Pane = () => {
    const [id, setId] = useState<number | "new" | undefined>("new");
    return <BusinessPane id={id ?? "new"} round={1} keysOn onSelect={setId} onDecided={() => {}} />;
  };
  const router = createRouter({ routeTree: createRootRoute({ component: Pane }), history: createMemoryHistory() });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
  fireEvent.click(await screen.findByRole("button", { name: /^추가/ }));
  expect(await screen.findByRole("button", { name: "다른 병원과 합치기" })).toBeDefined();
  expect(screen.queryByText(/운영팀만/)).toBeNull();
  fireEvent.click(await screen.findByRole("button", { name: /^반려/ }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getAllByRole("radio")[0] as HTMLElement);
  fireEvent.click(dialog.getByRole("button", { name: "반려" }));
  await waitFor(() => expect(screen.getByRole("heading", { name: "병원 수정" }).parentElement?.textContent).toContain("반려됨"));
});

test("the address of a merged hospital opens the remaining one", async () => {
  serve({ "GET /api/v1/business_reviews/172": [200, { business: makeBusiness({ id: 5 }), business_review: { id: 5 } }] });
  const onSelect = show();
  await waitFor(() => expect(onSelect).toHaveBeenCalledWith(5, { keep: true }));
});

test("a hospital that does not exist is named so, without a retry that cannot help", async () => {
  serve({ "GET /api/v1/business_reviews/172": refusal(404, "business.not_found", "병원을 찾을 수 없어요.") });
  show();
  expect(await screen.findByText("없는 병원이에요. 지웠거나 주소가 달라졌어요.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "다시 시도" })).toBeNull();
});

test("a hospital that changed meanwhile is not approved with E before the operator has opened the new content", async () => {
  let business = makeBusiness({ id: 172, job_post_registration_status: "pending" });
  const seen = business.updated_at;
  const review = { id: 172, name: business.name, state: "pending", requested_at: seen, approved_facts: null, reviewed_at: null };
  const business_review = { ...review, waiting_post_count: 0, waiting_posts: [], members: [], namesakes: [] };
  const sent = serve({
    "GET /api/v1/business_reviews/172": () => [200, { business, business_review }],
    "PATCH /api/v1/business_reviews/172": refusal(409, "business_review.edited", "병원이 그사이 내용을 바꿨어요."),
  });
  show();
  await screen.findByText("승인", { selector: "button *" });
  business = { ...business, biz_owner: "김담당", updated_at: `${seen.slice(0, -2)}9Z` };
  const press = () => fireEvent.keyDown(document.body, { code: "KeyE" });
  press();
  fireEvent.click(await screen.findByRole("button", { name: "바뀐 내용 보기" }));
  expect(await screen.findByDisplayValue("김담당")).toBeDefined();
  await screen.findByText("승인", { selector: "button *" });
  press();
  const decisions = () => sent.flatMap(({ body }) => (body as { business_review?: unknown })?.business_review ?? []);
  await waitFor(() => expect(decisions()).toHaveLength(2));
  expect(decisions()).toMatchObject([{ expected_updated_at: seen }, { expected_updated_at: business.updated_at }]);
});

test("409 after a colleague's decision: the dialog stays with its text, states the decision, and rejects nothing more", async () => {
  const business = makeBusiness({ id: 172, job_post_registration_status: "pending" });
  const open = {
    id: 172,
    name: business.name,
    state: "pending",
    requested_at: business.updated_at,
    approved_facts: null,
    reviewed_at: null,
  };
  let review: object = { ...open, waiting_post_count: 0, waiting_posts: [], members: [], namesakes: [] };
  const sent = serve({
    "GET /api/v1/business_reviews/172": () => [200, { business, business_review: review }],
    "PATCH /api/v1/business_reviews/172": () => {
      review = { ...review, state: "rejected", reason: "주소가 달라요.", reviewed_at: business.updated_at };
      return refusal(409, "business_review.changed", "다른 운영자가 먼저 처리했어요.");
    },
  });
  show();
  fireEvent.click(await screen.findByRole("button", { name: /^반려/ }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("radio", { name: "직접 쓰기" }));
  const reason = dialog.getByRole<HTMLTextAreaElement>("textbox", { name: "이유" });
  fireEvent.change(reason, { target: { value: "전화를 받지 않아요." } });
  const submit = dialog.getByRole("button", { name: "반려" });
  fireEvent.click(submit);
  expect(await dialog.findByText("다른 운영자가 먼저 처리했어요: 반려")).toBeDefined();
  expect(reason.value).toBe("전화를 받지 않아요.");
  fireEvent.click(submit);
  expect(sent.filter(({ method }) => method === "PATCH")).toHaveLength(1);
  fireEvent.change(reason, { target: { value: "" } });
  fireEvent.click(dialog.getByRole("button", { name: "닫기" }));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("region", { name: "심사" }));
});
