import type { CampaignState } from "@rounds/contract/engagement/studio.ts";
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signInAs } from "../../../../testing/session.ts";
import { makeClient, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { InvitationResults } from "../../studio-invitations/components/invitation-results.tsx";
import { SetResults } from "../../studio-question-sets/components/set-results.tsx";

beforeEach(() => signInAs("OPER1", "PingPongMaster"));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const leaving = { onBack: (): void => undefined, onEdit: (): void => undefined };
const period = { starts_at: "2026-11-01T00:00:00Z", ends_at: null };
const results = { started: 0, completed: 0, average_score: null, days: [], scores: [], questions: [] };

test.each([
  { name: "poll", page: <SetResults id={4} {...leaving} /> },
  { name: "invitation", page: <InvitationResults id={4} {...leaving} /> },
])("the open results of a $name show that another operator has ended it", async ({ page }) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let state: CampaignState = "live";
  serve({
    "GET /api/v1/campaigns/question_sets/4": () => [200, { question_set: { id: 4, kind: "poll", title: "당직 투표", state, ...period } }],
    "GET /api/v1/campaigns/question_sets/4/results": [200, { results }],
    "GET /api/v1/campaigns/invitation_events/4": () => [200, { invitation_event: { id: 4, detail_title: "초대", state, ...period } }],
  });
  renderSignedIn(page, makeClient());
  expect(await screen.findByText("진행 중")).toBeDefined();
  state = "ended";
  await vi.advanceTimersByTimeAsync(11_000);
  expect(await screen.findByText("끝남")).toBeDefined();
});
