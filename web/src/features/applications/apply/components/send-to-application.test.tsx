import type { OwnApplication } from "@rounds/contract/job-posts/applied.ts";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeCard, makeDetail, makeOwnApplication } from "../../../../testing/job-posts.ts";
import { makeClient, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { jobPostQuery, timelineQuery } from "../../../job-posts/index.ts";
import { SendToApplication } from "./send-to-application.tsx";

const path = "POST /api/v1/job_applications/55/supplements";
const supplement = { id: 1, file_name: "새 이력서.pdf", byte_size: 10, sent_at: "2026-11-22T00:00:00Z" };

const application = makeOwnApplication({ resume: { is_empty: false, can_send: true, sent_at: null } });
const timelineOf = (changes: Partial<OwnApplication>) => ({
  job_post: { ...makeCard(), post_state: "open" as const, application: { ...application, ...changes } },
  timeline: [],
});
const serveApplication = (changes: Partial<OwnApplication>, responses: Parameters<typeof serve>[0] = {}) =>
  serve({ "GET /api/v1/job_applications/55/timeline": [200, timelineOf(changes)], ...responses });

const show = (applicationId: number | null, client = makeClient()) => {
  client.setQueryData(jobPostQuery(7).queryKey, { ...makeDetail(), id: 7, user_application_id: applicationId });
  renderSignedIn(<SendToApplication jobPostId={7} />, client);
};
const findSend = () => screen.findByRole("button", { name: "이 지원에 보내기" });
const querySend = () => screen.queryByRole("button", { name: "이 지원에 보내기" });
const isInside = "지금 이력서 파일은 이 지원에 들어 있어요";

test.each([
  ["a new file is sent", [200, { supplements: [supplement] }], "이 지원에 이력서 파일을 보냈어요."],
  ["a file that the application contains changes nothing", [200, { supplements: [] }], "이 지원에 이미 들어 있는 파일이에요."],
  ["a refusal shows its reason", refusal(409, "supplement.no_file", "먼저 파일을 올려 주세요."), "먼저 파일을 올려 주세요."],
] as const)("%s", async (_title, response, text) => {
  const sent = serveApplication({}, { [path]: response as never });
  show(55);
  fireEvent.click(await findSend());
  expect(await screen.findByText(text)).toBeDefined();
  expect(sent.filter(({ method }) => method === "POST")).toHaveLength(1);
});

test("a file that the server has added to the application is not offered again", async () => {
  serveApplication({ resume: { is_empty: false, can_send: false, sent_at: null } });
  show(55);
  expect(await screen.findByText(isInside)).toBeDefined();
  expect(querySend()).toBeNull();
});

test("the cached state of an earlier file does not count", async () => {
  const client = makeClient();
  client.setQueryData(timelineQuery(55).queryKey, timelineOf({ resume: { is_empty: false, can_send: false, sent_at: null } }));
  serveApplication({});
  show(55, client);
  expect(screen.queryByText(isInside)).toBeNull();
  expect(await findSend()).toBeDefined();
});

test("a post without an application offers nothing to send", () => {
  serve({});
  show(null);
  expect(querySend()).toBeNull();
});
