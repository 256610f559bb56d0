import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeDetail } from "../../../../testing/job-posts.ts";
import { makeClient, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { jobPostQuery } from "../../../job-posts/index.ts";
import { SendToApplication } from "./send-to-application.tsx";

const path = "POST /api/v1/job_applications/55/supplements";
const supplement = { id: 1, file_name: "새 이력서.pdf", byte_size: 10, sent_at: "2026-11-22T00:00:00Z" };

const show = (applicationId: number | null) => {
  const client = makeClient();
  client.setQueryData(jobPostQuery(7).queryKey, { ...makeDetail(), id: 7, user_application_id: applicationId });
  renderSignedIn(<SendToApplication jobPostId={7} />, client);
};
const send = () => fireEvent.click(screen.getByRole("button", { name: "이 지원에 보내기" }));

test.each([
  ["a new file is sent", [200, { supplements: [supplement] }], "이 지원에 이력서 파일을 보냈어요."],
  ["a file that the application contains changes nothing", [200, { supplements: [] }], "이 지원에 이미 들어 있는 파일이에요."],
  ["a refusal shows its reason", refusal(409, "supplement.no_file", "먼저 파일을 올려 주세요."), "먼저 파일을 올려 주세요."],
] as const)("%s", async (_title, response, text) => {
  const sent = serve({ [path]: response as never });
  show(55);
  send();
  expect(await screen.findByText(text)).toBeDefined();
  expect(sent.filter(({ method }) => method === "POST")).toHaveLength(1);
});

test("a post without an application offers nothing to send", () => {
  serve({});
  show(null);
  expect(screen.queryByRole("button", { name: "이 지원에 보내기" })).toBeNull();
});
