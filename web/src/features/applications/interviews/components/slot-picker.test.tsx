import type { Arrangement, InterviewSlot } from "@rounds/contract/applications/interviews.ts";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { arrangementQuery } from "../queries.ts";
import { arrangementWith, openProposal } from "../testing.ts";
import { SlotPicker } from "./slot-picker.tsx";

const arrangement = (slots: readonly Pick<InterviewSlot, "id" | "state">[]): Arrangement =>
  arrangementWith({
    ...openProposal,
    slots: slots.map((slot) => ({ ...slot, starts_at: "2026-12-07T01:00:00Z", ends_at: "2026-12-07T01:30:00Z" })),
  });

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["the hospital proposed other times", [{ id: 2, state: "free" }], "병원이 시간을 새로 제안했어요. 다시 골라 주세요."],
  ["another doctor took it", [{ id: 1, state: "taken" }], "고르신 시간을 다른 분이 먼저 골랐어요."],
  ["the doctor has another interview then", [{ id: 1, state: "own" }], "고르신 시간에 다른 인터뷰가 있어요."],
  ["it is too close", [{ id: 1, state: "past" }], "고르신 시간은 고를 수 있는 때가 지났어요."],
] as const)("the picker states why the chosen time is lost: %s", async (_, slots, sentence) => {
  let isChanged = false;
  serve({
    "GET /api/v1/job_applications/7/interview": () => [200, arrangement(isChanged ? slots : [{ id: 1, state: "free" }])],
    "GET /api/v1/profiles/user_profile": [404, { errors: [] }],
  });
  const client = makeClient();
  renderSignedIn(<SlotPicker applicationId={7} onClose={() => {}} />, client);
  fireEvent.click(await screen.findByRole("radio"));
  await screen.findByRole("button", { name: /정하기$/ });
  isChanged = true;
  await client.invalidateQueries({ queryKey: arrangementQuery(7).queryKey });
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test("the focus stays in the picker when the doctor has chosen a time in another tab", async () => {
  let isTaken = false;
  const open = arrangement([{ id: 1, state: "free" }]);
  serve({
    "GET /api/v1/job_applications/7/interview": () => [200, isTaken ? arrangementWith({ ...openProposal, state: "taken" }) : open],
    "GET /api/v1/profiles/user_profile": [404, { errors: [] }],
  });
  const client = makeClient();
  renderSignedIn(<SlotPicker applicationId={7} onClose={() => {}} />, client);
  (await screen.findByRole("radio")).focus();
  isTaken = true;
  await client.invalidateQueries({ queryKey: arrangementQuery(7).queryKey });
  const title = await screen.findByRole("heading", { name: "인터뷰 시간을 정했어요" });
  expect(title.parentElement).toBe(document.activeElement);
});

test("the sentence of a refused time is gone when the doctor chooses another time", async () => {
  serve({
    "GET /api/v1/job_applications/7/interview": [
      200,
      arrangement([
        { id: 1, state: "free" },
        { id: 2, state: "free" },
      ]),
    ],
    "GET /api/v1/profiles/user_profile": [404, { errors: [] }],
    "POST /api/v1/interview_slots/1/take": refusal(409, "interview_slot.taken", "다른 분이 먼저 고른 시간이에요."),
  });
  renderSignedIn(<SlotPicker applicationId={7} onClose={() => {}} />, makeClient());
  const choose = async (place: number) => fireEvent.click((await screen.findAllByRole("radio"))[place] ?? document.body);
  await choose(0);
  fireEvent.click(await screen.findByRole("button", { name: /정하기$/ }));
  await screen.findByText("다른 분이 먼저 고른 시간이에요.");
  await choose(1);
  expect(screen.queryByText("다른 분이 먼저 고른 시간이에요.")).toBeNull();
});
