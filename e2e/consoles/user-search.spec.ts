import { searchAuditLog } from "@rounds/contract/audit-log.ts";
import { searchUserProfiles } from "@rounds/contract/operator-home/user-search.ts";
import { callAs } from "../support/api.ts";
import { expect, expectAccessible, signedIn, test } from "../support/journey.ts";

test("an operator finds a doctor by initials, reads the data, and the audit log shows it", async ({ page }) => {
  await signedIn(page, "operator");
  await page.goto("/manage/user-search");
  const box = page.getByRole("textbox", { name: /유저 검색/ });
  await expect(box).toBeFocused();
  await expect(page.getByText("유저를 선택해주세요")).toBeVisible();
  await box.fill("없는사람");
  await box.press("Enter");
  await expect(page.getByText("검색결과가 없습니다")).toBeVisible();

  await page.keyboard.press("Control+A");
  await page.keyboard.type("ㅎㅅㅇ");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/search_string=/);
  const { searched_user_profiles: found } = await callAs(page, "operator", searchUserProfiles, { query: { search_string: "한서윤" } });
  const doctor = found.find(({ name }) => name === "한서윤");
  if (!doctor) throw new Error("the demo doctor is not found");
  const line = page.getByRole("list", { name: "검색 결과" }).getByRole("button", { name: `한서윤#${doctor.user_id}` });
  await expect(line).toBeVisible();
  // By keyboard alone: from the box into the list, and to the right person.
  await line.focus();
  await page.keyboard.press("Enter");
  const person = page.getByRole("region", { name: "유저 정보" });
  await expect(person.getByRole("heading", { name: `한서윤#${doctor.user_id}` })).toBeVisible();
  for (const title of ["학력", "경력", "스킬", "추천한 사람", "연락처", "가입 경로", "자기소개"])
    await expect(person.getByRole("heading", { name: title }).first()).toBeVisible();
  await expectAccessible(page);

  await person.getByRole("link", { name: "열람 기록" }).click();
  const log = page.getByRole("table", { name: "감사 기록" });
  await expect(log.getByText(/유저 정보를 열어 봄/).first()).toBeVisible();
  await expectAccessible(page);
  // The line is sealed within five seconds.
  await expect
    .poll(async () => {
      const query = { subject_user_id: doctor.user_id, action: "user_profile.read" };
      return (await callAs(page, "operator", searchAuditLog, { query })).audit_lines[0]?.position ?? null;
    })
    .not.toBeNull();

  await page.getByRole("link", { name: "접근 권한 기록" }).click();
  await expect(page.getByRole("table", { name: "접근 권한 기록" }).getByText("운영자").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "감사 기록으로" }).click();
  await expect(log).toBeVisible();
});
