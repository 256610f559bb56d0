import { claimDoctor } from "../support/doctors.ts";
import { expect, expectAccessible, signedIn, test } from "../support/journey.ts";
import { liveSession, sendQuestion } from "../support/webinars.ts";

test("a moderator completes a question and takes that back, sees new questions, and sends one to the speaker's screen", async ({
  page,
}) => {
  const doctor = claimDoctor(test);
  const session = await liveSession(page, doctor);
  const { question_text: text } = await sendQuestion(page, doctor, session, `${doctor}의 질문`);
  await signedIn(page, "operator");
  await page.goto(`/manage/questions?event_id=${session.eventId}&session_id=${session.sessionId}`);
  const visible = page.getByRole("region", { name: "보이는 질문" });
  await visible.getByRole("button", { name: text, exact: true }).click();
  await expectAccessible(page);
  await page.keyboard.press("e");
  await expect(page.getByText("질문을 완료했어요.")).toBeVisible();
  await expect(visible.getByText(text)).toBeHidden();
  await page.keyboard.press("z");
  await expect(visible.getByText(text)).toBeVisible();
  const next = claimDoctor(test);
  await liveSession(page, next);
  const later = await sendQuestion(page, next, session, `${next}의 질문`);
  const row = visible.getByRole("listitem").filter({ hasText: later.question_text });
  await expect(row).toBeVisible();

  const opening = page.waitForEvent("popup");
  await page.keyboard.press("v");
  const screen = await opening;
  const shown = screen.getByRole("heading", { level: 1 });
  await row.getByRole("button", { name: "발표자에게" }).click();
  await expect(shown).toHaveText(later.question_text);
  await expectAccessible(screen);
  // A question may have any letter, and the page of this screen includes the letters of the server-rendered text only.
  const faces = () => screen.evaluate(() => [...document.fonts].filter(({ family }) => family.includes("Pretendard Variable")).length);
  await expect.poll(faces).toBeGreaterThan(50);
  await page.getByRole("button", { name: "화면 비우기" }).click();
  await expect(shown).toHaveText("다음 질문을 기다립니다");
  await page.getByRole("button", { name: "주소 끊기" }).click();
  await expect(shown).toContainText("이 발표자 화면 주소는 더 이상 쓸 수 없어요");
});
