import type { Page } from "@playwright/test";
import { listBanners } from "@rounds/contract/engagement/banners.ts";
import { getMarketingEvent, getMarketingEventResult } from "@rounds/contract/engagement/events.ts";
import { answerAndGetNext, getNextQuizQuestion } from "@rounds/contract/engagement/question-sets.ts";
import { getUserProfile } from "@rounds/contract/profiles/profile.ts";
import { callAs } from "../support/api.ts";
import { backFromLayer } from "../support/back.ts";
import { claimDoctor } from "../support/doctors.ts";
import { expect, expectAccessible, signedIn, test } from "../support/journey.ts";

/** The running event with vouchers. */
async function eventOf(page: Page, doctor: string) {
  const { banners } = await callAs(page, doctor, listBanners, {});
  for (const { event_id: id } of banners) {
    if (id === null) continue;
    const { marketing_event: event } = await callAs(page, doctor, getMarketingEvent, { params: { id } });
    if (event.has_rewards) return event;
  }
  throw new Error("the demo world must have a running event with vouchers");
}

type Event = Awaited<ReturnType<typeof eventOf>>;

/** Plays the quiz outside the browser until this many questions are left. */
async function playQuiz(page: Page, doctor: string, { content }: Event, left: number): Promise<void> {
  let next = (await callAs(page, doctor, getNextQuizQuestion, { params: { id: content.content_id } }))?.question;
  while (next && next.total - next.number >= left) {
    const body = { answer: { question_id: next.id, question_set_id: next.question_set_id, choice_id: next.choices[0]?.id ?? 0 } };
    const reply = callAs(page, doctor, answerAndGetNext, { body });
    // After the last question the response has no body.
    next = next.number < next.total ? (await reply)?.question : await reply.then(() => undefined).catch(() => undefined);
  }
}

test(
  "an invited doctor follows the link, plays the quiz, completes the event, and the operator sees both vouchers",
  { tag: "@phone" },
  async ({ page, browser, baseURL }) => {
    const [doctor, colleague] = [claimDoctor(test), claimDoctor(test)];
    const event = await eventOf(page, doctor);
    // A colleague finishes the quiz and gets an own code.
    await playQuiz(page, colleague, event, 0);
    const { marketing_event_result: result } = await callAs(page, colleague, getMarketingEventResult, { params: { id: event.id } });
    const code = result.me.invite_code;
    await signedIn(page, doctor);
    await page.goto(`/marketing_event?event_id=${event.id}&inviter_code=${code}`);
    await expect(page.getByText(code)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "이벤트 보러 가기" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel(/초대받으셨나요/)).toHaveValue(code);
    await expect(page).toHaveURL(/\/overview$/);
    await expectAccessible(page);
    // The start saves the code of the link.
    await dialog.getByRole("button", { name: "퀴즈 풀고 참여하기" }).dblclick();
    await expect(page.getByText("초대코드가 저장되었습니다.")).toBeVisible();

    const question = (number: number) => dialog.getByText(`${number} / ${event.content.num_of_questions}`);
    const send = dialog.getByRole("button", { name: /^제출하고|^다시 보내기/ });
    await expect(question(1)).toBeVisible();
    await dialog.getByRole("radio").first().check();
    await send.dblclick();
    await expect(question(2)).toBeVisible();
    // The doctor continues on another device. The page then continues with the question that is next on the server.
    await playQuiz(page, doctor, event, 1);
    await dialog.getByRole("radio").first().check();
    await send.click();
    await expect(question(event.content.num_of_questions)).toBeVisible();
    await dialog.getByRole("radio").first().check();
    await send.click();

    // The only open step opens automatically. Back closes it, and its card opens it again.
    const form = page.getByRole("dialog", { name: "현재 근무 정보" });
    await expect(form).toBeVisible();
    await backFromLayer(page);
    await expect(form).toBeHidden();
    await expect(dialog.getByText("퀴즈를 끝냈어요")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: /현재 근무 정보/ }).click();
    await form.getByLabel("병원 이름").fill("한빛샘내과의원");
    await form.getByText("봉직의", { exact: true }).click();
    await form.getByText("의원", { exact: true }).click();
    // The profile fills the address.
    await expect(form.getByRole("button", { name: "병원 주소 변경" })).toBeVisible();
    await expectAccessible(page);
    await form.getByRole("button", { name: "저장하고 참여 마치기" }).dblclick();
    await expect(dialog.getByText("이벤트 참여가 완료되었습니다.")).toBeVisible();
    await expectAccessible(page);

    const { profile } = await callAs(page, doctor, getUserProfile, {});
    expect(profile.current_hospital_name).toBe("한빛샘내과의원");
    const operator = await browser.newPage({ baseURL: String(baseURL), locale: "ko-KR", viewport: { width: 1440, height: 900 } });
    await signedIn(operator, "operator");
    await operator.goto("/manage/promotions?view=event_invitations");
    const row = operator
      .getByRole("table", { name: "이벤트 초대" })
      .getByRole("row")
      .filter({ hasText: profile.name ?? "" });
    await expect(row).toContainText("마침");
    await operator.close();
  },
);
