import { notifications } from "@mantine/notifications";
import { errors } from "@rounds/contract/profiles/profile.ts";
import { useQuery } from "@tanstack/react-query";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { signInAs } from "../../../../testing/session.ts";
import { makeClient, makeProfile, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { userProfileQuery } from "../queries.ts";
import { suggested } from "../../../../lib/field-values.ts";
import { hasUnsavedInput } from "../../../../lib/unsaved-input.ts";
import { PersonSection } from "./person-section.tsx";
import { SpecialtiesSection } from "./specialties-section.tsx";
import { WorkplaceSection } from "./workplace-section.tsx";

const path = "/api/v1/profiles/31";

const Sections = () => {
  const { data: profile } = useQuery({ ...userProfileQuery(), staleTime: Infinity });
  return (
    profile && (
      <>
        <PersonSection profile={profile} />
        <WorkplaceSection profile={profile} />
        <SpecialtiesSection profile={profile} />
      </>
    )
  );
};

const show = (changes = {}) => {
  const client = makeClient();
  client.setQueryData(userProfileQuery().queryKey, makeProfile(changes));
  client.setQueryData(["reference-data"], { specialties: ["가정의학과", "내과", "내분비내과", "외과"] });
  renderSignedIn(<Sections />, client);
  return client;
};
const hospital = () => screen.getByLabelText<HTMLInputElement>("병원 이름");

afterEach(() => {
  notifications.clean();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test("gender 1 is 남, every other 여", () => {
  show();
  expect(screen.getByText("남")).toBeDefined();
});

test.each([
  ["pending", "면허를 확인하고 있어요. 결과가 나오면 알림으로 알려 드릴게요."],
  ["rejected", "면허번호를 확인하지 못해 새로 지원할 수 없어요. 이름, 생년월일, 면허번호를 확인하고 고쳐 주세요."],
])("a %s licence is explained, because the notice of the decision leads here", (license_state, sentence) => {
  show({ license_state });
  expect(screen.getByText(sentence)).toBeDefined();
});

test("the correction shows the operator's reason, and none while the licence waits", async () => {
  const reason = "이름과 면허번호가 서로 맞지 않아요.";
  const client = show({ license_state: "rejected", license_rejection_reason: reason });
  expect(screen.getByText(`이유: ${reason}`)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "면허 정보 고치기" }));
  const dialog = await screen.findByRole("dialog", { name: "면허 정보 고치기" });
  expect(within(dialog).getByText(`확인하지 못한 이유: ${reason}`)).toBeDefined();
  act(() => client.setQueryData(userProfileQuery().queryKey, makeProfile({ license_state: "pending" })));
  await waitFor(() => expect(within(dialog).queryByText(/확인하지 못한 이유/)).toBeNull());
});

const correct = { [`PATCH ${path}/licence`]: [200, { profile: makeProfile({ name: "한서연", license_state: "pending" }) }] } as const;
const checkPath = "POST /api/v1/profiles/doctor_license_check";
const fillName = async (name: string) => {
  fireEvent.click(screen.getByRole("button", { name: "면허 정보 고치기" }));
  fireEvent.change(await screen.findByLabelText("이름"), { target: { value: name } });
  fireEvent.click(screen.getByRole("button", { name: "다시 확인하기" }));
};

test("a doctor with a rejected licence corrects the name, and it is checked again", async () => {
  const sent = serve({ [checkPath]: [200, { message: "License Check Success", state: "pending" }], ...correct });
  show({ license_state: "rejected", birth_date: "880412", license_number: "12345" });
  await fillName(" 한서연 ");
  await screen.findByText("면허를 확인하고 있어요. 결과가 나오면 알림으로 알려 드릴게요.");
  const licence = { name: "한서연", birth_date: "880412", license_number: "12345" };
  expect(sent.map(({ body }) => body)).toEqual([licence, { licence }]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("values that an operator has rejected meanwhile show the server's sentence in their field, and then the reason", async () => {
  const { message } = errors["profile.licence_unchanged"];
  const reason = "이름과 면허번호가 서로 맞지 않아요.";
  serve({
    [checkPath]: [409, { errors: [{ code: "profile.licence_unchanged", message, path: ["license_number"] }] }],
    "GET /api/v1/profiles/user_profile": [200, { profile: makeProfile({ license_state: "rejected", license_rejection_reason: reason }) }],
  });
  show({ license_state: "pending", birth_date: "880412", license_number: "12345" });
  await fillName("한서진");
  expect((await screen.findByLabelText("의사 면허번호")).getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText(message)).toBeDefined();
  expect(await screen.findByText(`확인하지 못한 이유: ${reason}`)).toBeDefined();
});

test("typed values of a licence are still there after the session has ended, until the form is closed", async () => {
  signInAs("DOC1");
  const open = async () => {
    cleanup();
    show({ license_state: "rejected" });
    fireEvent.click(screen.getByRole("button", { name: "면허 정보 고치기" }));
    return screen.findByLabelText<HTMLInputElement>("의사 면허번호");
  };
  fireEvent.change(await open(), { target: { value: "654321" } });
  expect((await open()).value).toBe("654321");
  fireEvent.click(screen.getByRole("button", { name: "닫기" }));
  const question = await screen.findByRole("dialog", { name: "저장하지 않고 닫을까요?" });
  fireEvent.click(within(question).getByRole("button", { name: "닫기" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect((await open()).value).not.toBe("654321");
});

test("a correction that the check refuses, or that misses a value, stays in the form with the reason", async () => {
  const sent = serve({ [checkPath]: [200, { message: "면허를 조회할 수 없어요.", state: "rejected" }] });
  show({ license_state: "rejected", birth_date: "880412", license_number: "12345" });
  await fillName(" ");
  expect(screen.getByText("이름을 입력해 주세요.")).toBeDefined();
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText("이름"), { target: { value: "한서연" } });
  fireEvent.click(screen.getByRole("button", { name: "다시 확인하기" }));
  await screen.findByText("면허를 조회할 수 없어요. 이름, 생년월일, 면허번호를 확인해 주세요.");
  expect(screen.getByLabelText<HTMLInputElement>("이름").value).toBe("한서연");
  expect(hasUnsavedInput()).toBe(true);
});

test("409 profile.licence_verified: the section shows the licence that an operator has verified since, and needs no correction", async () => {
  serve({
    [checkPath]: [200, { message: "License Check Success", state: "pending" }],
    [`PATCH ${path}/licence`]: refusal(409, "profile.licence_verified", "확인이 끝난 면허 정보는 고칠 수 없어요."),
    "GET /api/v1/profiles/user_profile": [200, { profile: makeProfile({ license_state: "verified" }) }],
  });
  show({ license_state: "rejected", birth_date: "880412", license_number: "12345" });
  await fillName("한서연");
  await waitFor(() => expect(screen.queryByRole("button", { name: "면허 정보 고치기" })).toBeNull());
});

test("a verified licence needs no explanation", () => {
  show();
  expect(screen.queryByText(/^면허(를|번호를) 확인하/)).toBeNull();
  expect(screen.queryByRole("button", { name: "면허 정보 고치기" })).toBeNull();
});

test("a field saves trimmed text on blur, and only when it has changed", async () => {
  const sent = serve({ [`PATCH ${path}`]: [200, { profile: makeProfile({ current_hospital_name: "새봄의원" }) }] });
  show();
  fireEvent.blur(hospital());
  fireEvent.change(hospital(), { target: { value: " 새봄의원 " } });
  expect(sent).toEqual([]);
  fireEvent.blur(hospital());
  await screen.findByText("Profile Updated successfully");
  expect(sent).toEqual([{ method: "PATCH", path, body: { profile: { current_hospital_name: "새봄의원" } } }]);
});

test("Enter leaves the field, Escape restores the saved value", () => {
  show();
  hospital().focus();
  fireEvent.change(hospital(), { target: { value: "x" } });
  fireEvent.keyDown(hospital(), { key: "Escape" });
  expect(hospital().value).toBe("하늘온내과의원");
  fireEvent.keyDown(hospital(), { key: "Enter" });
  expect(document.activeElement).not.toBe(hospital());
});

test("an empty name is not sent, and the error appears next to the field", () => {
  const sent = serve({});
  show();
  fireEvent.change(hospital(), { target: { value: " " } });
  fireEvent.blur(hospital());
  expect(screen.getByText("병원 이름을 입력해 주세요.")).toBeDefined();
  expect(sent).toEqual([]);
});

test("two changes that are both lost restore the saved value, not the first of the two", async () => {
  const response = Promise.withResolvers<readonly [number, unknown]>();
  serve({ [`PATCH ${path}`]: () => response.promise });
  const client = show();
  const jobType = screen.getByLabelText<HTMLSelectElement>("근무 형태");
  for (const value of ["당직의", "대진의"]) {
    fireEvent.change(jobType, { target: { value } });
    await waitFor(() => expect(client.getQueryData(userProfileQuery().queryKey)?.current_job_type).toBe(value));
  }
  response.resolve(refusal(500, "server.error", "일시적인 오류예요."));
  await waitFor(() => expect(client.isMutating()).toBe(0));
  expect(jobType.value).toBe("봉직의");
});

test("a refused change is undone and the server's message is shown", async () => {
  const response = Promise.withResolvers<readonly [number, unknown]>();
  serve({ [`PATCH ${path}`]: () => response.promise });
  const client = show();
  fireEvent.change(screen.getByLabelText("근무 형태"), { target: { value: "당직의" } });
  await waitFor(() => expect(client.getQueryData(userProfileQuery().queryKey)?.current_job_type).toBe("당직의"));
  response.resolve(refusal(500, "server.error", "일시적인 오류예요."));
  await screen.findByText("일시적인 오류예요.");
  expect(screen.getByLabelText<HTMLSelectElement>("근무 형태").value).toBe("봉직의");
});

test("a text that could not be saved stays in its field, and Enter saves it again", async () => {
  const responses = [refusal(503, "server.error", "일시적인 오류예요."), [200, { profile: makeProfile() }] as const];
  const sent = serve({ [`PATCH ${path}`]: () => responses.shift() ?? [500, null] });
  show();
  fireEvent.change(hospital(), { target: { value: "새봄의원" } });
  fireEvent.blur(hospital());
  await screen.findByText("일시적인 오류예요.");
  expect(hospital().value).toBe("새봄의원");
  expect(screen.getByText(/Enter를 누르면 다시 저장해요/)).toBeDefined();
  expect(hasUnsavedInput()).toBe(true);
  act(() => hospital().focus());
  fireEvent.keyDown(hospital(), { key: "Enter" });
  await screen.findByText("Profile Updated successfully");
  expect(screen.queryByText(/다시 저장해요/)).toBeNull();
  expect(sent).toHaveLength(2);
  expect(hasUnsavedInput()).toBe(false);
});

test("a specialty is added from the suggestions, which leave out the chosen ones", async () => {
  const sent = serve({ [`POST ${path}/specialties`]: [200, { specialties: ["내과", "가정의학과", "외과"] }] });
  show();
  const field = screen.getByLabelText<HTMLInputElement>("전문과 추가", { selector: "input" });
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: "외" } });
  fireEvent.click(await screen.findByRole("option", { name: "외과" }));
  await screen.findByRole("button", { name: "외과 빼기" });
  expect(sent).toMatchObject([{ body: { specialty: "외과" } }]);
  await waitFor(() => expect(field.value).toBe(""));
});

test("a specialty that could not be saved is in its field again, and Enter saves it", async () => {
  const responses = [refusal(503, "server.busy", "지금은 이용자가 많아요."), [200, { specialties: ["내과", "외과"] }] as const];
  const sent = serve({ [`POST ${path}/specialties`]: () => responses.shift() ?? [500, null] });
  show({ specialties: ["내과"] });
  const field = screen.getByLabelText<HTMLInputElement>("전문과 추가", { selector: "input" });
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: "외" } });
  fireEvent.click(await screen.findByRole("option", { name: "외과" }));
  await screen.findByText(/Enter를 누르면 다시 저장해요/);
  expect(field.value).toBe("외과");
  fireEvent.keyDown(field, { key: "Enter" });
  await screen.findByRole("button", { name: "외과 빼기" });
  await screen.findByText("Profile Updated successfully");
  expect(sent).toHaveLength(2);
  expect(field.value).toBe("");
  expect(screen.queryByText(/다시 저장해요/)).toBeNull();
});

test("409 profile.last_specialty: a removed one comes back", async () => {
  const response = Promise.withResolvers<readonly [number, unknown]>();
  serve({ [`DELETE ${path}/specialties/${encodeURIComponent("내과")}`]: () => response.promise });
  show();
  fireEvent.click(screen.getByRole("button", { name: "내과 빼기" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "내과 빼기" })).toBeNull());
  response.resolve(refusal(409, "profile.last_specialty", "진료과는 하나 이상 있어야 해요."));
  await screen.findByText("진료과는 하나 이상 있어야 해요.");
  expect(screen.getByRole("button", { name: "내과 빼기" })).toBeDefined();
});

test("409 profile.last_specialty after another device removed the others: the list shows the remaining specialty", async () => {
  serve({
    [`DELETE ${path}/specialties/${encodeURIComponent("내과")}`]: refusal(409, "profile.last_specialty", "진료과는 하나 이상 있어야 해요."),
    "GET /api/v1/profiles/user_profile": [200, { profile: makeProfile({ specialties: ["내과"] }) }],
  });
  show();
  fireEvent.click(screen.getByRole("button", { name: "내과 빼기" }));
  await screen.findByText("진료과는 하나 이상 있어야 해요.");
  await waitFor(() => expect(screen.getByRole("list", { name: "내 전문과" }).textContent).toBe("내과"));
});

test("the last specialty has no button to remove it", () => {
  show({ specialties: ["내과"] });
  expect(screen.queryByRole("button", { name: "내과 빼기" })).toBeNull();
});

test("suggestions match by prefix, ignoring case", () => {
  const names = ["내과", "내분비내과", "외과", "Sleep"];
  expect(suggested(names, ["내과"], "내")).toEqual(["내분비내과"]);
  expect(suggested(names, [], " sL")).toEqual(["Sleep"]);
  expect(suggested(names, [], "과")).toEqual([]);
});

test("specialties that could not be loaded have a reason and a retry instead of an endless spinner", async () => {
  serve({ "GET /api/v1/reference_data": refusal(503, "service.busy", "지금은 불러올 수 없어요.") });
  renderSignedIn(<SpecialtiesSection profile={makeProfile()} />, makeClient());
  expect(await screen.findByText("지금은 불러올 수 없어요.")).toBeDefined();
  expect(screen.queryByLabelText("목록을 불러오는 중")).toBeNull();
  serve({ "GET /api/v1/reference_data": [200, { reference_data: { specialties: ["외과"] } }] });
  fireEvent.click(screen.getByRole("button", { name: "다시 시도" }));
  await waitFor(() => expect(screen.queryByText("지금은 불러올 수 없어요.")).toBeNull());
});
