import { listInbox } from "@rounds/contract/inbox.ts";
import { callAs } from "../support/api.ts";
import { phone } from "../support/devices.ts";
import { expect, expectAccessible, otherPerson, signedIn, test } from "../support/journey.ts";

const title = "목요일 저녁 점검 안내";

test("the operator writes a notification and sends it to one doctor, who finds it in the inbox", async ({ page, browser }) => {
  // Two browsers and three axe checks.
  test.slow();
  await signedIn(page, "operator");
  await page.goto("/manage/notifications");
  await expect(page.getByRole("list", { name: "알림 목록" }).getByRole("button").first()).toBeVisible();
  await expect(page.getByRole("list", { name: "발송 기록" }).getByText("전체 유저").first()).toBeVisible();

  await page.getByRole("button", { name: "새 알림" }).click();
  await expect(page.getByRole("textbox", { name: "제목 (비어 있음)" })).toBeVisible();
  await page.getByRole("textbox", { name: /^제목/ }).fill(title);
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await expect(page.getByText("알림 추가/수정 성공!!")).toBeVisible();
  await expect(page.getByText("제목과 설명을 모두 적으면 보낼 수 있어요.")).toBeVisible();
  await page.getByRole("textbox", { name: /^설명/ }).fill("저녁 8시부터 30분 동안 멈춥니다.");
  await expect(page.getByText("저장 안 됨")).toBeVisible();

  await page.getByRole("radio", { name: /전체 유저/ }).check();
  await page.getByRole("button", { name: /저장하고 보내기/ }).click();
  const dialog = page.getByRole("dialog", { name: /명에게 바로 보냅니다/ });
  await dialog.getByRole("textbox", { name: "확인 문구" }).fill("전체 사용자에게 전송");
  await expect(dialog.getByText("입력이 올바르지 않습니다. ‘발송합니다’부터 다시 확인해 주세요.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "전체에게 보내기" })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "취소" }).click();

  await page.getByRole("radio", { name: "지정 유저" }).check();
  await page.getByRole("textbox", { name: /받을 사람 찾기/ }).fill("한서윤");
  await page.getByRole("list", { name: "찾은 사람" }).getByRole("button").first().click();
  await page.getByRole("button", { name: /저장하고 보내기/ }).click();
  await page.getByRole("dialog", { name: "1명에게 보낼까요?" }).getByRole("button", { name: "보내기" }).click();
  await expect(page.getByText("알림전송 성공!!")).toBeVisible();
  const sent = page.getByRole("list", { name: "발송 기록" }).getByRole("listitem").filter({ hasText: title });
  await expect(sent.getByText("1명 모두 받음")).toBeVisible();
  await expectAccessible(page);

  const doctor = await otherPerson(browser, phone, "doctor");
  await doctor.goto("/inbox");
  await expect(doctor.getByRole("link", { name: /^알림함, 안 읽은 알림/ })).toBeVisible();
  const notice = doctor.getByRole("button", { name: `안 읽음: ${title}` });
  await expect(notice).toBeVisible();
  await expectAccessible(doctor);
  await notice.click();
  await expect(doctor.getByRole("button", { name: title, exact: true })).toBeVisible();
  await expect
    .poll(async () => (await callAs(page, "doctor", listInbox, {})).notices.find((one) => one.title === title)?.is_read)
    .toBe(true);
  await doctor.getByRole("button", { name: "모두 읽음" }).click();
  await expect(doctor.getByText("모두 읽었어요")).toBeVisible();
  await expect(doctor.getByRole("link", { name: "알림함", exact: true })).toBeVisible();
  await doctor.context().close();
});
