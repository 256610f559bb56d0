import { listUserBusinesses } from "@rounds/contract/hospitals/hospital.ts";
import { callAs } from "../support/api.ts";
import { phone } from "../support/devices.ts";
import { claimDoctor } from "../support/doctors.ts";
import { expect, expectAccessible, otherPerson, signedIn, test, tokensOf } from "../support/journey.ts";

test(
  "a colleague joins by link, may read, and loses access when removed, also by the used link",
  { tag: "@desktop" },
  async ({ page, browser }) => {
    // Parallel journeys invite to the same team.
    const colleague = claimDoctor(test);
    const label = `간호부 ${colleague}`;
    const { businesses } = await callAs(page, "owner", listUserBusinesses, {});
    const name = businesses[0]?.name ?? "";

    await signedIn(page, "owner");
    await page.goto("/user_manage/team");
    await expect(page.getByRole("button", { name: "원무과 이하늘 이름 바꾸기" })).toBeVisible();
    await page.getByRole("button", { name: "초대 링크 만들기" }).click();
    await expect(page.getByText("누구를 초대하는지 적어 주세요.")).toBeVisible();
    await page.getByLabel("이름").fill(label);
    await page.getByRole("radio", { name: "열람자" }).check();
    await page.getByRole("button", { name: "초대 링크 만들기" }).click();
    const linkField = page.getByLabel("초대 링크", { exact: true });
    await expect(linkField).toHaveValue(/\/invitation#token=[A-Za-z0-9_-]{43}$/);
    const link = await linkField.inputValue();
    await expect(page.getByRole("button", { name: `${label} 초대 취소` })).toBeVisible();
    await expectAccessible(page);

    const theirs = await otherPerson(browser, phone);
    const fragment = new URL(link).hash;
    await theirs.goto(`/invitation${fragment}`);
    await expect(theirs.getByRole("heading", { name: new RegExp(name) })).toBeVisible();
    await expect(theirs.getByRole("button", { name: "카카오로 로그인하고 참여하기" })).toBeVisible();
    await expectAccessible(theirs);
    await signedIn(theirs, colleague);
    await theirs.reload();
    await theirs.getByRole("button", { name: "팀에 참여하기" }).click();
    await expect(theirs.getByRole("heading", { name: /팀에 들어왔어요/ })).toBeVisible();
    await expectAccessible(theirs);
    await theirs.getByRole("link", { name: "병원 관리로 가기" }).click();
    await theirs.getByRole("navigation", { name: "병원 관리 메뉴" }).getByRole("link", { name: "팀" }).click();
    await expect(theirs.getByRole("button", { name: `${label} 이름 바꾸기` })).toBeVisible();
    await expect(theirs.getByRole("button", { name: "초대 링크 만들기" })).toBeHidden();

    await page.reload();
    await page.getByRole("button", { name: `${label} 내보내기` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "내보내기" }).click();
    await expect(page.getByRole("button", { name: `${label} 내보내기` })).toBeHidden();
    const { access_token } = await tokensOf(theirs.request, colleague);
    const after = await theirs.request.get(`/api/v1/businesses/${businesses[0]?.id ?? 0}/members`, {
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect([403, 404]).toContain(after.status());
    await theirs.goto(`/invitation${fragment}`);
    await expect(theirs.getByRole("heading", { name: "쓸 수 없는 초대예요" })).toBeVisible();
    await expectAccessible(theirs);
    await theirs.context().close();
  },
);
