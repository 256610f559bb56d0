import { applyToJobPost } from "@rounds/contract/applications/apply.ts";
import { listUserBusinesses } from "@rounds/contract/hospitals/hospital.ts";
import { listActiveJobPosts } from "@rounds/contract/job-posts/posts.ts";
import { readSentResume } from "@rounds/contract/resumes/links.ts";
import type { Page } from "@playwright/test";
import { pdf } from "../../server/src/testing/resume-corpus.ts";
import { callAs } from "../support/api.ts";
import { claimDoctor } from "../support/doctors.ts";
import { expect, expectAccessible, signedIn, test } from "../support/journey.ts";

async function applyToOwner(page: Page, doctor: string) {
  const { businesses } = await callAs(page, "owner", listUserBusinesses, {});
  const { job_posts } = await callAs(page, doctor, listActiveJobPosts, { query: { q: businesses[0]?.name ?? "", limit: 100 } });
  const post = job_posts.find(({ business }) => business.id === businesses[0]?.id);
  if (!post) throw new Error("the demo world must have an open post of the owner's hospital");
  const { job_application } = await callAs(page, doctor, applyToJobPost, { body: { job_post_id: post.id } });
  return { postId: post.id, id: job_application.id };
}

const upload = async (page: Page, name: string) => {
  await page.getByLabel("이력서 파일 선택").setInputFiles({ name, mimeType: "application/pdf", buffer: pdf(name) });
  await expect(page.getByText(name)).toBeVisible();
};

test("a file reaches an unopened application, and a later file is sent as a supplement", { tag: "@phone" }, async ({ page }) => {
  const doctor = claimDoctor(test);
  await signedIn(page, doctor);
  const { postId, id } = await applyToOwner(page, doctor);
  await page.goto(`/profile?job_post_id=${postId}`);
  await upload(page, "먼저.pdf");
  const spaceBelowRemove = async () => {
    const card = await page.getByRole("region", { name: "이력서 파일" }).boundingBox();
    const remove = await page.getByRole("button", { name: "삭제", exact: true }).boundingBox();
    return card && remove ? card.y + card.height - remove.y - remove.height : 0;
  };
  await expect.poll(spaceBelowRemove, { message: "the empty notice below the buttons takes no space from the card" }).toBe(20);
  const readByOwner = async () => (await callAs(page, "owner", readSentResume, { params: { id } })).resume;
  expect(await readByOwner()).toMatchObject({ file: { file_name: "먼저.pdf" }, supplements: [] });

  await upload(page, "나중.pdf");
  await expectAccessible(page);
  await page.getByRole("button", { name: "이 지원에 보내기" }).dblclick();
  await expect(page.getByText("이 지원에 이력서 파일을 보냈어요.").first()).toBeVisible();
  expect(await readByOwner()).toMatchObject({ file: { file_name: "먼저.pdf" }, supplements: [{ file_name: "나중.pdf" }] });
});
