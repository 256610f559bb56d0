import { readReportedPost, reportJobPost } from "@rounds/contract/control/reports.ts";
import { listInbox } from "@rounds/contract/inbox.ts";
import { callAs, demoPost } from "../support/api.ts";
import { claimDoctor } from "../support/doctors.ts";
import { expect, expectAccessible, signedIn, test } from "../support/journey.ts";

test("the operator reads a report and decides it with a note; the doctor gets the outcome", async ({ page }) => {
  const doctor = claimDoctor(test);
  const { id } = await demoPost(page, doctor, 72);
  await callAs(page, doctor, reportJobPost, {
    params: { id },
    body: { job_post_report: { reason: "wrong_pay", detail: "면접에서 다른 급여를 들었어요." } },
  });
  // The demo data can have a reported post of the same hospital.
  const line = page.getByRole("list", { name: "신고 목록" }).getByRole("button", { name: new RegExp(`^${id}: `) });
  await signedIn(page, "operator");
  await page.goto("/manage/reports");
  await line.click();
  const detail = page.getByRole("region", { name: "고른 신고" });
  await expect(detail.getByText("면접에서 다른 급여를 들었어요.")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("e");
  const dialog = page.getByRole("dialog", { name: "공고를 그대로 둘까요?" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("radio", { name: "직접 쓰기" }).check();
  await dialog.getByRole("textbox").fill("병원에 전화해 급여를 확인했어요.");
  await dialog.getByRole("button", { name: "그대로 두기" }).dblclick();
  await expect(page.getByText(`공고 ${id}: 그대로 둠`)).toBeVisible();
  const { reported_post } = await callAs(page, "operator", readReportedPost, { params: { job_post_id: id } });
  expect(reported_post).toMatchObject({ outcome: "kept", suspended_at: null });
  await expect
    .poll(async () => (await callAs(page, doctor, listInbox, {})).notices.map(({ title }) => title))
    .toContain("신고하신 공고를 확인했어요");
  await page.getByText("처리함", { exact: true }).click();
  await line.click();
  await expect(detail.getByText("처리 메모: 병원에 전화해 급여를 확인했어요.")).toBeVisible();
  await expectAccessible(page);
});
