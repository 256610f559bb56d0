import type { Page } from "@playwright/test";
import type { Scene } from "./scene.ts";

const owner = "owner";
const two = "owner2";
const operator = "operator";

const button = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();
const firstOf = (list: string) => (page: Page) => page.getByRole("list", { name: list }).getByRole("button").first().click();
/** Tables are lists of cards on phones. */
const firstRow = (table: string) => (page: Page) =>
  page
    .getByRole("table", { name: table })
    .getByRole("row")
    .nth(1)
    .or(page.getByRole("list", { name: table }).getByRole("listitem"))
    .first()
    .getByRole("button")
    .first()
    .click();
const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 1024;

async function inOrder(page: Page, ...steps: readonly ((page: Page) => Promise<unknown>)[]): Promise<void> {
  for (const step of steps) await step(page);
}

/** Phones show applications as cards whose second half opens. */
const openCard = (page: Page) =>
  isPhone(page)
    ? page.getByRole("button", { name: /#\d+/ }).first().click()
    : page
        .locator("[data-row]")
        .first()
        .focus()
        .then(() => page.keyboard.press("Enter"));

const ownerScenes: readonly Scene[] = [
  { name: "owner-applications", as: owner, path: "/user_manage/applications" },
  { name: "owner-applications-open", as: owner, path: "/user_manage/applications", steps: openCard },
  { name: "owner-applications-filter", as: owner, path: "/user_manage/applications", steps: button("등록 경로 고르기") },
  { name: "owner-posts", as: owner, path: "/user_manage/job_posts" },
  { name: "owner-posts-new", height: 3400, as: owner, path: "/user_manage/job_posts?job_post_id=new" },
  {
    name: "owner-posts-faults",
    as: owner,
    path: "/user_manage/job_posts?job_post_id=new",
    steps: async (page) => {
      await page.getByRole("textbox", { name: "월요일 근무시간" }).fill("9시-13시");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Control+s");
    },
  },
  {
    name: "owner-posts-edit",
    as: two,
    path: "/user_manage/job_posts",
    steps: (page) => inOrder(page, button(/만원/), button(/^수정/)),
  },
  {
    name: "owner-posts-figures",
    as: owner,
    path: "/user_manage/job_posts",
    steps: (page) => inOrder(page, button(/만원/), button("통계")),
  },
  {
    name: "owner-posts-menu",
    as: owner,
    path: "/user_manage/job_posts",
    steps: (page) => inOrder(page, button(/만원/), button(/^수정/), button("공고 관리")),
  },
  { name: "owner-businesses", height: 2000, as: two, path: "/user_manage/businesses" },
  {
    name: "owner-businesses-new",
    as: two,
    path: "/user_manage/businesses",
    steps: (page) => inOrder(page, button("병원 추가"), button(/^추가/)),
  },
  {
    name: "owner-businesses-edit",
    height: 2600,
    as: two,
    path: "/user_manage/businesses",
    steps: async (page) => {
      await page.getByRole("button", { name: "병원 추가" }).first().focus();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Enter");
      await page.getByLabel("다른 시설").fill("물리치료실, 주차장 40대");
    },
  },
  {
    name: "owner-businesses-address",
    as: two,
    path: "/user_manage/businesses",
    steps: async (page) => {
      await button("병원 추가")(page);
      await page.getByRole("button", { name: /주소 선택/ }).click();
      await page.getByRole("combobox", { name: "병원 주소 찾기" }).fill("서울 강남구 테헤란로 1");
      await page.getByRole("option").first().waitFor();
    },
  },
  { name: "owner-team", as: owner, path: "/user_manage/team" },
  {
    name: "owner-team-invite",
    as: owner,
    path: "/user_manage/team",
    steps: async (page) => {
      await page.getByLabel("이름").fill("간호부 정다온");
      await button("초대 링크 만들기")(page);
      // Another one each time.
      await page
        .getByLabel("초대 링크", { exact: true })
        .evaluate((field: HTMLInputElement) => (field.value = "https://rounds.example/invitation"));
    },
  },
  { name: "owner-interviews", as: owner, path: "/user_manage/interviews" },
  { name: "owner-account", as: owner, path: "/user_manage/account" },
  { name: "owner-inbox", as: owner, path: "/user_manage/inbox" },
  { name: "owner-menu", as: owner, path: "/user_manage/team", steps: button(/정미란|메뉴/) },
];

const dashboards: readonly Scene[] = [
  { name: "operator-dashboard", height: 3000, as: operator, path: "/manage/dashboard" },
  { name: "operator-dashboard-profiles", as: operator, path: "/manage/dashboard?view=profiles" },
  {
    name: "operator-dashboard-quiz",
    as: operator,
    path: "/manage/dashboard",
    steps: (page) => page.getByText("Event Quiz#1", { exact: true }).click(),
  },
];

const csv = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
const register = csv("register.csv", "name,birth_date,license_number\n새의사,900101,8\n,900101,9");
const hospitals = csv(
  "hospitals.csv",
  "암호화요양기호,요양기관명,종별코드,주소,전화번호,병원홈페이지,총의사수,좌표(X),좌표(Y)\nE2E1,새로온의원,31,서울특별시 강남구 라운즈로 9,,,2,127.06,37.49\nE2E2,,31,서울특별시 강남구 라운즈로 9,,,2,,\n",
);

const businessNamed = async (page: Page): Promise<void> => firstRow("병원 목록")(page);

const operatorScenes: readonly Scene[] = [
  { name: "operator-home", as: operator, path: "/manage/home" },
  { name: "operator-home-selected", as: operator, path: "/manage/home", steps: (page) => page.keyboard.press("j") },
  {
    name: "operator-home-go",
    as: operator,
    path: "/manage/home",
    steps: async (page) => {
      await (isPhone(page) ? page.keyboard.press("ControlOrMeta+k") : button(/찾기/)(page));
      await page.getByRole("textbox", { name: "화면 이름이나 찾을 말" }).fill("감사");
    },
  },
  { name: "operator-home-menu", as: operator, path: "/manage/home", steps: button(/윤채린|메뉴/) },
  { name: "operator-applications", as: operator, path: "/manage/applications" },
  { name: "operator-applications-open", as: operator, path: "/manage/applications", steps: openCard },
  {
    name: "operator-applications-note",
    as: operator,
    path: "/manage/applications",
    steps: async (page) => {
      await openCard(page);
      await page.getByRole("button", { name: "메모 추가" }).first().click();
      await page
        .getByRole("textbox", { name: /메모 내용/ })
        .first()
        .fill("전화로 확인");
    },
  },
  {
    name: "operator-applications-resume",
    as: operator,
    path: "/manage/applications",
    steps: async (page) => {
      if (isPhone(page)) await openCard(page);
      await page
        .getByRole("button", { name: /이력서 보기/ })
        .first()
        .click();
    },
  },
  {
    name: "operator-applications-message",
    as: operator,
    path: "/manage/applications",
    steps: async (page) => {
      if (isPhone(page)) await openCard(page);
      await page
        .getByRole("button", { name: /문자 전송/ })
        .first()
        .click();
    },
  },
  { name: "operator-licences", as: operator, path: "/manage/licences" },
  {
    name: "operator-licences-detail",
    as: operator,
    path: "/manage/licences",
    steps: (page) => inOrder(page, firstOf("면허 목록"), button(/면허 정보 보기/)),
  },
  {
    name: "operator-licences-reject",
    as: operator,
    path: "/manage/licences",
    steps: (page) => inOrder(page, firstOf("면허 목록"), button(/면허 정보 보기/), button(/반려/)),
  },
  { name: "operator-licences-import", as: operator, path: "/manage/licences", steps: button("등록부 가져오기") },
  {
    name: "operator-licences-import-read",
    as: operator,
    path: "/manage/licences",
    steps: async (page) => {
      await button("등록부 가져오기")(page);
      await page.getByLabel("등록부 CSV 파일").setInputFiles(register);
      await page.getByText("이름은 1자에서 50자까지예요.").waitFor();
    },
  },
  { name: "operator-businesses", as: operator, path: "/manage/businesses" },
  { name: "operator-businesses-pane", as: operator, path: "/manage/businesses", steps: businessNamed },
  {
    name: "operator-businesses-merge",
    as: operator,
    path: "/manage/businesses",
    steps: (page) => inOrder(page, businessNamed, button("합치기")),
  },
  { name: "operator-businesses-review", as: operator, path: "/manage/businesses?view=waiting" },
  {
    name: "operator-businesses-review-pane",
    as: operator,
    path: "/manage/businesses?view=waiting",
    steps: (page) => page.getByRole("table").getByRole("row").nth(1).getByRole("button").first().click(),
  },
  { name: "operator-businesses-claims", as: operator, path: "/manage/businesses?view=claims" },
  { name: "operator-businesses-claim", as: operator, path: "/manage/businesses?view=claims", steps: firstRow("소유 확인 요청") },
  { name: "operator-businesses-import", as: operator, path: "/manage/businesses", steps: button("파일로 가져오기") },
  {
    name: "operator-businesses-import-read",
    as: operator,
    path: "/manage/businesses",
    steps: async (page) => {
      await button("파일로 가져오기")(page);
      await page.getByLabel("병원 CSV 파일").setInputFiles(hospitals);
      await page.getByRole("button", { name: "1곳 저장" }).waitFor({ timeout: 20_000 });
    },
  },
  { name: "operator-posts", as: operator, path: "/manage/posts" },
  { name: "operator-posts-pane", as: operator, path: "/manage/posts?state=waiting", steps: firstOf("공고 목록") },
  { name: "operator-notifications", as: operator, path: "/manage/notifications" },
  { name: "operator-notifications-edit", as: operator, path: "/manage/notifications", steps: firstOf("알림 목록") },
  {
    name: "operator-notifications-people",
    as: operator,
    path: "/manage/notifications",
    steps: async (page) => {
      await firstOf("알림 목록")(page);
      await page.getByRole("radio", { name: "지정 유저" }).check({ force: true });
      await page.getByRole("textbox", { name: /받을 사람 찾기/ }).fill("한서윤");
      await page.getByRole("list", { name: "찾은 사람" }).getByRole("button").first().waitFor();
    },
  },
  {
    name: "operator-notifications-send",
    as: operator,
    path: "/manage/notifications",
    steps: async (page) => {
      await firstOf("알림 목록")(page);
      await page.getByRole("radio", { name: /전체 유저/ }).check({ force: true });
      await button(/보내기/)(page);
      await page.getByRole("textbox", { name: "확인 문구" }).fill("전체 사용자에게 전송");
    },
  },
  { name: "operator-promotions", as: operator, path: "/manage/promotions" },
  { name: "operator-promotions-list", as: operator, path: "/manage/promotions", steps: button(/^추전 List/) },
  { name: "operator-templates", height: 2600, as: operator, path: "/manage/templates" },
  { name: "operator-texts", as: operator, path: "/manage/texts?text=interview.proposed" },
  { name: "operator-users", as: operator, path: "/manage/user-search" },
  { name: "operator-users-found", as: operator, path: "/manage/user-search?search_string=김" },
  {
    name: "operator-users-person",
    as: operator,
    path: "/manage/user-search?search_string=김",
    steps: async (page) => {
      // Phones open the first person without a click.
      if (!isPhone(page)) await firstOf("검색 결과")(page);
    },
  },
  ...dashboards,
  { name: "operator-audit-log", as: operator, path: "/manage/audit-log" },
  { name: "operator-access-rights", as: operator, path: "/manage/access-rights" },
  { name: "operator-operators", as: operator, path: "/manage/operators" },
  { name: "operator-operators-person", as: operator, path: "/manage/operators", steps: firstOf("운영자 목록") },
  { name: "operator-operators-grant", as: operator, path: "/manage/operators", steps: button("운영자 지정") },
  { name: "operator-operators-enrol", as: operator, path: "/manage/operators", steps: button("인증 앱 등록") },
];

export const consoleScenes: readonly Scene[] = [...ownerScenes, ...operatorScenes];
