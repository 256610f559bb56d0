import type { SearchedUserProfile } from "@rounds/contract/operator-home/user-search.ts";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeClient, refusal, renderSignedIn, serve, type Sent } from "../../../../testing/signed-in.tsx";
import type { Sorting } from "../../../../ui/console/table-sort.ts";
import { UserSearchScreen } from "./user-search-screen.tsx";
import type { FoundUserSort } from "@rounds/contract/operator-home/lists.ts";

const line = (user_id: number, name: string) => ({ user_id, name, phone_number: "01006710092", specialty: "내과" });
const card = {
  user_id: 18204,
  name: "백승민",
  sign_up_promotion_suitable: "suitable",
  kakao_plus_friend: true,
  profile_phone_number: "01004429917",
  sso_phone_number: "01004429918",
  amount: 3850,
  status: "sent",
  send_date: "2026-09-10T03:00:00Z",
} as const;
const profile: SearchedUserProfile = {
  user_id: 19840,
  name: "최지우",
  created_at: "2025-09-03T03:00:00Z",
  birth_date: "880412",
  gender: 2,
  license_state: "verified",
  address: "서울 송파구 올림픽로 435",
  phone_number: "01006710092",
  sso_phone_number: "01006710092",
  email: "jiwoo.choi@mail.example",
  specialties: ["내과", "소화기내과"],
  hospitals: [{ id: 5, name: "한빛샘요양병원", role: "editor" }],
  resume_files: [{ id: 7, file_name: "이력서_최지우.pdf", byte_size: 1_258_291 }],
  educations: [
    {
      id: 1,
      school_name: "한강대학교 의과대학",
      major: "의학",
      status: "graduated",
      start_year: 2007,
      start_month: 3,
      end_year: 2013,
      end_month: 2,
    },
  ],
  experiences: [
    {
      id: 2,
      workplace_name: "동행종합병원",
      major_task: null,
      status: "left",
      start_year: 2019,
      start_month: 3,
      end_year: 2021,
      end_month: 2,
    },
  ],
  skills: [{ id: 3, skill_name: "소화기 내시경", skill_description: "위 12,000건" }],
  introduction: { content: "내시경 검진을 오래 해 왔습니다." },
  application_count: 3,
  sign_up: null,
  who_recommended_me: card,
  who_i_recommended_counts: [
    { sign_up_promotion_suitable: "suitable", count: 61 },
    { sign_up_promotion_suitable: "pending", count: 140 },
  ],
  who_i_recommended: [
    { ...card, user_id: 20311, name: "문가은", sign_up_promotion_suitable: "pending", status: "pending", send_date: null },
  ],
};

const path = (searchText: string) => `GET /api/v1/profiles/searched_user_profile?search_string=${encodeURIComponent(searchText)}&limit=30`;
const found = (...rows: object[]) => [200, { searched_user_profiles: rows, next_cursor: null, total_count: rows.length }] as const;
const reading = { "GET /api/v1/profiles/searched_user_profile/19840": [200, { searched_user_profile: profile }] as const };

const Screen = ({ first }: { first: string }) => {
  const [searchText, setWords] = useState(first);
  const [selected, select] = useState<number>();
  const [sorting, sort] = useState<Sorting<FoundUserSort>>({});
  return (
    <UserSearchScreen searchText={searchText} sorting={sorting} selectedId={selected} onSort={sort} onSearch={setWords} onSelect={select} />
  );
};

const show = async (answers: Parameters<typeof serve>[0], searchText = "", history = createMemoryHistory()): Promise<Sent[]> => {
  const sent = serve(answers);
  const root = createRootRoute({ component: () => <Screen first={searchText} /> });
  renderSignedIn(<RouterProvider router={createRouter({ routeTree: root, history }) as never} />, makeClient());
  await screen.findByRole("heading", { name: "유저 검색" });
  return sent;
};
const box = () => screen.getByRole<HTMLInputElement>("textbox", { name: /유저 검색/ });
const submit = (searchText: string) => {
  fireEvent.change(box(), { target: { value: searchText } });
  fireEvent.submit(box());
};

beforeEach(() => vi.setSystemTime("2026-11-22T05:00:00Z"));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the box has the focus, and an empty search sends no request", async () => {
  const sent = await show({});
  expect(document.activeElement).toBe(box());
  expect(screen.getByText("유저를 선택해주세요")).toBeDefined();
  submit("   ");
  expect(sent).toEqual([]);
});

test("A opens the applications of the person", async () => {
  const history = createMemoryHistory();
  await show({ [path("19840")]: found(line(19840, "최지우")), ...reading }, "19840", history);
  await screen.findByRole("link", { name: "지원 내역" });
  fireEvent.keyDown(document.body, { code: "KeyA", key: "a" });
  await waitFor(() => expect(history.location.href).toBe("/manage/applications?applicant=19840&created_after_date=2025-09-03"));
});

test("a person without applications has no link to them", async () => {
  const person = { ...profile, application_count: 0 };
  const read = { "GET /api/v1/profiles/searched_user_profile/19840": [200, { searched_user_profile: person }] as const };
  await show({ [path("19840")]: found(line(19840, "최지우")), ...read }, "19840");
  await screen.findByText(/지원 0건$/);
  expect(screen.queryByRole("link", { name: "지원 내역" })).toBeNull();
});

test("the button that clears the box leaves the focus in the box", async () => {
  await show({});
  fireEvent.change(box(), { target: { value: "최지우" } });
  const clear = screen.getByRole("button", { name: "검색어 지우기" });
  clear.focus();
  fireEvent.click(clear);
  expect(box()).toHaveProperty("value", "");
  expect(document.activeElement).toBe(box());
});

test("the results are sorted by the server", async () => {
  const sent = await show({
    [path("최지")]: found(line(19840, "최지우"), line(12077, "최지우")),
    [`${path("최지")}&sort=id&direction=asc`]: found(line(12077, "최지우"), line(19840, "최지우")),
  });
  submit("최지");
  fireEvent.click(await screen.findByRole("button", { name: "정렬: 최근 가입순" }));
  fireEvent.click(await screen.findByRole("menuitemradio", { name: "먼저 가입한 순" }));
  await screen.findByRole("button", { name: "정렬: 먼저 가입한 순" });
  const ids = () =>
    within(screen.getByRole("list", { name: "검색 결과" }))
      .getAllByText(/^#\d+$/)
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(ids()).toEqual(["#12077", "#19840"]));
  expect(sent).toHaveLength(2);
});

test("a click opens one person, with all parts, in a single read", async () => {
  const sent = await show({ [path("최지")]: found(line(19840, "최지우"), line(12077, "최지우")), ...reading });
  submit("최지");
  expect(await screen.findByText("결과 2명")).toBeDefined();
  expect(screen.getByText("유저를 선택해주세요")).toBeDefined();
  expect(sent).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: /#19840/ }));
  expect(await screen.findByText(/^1988년 4월 12일 \(만 38세\) · 여성 · 2025년 9월 3일 \(수\) 가입 · 지원 3건$/)).toBeDefined();
  expect(screen.getByRole("link", { name: "지원 내역" }).getAttribute("href")).toBe(
    "/manage/applications?applicant=19840&created_after_date=2025-09-03",
  );
  const hospital = screen.getByRole("link", { name: "한빛샘요양병원" });
  expect([hospital.getAttribute("href"), hospital.parentElement?.textContent]).toEqual([
    "/manage/businesses?business_id=5",
    "한빛샘요양병원 편집자",
  ]);
  for (const text of [
    "면허 확인됨",
    "서울 송파구 올림픽로 435",
    "jiwoo.choi@mail.example",
    "가입 설문 응답은 외부 설문지에만 있고 여기에는 저장하지 않아서 볼 수 없어요.",
    "소화기내과",
    "이력서_최지우.pdf",
    "한강대학교 의과대학",
    "2007.03 ~ 2013.02",
    "동행종합병원",
    "1 · 모두 2년",
    "소화기 내시경",
    "내시경 검진을 오래 해 왔습니다.",
    "가입 이벤트 기록이 없어요.",
    "대상자 61",
    "대기중 140",
    "201 · 최근 1명만 보여요",
    "010-0442-9918",
  ])
    expect(screen.getAllByText(text, { exact: false })).not.toEqual([]);
  // The card of the inviter, and the missing card of the invited person.
  expect(screen.getByText("대상자")).toBeDefined();
  expect(screen.getByText("미확인")).toBeDefined();
  expect(sent.filter(({ path: called }) => called.endsWith("/19840"))).toHaveLength(1);
});

test("an id finds one person and opens the details immediately", async () => {
  await show({ [path("19840")]: found(line(19840, "최지우")), ...reading }, "19840");
  expect(await screen.findByRole("heading", { name: /최지우\s*#19840/ })).toBeDefined();
});

test("the inviter and the invited people lead to their own details", async () => {
  await show({ [path("19840")]: found(line(19840, "최지우")), ...reading }, "19840");
  const hrefOf = async (name: RegExp) => (await screen.findByRole("link", { name })).getAttribute("href");
  expect(await hrefOf(/^백승민\s*#18204$/)).toBe("/manage/user-search?search_string=18204");
  expect(await hrefOf(/^문가은\s*#20311$/)).toBe("/manage/user-search?search_string=20311");
});

test("arrows move from the box through the list and back", async () => {
  await show({ [path("최")]: found(line(2, "최하나"), line(1, "최두리")) }, "최");
  await screen.findByText("결과 2명");
  fireEvent.keyDown(box(), { key: "ArrowDown" });
  expect(document.activeElement?.textContent).toContain("#2");
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "ArrowDown" });
  expect(document.activeElement?.textContent).toContain("#1");
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "ArrowUp" });
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "ArrowUp" });
  expect(document.activeElement).toBe(box());
});

test("an empty result and failures of the list and of a person show a message and the next step", async () => {
  let isDown = true;
  const failure = refusal(500, "server.error", "일시적인 오류예요.");
  await show({
    [path("없음")]: found(),
    [path("3661")]: found(),
    [path("최")]: () => (isDown ? failure : found(line(19840, "최지우"))),
    "GET /api/v1/profiles/searched_user_profile/19840": () =>
      isDown ? failure : reading["GET /api/v1/profiles/searched_user_profile/19840"],
  });
  submit("없음");
  expect(await screen.findByText("검색결과가 없습니다")).toBeDefined();
  submit("3661");
  expect(await screen.findByText(/전화번호는 일부만으로는 찾지 못해요/)).toBeDefined();
  submit("최");
  expect(await screen.findByText("유저를 찾지 못했어요. 일시적인 오류예요.")).toBeDefined();
  isDown = false;
  fireEvent.click(screen.getByRole("button", { name: "다시 시도" }));
  await waitFor(() => expect(screen.getByRole("heading", { name: /최지우\s*#19840/ })).toBeDefined());
});

test("the operator ends all sessions of a person after a confirmation", async () => {
  const ending = "DELETE /api/v1/users/19840/sessions";
  const sent = await show({ [path("19840")]: found(line(19840, "최지우")), ...reading, [ending]: [200, { ended_sessions: 2 }] }, "19840");
  fireEvent.click(await screen.findByRole("button", { name: "모든 기기에서 로그아웃" }));
  const confirm = await screen.findByRole("button", { name: "로그아웃" });
  expect(sent.filter(({ method }) => method === "DELETE")).toEqual([]);
  fireEvent.click(confirm);
  expect(await screen.findByText("로그인 2건을 끝냈어요.")).toBeDefined();
  expect(sent.filter(({ method }) => method === "DELETE")).toHaveLength(1);
});
