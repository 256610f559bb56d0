import type { Inquiry } from "@rounds/contract/interiors/inquiries.ts";
import type { InteriorProject } from "@rounds/contract/interiors/projects.ts";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { readDraft, storeDraft } from "../../../../lib/drafts.ts";
import { signInAs } from "../../../../testing/session.ts";
import { makeClient, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { InquiryForm } from "./inquiry-form.tsx";

const designer = { id: 2, name: "온유 공간" };
const draft = "interior-inquiry:2";
const sender = { name: "한서윤", phone_number: "01001230412", region: "서울 성동구" };

/** Sent today. */
const inquiry = (message: string): Inquiry => ({
  id: 5,
  designer_id: designer.id,
  designer_name: designer.name,
  project_id: null,
  status: "sent",
  area: 55,
  region: "서울 성동구",
  start: "within_3_months",
  message,
  created_at: new Date().toISOString(),
  sent_at: null,
});

const show = async (sent: Inquiry, written: string) => {
  signInAs("DOC1", "Doctor");
  storeDraft(draft, { message: written });
  serve({ "GET /api/v1/interior_inquiries": [200, { interior_inquiries: [sent], sender }] });
  renderSignedIn(<InquiryForm designer={designer} project={undefined} onClose={() => {}} />, makeClient());
  await screen.findByText("오늘 문의를 남겼어요");
};

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

test("the message of an inquiry whose response was lost is no draft for the next one", async () => {
  await show(inquiry("진료실을 넓히고 싶어요"), "진료실을 넓히고 싶어요 ");
  expect(readDraft(draft)).toBeNull();
});

test("another message stays as a draft", async () => {
  await show(inquiry("진료실을 넓히고 싶어요"), "접수대도 바꾸고 싶어요");
  expect(readDraft(draft)).toEqual({ message: "접수대도 바꾸고 싶어요" });
});

test("all wishes are still there after a reload, but the consent is given again", async () => {
  signInAs("DOC1", "Doctor");
  serve({
    "GET /api/v1/interior_inquiries": [200, { interior_inquiries: [], sender }],
    "GET /api/v1/reference_data": [200, { reference_data: { regions: [] } }],
  });
  const open = () => renderSignedIn(<InquiryForm designer={designer} project={undefined} onClose={() => {}} />, makeClient());
  open();
  fireEvent.change(await screen.findByLabelText("예상 면적"), { target: { value: "48" } });
  fireEvent.click(screen.getByRole("radio", { name: "3개월 안" }));
  fireEvent.click(screen.getByRole("checkbox"));
  cleanup();
  open();
  expect(await screen.findByLabelText("예상 면적")).toHaveProperty("value", "48평");
  expect(screen.getByRole("radio", { name: "3개월 안" })).toHaveProperty("checked", true);
  expect(screen.getByRole("checkbox")).toHaveProperty("checked", false);
});

test("404 interior_project.not_found: the inquiry goes without the project that was taken back meanwhile", async () => {
  signInAs("DOC1", "Doctor");
  const sent = serve({
    "GET /api/v1/interior_inquiries": [200, { interior_inquiries: [], sender }],
    "GET /api/v1/reference_data": [200, { reference_data: { regions: [] } }],
    "POST /api/v1/interior_inquiries": ({ body }) =>
      (body as { interior_inquiry: { project_id: number | null } }).interior_inquiry.project_id === null
        ? [201, { interior_inquiry: inquiry("") }]
        : refusal(404, "interior_project.not_found", "프로젝트를 찾을 수 없어요."),
  });
  const project = { id: 11, construction_info: { area: 62 } } as InteriorProject;
  renderSignedIn(<InquiryForm designer={designer} project={project} onClose={() => {}} />, makeClient());
  fireEvent.click(await screen.findByRole("radio", { name: "3개월 안" }));
  fireEvent.click(screen.getByRole("checkbox"));
  fireEvent.click(screen.getByRole("button", { name: "문의 보내기" }));
  const sentence = await screen.findByText("문의를 보냈어요");
  // The button that had the focus is gone.
  expect(document.activeElement).toBe(sentence);
  const posted = sent.filter(({ method }) => method === "POST").map(({ body }) => body);
  expect(posted).toMatchObject([{ interior_inquiry: { project_id: 11 } }, { interior_inquiry: { project_id: null } }]);
});
