import { applyToJobPost } from "@rounds/contract/applications/apply.ts";
import { getArrangement, proposeInterview, takeSlot } from "@rounds/contract/applications/interviews.ts";
import { createBusiness } from "@rounds/contract/hospitals/hospital.ts";
import { createJobPost } from "@rounds/contract/job-posts/editing.ts";
import type { Locator, Page } from "@playwright/test";
import { callAs } from "../support/api.ts";
import { phone } from "../support/devices.ts";
import { claimDoctor } from "../support/doctors.ts";
import { expect, expectAccessible, otherPerson, signedIn, test } from "../support/journey.ts";

/** A time in Seoul, this many days from today. */
const inDays = (days: number, clock: string): string => {
  const day = new Date(Date.now() + 9 * 3_600_000 + days * 24 * 3_600_000).toISOString().slice(0, 10);
  return new Date(`${day}T${clock}:00+09:00`).toISOString();
};
const clockOf = (time: string): string => new Date(Date.parse(time) + 9 * 3_600_000).toISOString().slice(11, 16);
const dayOf = (time: string): string => new Date(Date.parse(time) + 9 * 3_600_000).toISOString().slice(0, 10);

/** A hospital of a new owner with the applications of these doctors. */
async function makeApplications(page: Page, owner: string, name: string, doctors: readonly string[]): Promise<number[]> {
  const { business } = await callAs(page, owner, createBusiness, { body: { business: { name, address: "서울 강남구 테헤란로 1" } } });
  const fields = { job_type: "봉직의" as const, employment_type: "계약직" as const, specialties: ["내과"] };
  const { job_post } = await callAs(page, owner, createJobPost, { body: { job_post: { business_id: business.id, ...fields } } });
  const ids: number[] = [];
  for (const doctor of doctors) {
    const { job_application } = await callAs(page, doctor, applyToJobPost, { body: { job_post_id: job_post.id } });
    ids.push(job_application.id);
  }
  return ids;
}

/** In the week that the members see, which has no past day. */
const times = [inDays(7, "12:30"), inDays(7, "18:30"), inDays(8, "14:00")] as const;
const openWeek = `/user_manage/interviews?day=${dayOf(times[0])}`;

const propose = (page: Page, owner: string, id: number) =>
  callAs(page, owner, proposeInterview, {
    params: { id },
    body: { interview_proposal: { starts_at: [...times], minutes: 30, place: "병원 3층 원장실" } },
  });

test(
  "a doctor chooses a time by keyboard, loses it to another doctor, takes the next one, and cancels it",
  { tag: "@desktop" },
  async ({ page }) => {
    // Three axe checks.
    test.slow();
    const [owner, doctor, rival] = [claimDoctor(test), claimDoctor(test), claimDoctor(test)];
    const [mine = 0, theirs = 0] = await makeApplications(page, owner, "판교온새솔의원", [doctor, rival]);
    await propose(page, owner, mine);
    const rivals = await propose(page, owner, theirs);

    await signedIn(page, doctor);
    await page.goto("/posts-applied");
    await expect(page.getByRole("heading", { name: /선생님이 답할 차례/ })).toBeVisible();
    await page.getByRole("button", { name: "판교온새솔의원 인터뷰 시간 고르기" }).click();
    const picker = page.getByRole("dialog", { name: "언제 만날까요?" });
    const rows = picker.getByRole("radio");
    await expect(rows).toHaveCount(3);
    await expectAccessible(page);

    await rows.first().focus();
    await page.keyboard.press("ArrowDown");
    await expect(rows.nth(1)).toBeFocused();
    await expect(rows.nth(1)).not.toBeChecked();
    await page.keyboard.press(" ");
    await expect(rows.nth(1)).toBeChecked();
    await page.keyboard.press("Escape");
    await expect(picker).toHaveCount(0);
    await expect(page.getByRole("button", { name: "판교온새솔의원 인터뷰 시간 고르기" })).toBeFocused();

    await page.getByRole("link", { name: "판교온새솔의원 진행 상황" }).click();
    // A tap on a time opens the page with it chosen.
    await page.getByRole("button", { name: clockOf(times[0]) }).click();
    await expect(rows.first()).toBeChecked();
    await callAs(page, rival, takeSlot, { params: { id: rivals.interview_proposal?.slots[0]?.id ?? 0 }, body: {} });
    await picker.getByRole("button", { name: /12:30으로 정하기/ }).click();
    await expect(rows.first()).toContainText("다른 분이 먼저 골랐어요");
    await expect(rows.first()).toBeDisabled();
    await expect(picker.getByRole("button", { name: "시간을 골라 주세요" })).toBeDisabled();
    await expectAccessible(page);

    await rows.nth(2).click();
    await picker.getByRole("button", { name: /14:00로 정하기/ }).click();
    await expect(picker).toHaveCount(0);
    await expect(page.getByText(/14:00 인터뷰$/)).toBeVisible();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "캘린더에 넣기" }).click();
    expect((await download).suggestedFilename()).toMatch(/\.ics$/);
    await expectAccessible(page);
    await page.getByRole("button", { name: "지원 현황으로" }).click();
    await expect(page.getByRole("heading", { name: "예정된 인터뷰 1" })).toBeVisible();
    // The line with time and place pushes neither button into another line.
    const thread = await page.getByRole("link", { name: /판교온새솔의원\s대화/ }).boundingBox();
    expect((await page.getByRole("button", { name: "판교온새솔의원에 번호 공유" }).boundingBox())?.y).toBe(thread?.y);
    await page.getByRole("link", { name: "판교온새솔의원 진행 상황" }).click();
    await page.getByRole("button", { name: "인터뷰 취소" }).click();
    await page.getByLabel("병원에 알릴 이유").fill("당직이 생겼습니다.");
    await page.getByRole("dialog").getByRole("button", { name: "인터뷰 취소" }).click();
    await expect(page.getByText("인터뷰를 취소했어요", { exact: true })).toBeVisible();
  },
);

/** Chooses the only applicant in the first step of a proposal, which stays open. */
async function chooseApplicant(page: Page): Promise<Locator> {
  const who = page.getByRole("dialog", { name: "누구에게 제안할까요?" });
  await who.getByRole("combobox", { name: "지원자" }).click();
  await page.getByRole("option").first().click();
  return who;
}

test(
  "a hospital proposes times in the week and moves an interview, and the doctor reads why",
  { tag: "@desktop" },
  async ({ page, browser }) => {
    // Two browsers and axe checks.
    test.slow();
    const [owner, doctor] = [claimDoctor(test), claimDoctor(test)];
    const [id = 0] = await makeApplications(page, owner, "한빛샘새솔병원", [doctor]);
    await signedIn(page, owner);
    await page.goto(openWeek);
    const side = page.getByRole("complementary", { name: "인터뷰 상세" });
    await page
      .getByRole("button", { name: / 14:00 제안$/ })
      .first()
      .click();
    const who = await chooseApplicant(page);
    await expectAccessible(page);
    await who.getByRole("button", { name: "다음" }).click();
    const proposing = page.getByRole("dialog", { name: /선생님께 인터뷰 제안/ });
    await expect(proposing.getByLabel("시간 1 시각")).toHaveValue("14:00");
    await proposing.getByRole("button", { name: "시간 더하기" }).click();
    await proposing.getByLabel("장소").fill("병원 3층 원장실");
    await expectAccessible(page);
    await proposing.getByRole("button", { name: "시간 2개 제안하기" }).click();
    await expect(side.getByText("시간 2개")).toBeVisible();
    // Taking it back notifies the applicant, so it needs a confirmation.
    await side.getByRole("button", { name: / 제안 거두기$/ }).click();
    await page.getByRole("dialog", { name: "제안을 거둘까요?" }).getByRole("button", { name: "그대로 두기" }).click();
    await expect(side.getByText("시간 2개")).toBeVisible();

    const doctorPage = await otherPerson(browser, phone, doctor);
    await doctorPage.goto("/posts-applied");
    await expect(doctorPage.getByRole("button", { name: "한빛샘새솔병원 인터뷰 시간 고르기" })).toBeVisible();
    await expectAccessible(doctorPage);
    // The proposal is an item of the conversation too.
    await doctorPage.getByRole("link", { name: /한빛샘새솔병원\s대화/ }).click();
    await expect(doctorPage.getByRole("button", { name: "시간 고르기", exact: true })).toBeVisible();
    await expectAccessible(doctorPage);
    await doctorPage.getByRole("button", { name: "다른 시간 부탁하기" }).click();
    await doctorPage.getByLabel("언제가 좋으신가요?").fill("목요일 저녁이 좋아요");
    await doctorPage.getByRole("button", { name: "병원에 부탁하기" }).click();
    await expect(doctorPage.getByText("다른 시간을 부탁했어요", { exact: true })).toBeVisible();

    await page.reload();
    await expect(page.getByText("“목요일 저녁이 좋아요”")).toBeVisible();
    await expectAccessible(page);
    const { interview_proposal: proposal } = await propose(page, owner, id);
    await callAs(page, doctor, takeSlot, { params: { id: proposal?.slots[0]?.id ?? 0 }, body: {} });
    await page.reload();
    await page.getByRole("button", { name: /12:30–13:00.*잡힘$/ }).click();
    await side.getByRole("button", { name: "시간 옮기기" }).click();
    const dialog = page.getByRole("dialog", { name: "시간 옮기기" });
    await dialog.getByLabel("새 시간 시각").fill("16:00");
    await dialog.getByLabel("지원자에게 알릴 이유").fill("원장님 수술이 생겼습니다.");
    await dialog.getByRole("button", { name: /16:00로 옮기기/ }).click();
    await expect(side.getByText("옮긴 이유: “원장님 수술이 생겼습니다.”")).toBeVisible();
    await expectAccessible(page);

    await doctorPage.reload();
    await expect(doctorPage.getByText("병원이 시간을 옮겼어요: “원장님 수술이 생겼습니다.”")).toBeVisible();
    await expect(doctorPage.getByText(/16:00 인터뷰$/)).toBeVisible();
    await doctorPage.context().close();
    await page.getByRole("button", { name: "다음 주" }).click();
    await expect(side.getByText("옮긴 이유", { exact: false })).toHaveCount(0);
    await page.goBack();
    await expect(side.getByText("옮긴 이유", { exact: false })).toBeVisible();
  },
);

test("on a phone a member proposes an interview with the button of the week", { tag: "@phone" }, async ({ page }) => {
  const [owner, doctor] = [claimDoctor(test), claimDoctor(test)];
  const [id = 0] = await makeApplications(page, owner, "새벽별새솔의원", [doctor]);
  await signedIn(page, owner);
  await page.goto(openWeek);
  await expect(page.getByRole("region", { name: "한 주의 인터뷰" })).toHaveAttribute("aria-busy", "false");
  await page.getByRole("button", { name: "인터뷰 제안" }).click();
  const who = await chooseApplicant(page);
  await expectAccessible(page);
  await who.getByRole("button", { name: "다음" }).click();

  const dialog = page.getByRole("dialog", { name: /선생님께 인터뷰 제안/ });
  await expect(dialog.getByLabel("시간 1 시각")).toHaveValue("18:00");
  await dialog.getByLabel("장소").fill("병원 3층 원장실");
  await dialog.getByRole("button", { name: "시간 1개 제안하기" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("complementary", { name: "인터뷰 상세" }).getByText("시간 1개")).toBeVisible();
  const { interview_proposal: proposal } = await callAs(page, doctor, getArrangement, { params: { id } });
  expect(proposal?.slots.map(({ starts_at }) => clockOf(starts_at))).toEqual(["18:00"]);
});

test("a contrast theme draws planned and past interviews with different edges", { tag: "@desktop" }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await signedIn(page, "owner");
  await page.goto("/user_manage/interviews");
  for (const [kind, edge] of [
    ["taken", "solid"],
    ["over", "dotted"],
  ] as const) {
    const legend = page.locator(`[aria-hidden] [data-kind="${kind}"]`);
    await expect(legend).toHaveCSS("border-style", edge);
    await expect(legend).toHaveCSS("forced-color-adjust", "auto");
  }
});
