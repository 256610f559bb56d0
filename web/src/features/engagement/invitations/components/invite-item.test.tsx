import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signInAs } from "../../../../testing/session.ts";
import { makeClient, renderSignedIn, serve, type StubResponses } from "../../../../testing/signed-in.tsx";
import { InviteItem } from "./invite-item.tsx";

beforeEach(() => signInAs("SYK4M8"));
afterEach(() => vi.unstubAllGlobals());

const eventPath = "GET /api/v1/invite_signup/event";
const linkPath = "GET /api/v1/invite_signup/link";
const countPath = "POST /api/v1/invite_signup/sends";
const event = {
  id: 3,
  preview_button_text: "동료 초대하고 커피 한 잔",
  detail_title: "동료 한 명 초대할 때마다\n두 분 모두 커피 한 잔",
  detail_text: "",
  detail_img_url: null,
  detail_img_alt: "",
  detail_button_text: "초대 메시지 복사",
  share_message: "같이 해요. 초대코드 SYK4M8",
  inviter_code: "SYK4M8",
  start_date: "2026-11-01T00:00:00Z",
  end_date: null,
};
const link = "https://rounds.example/l/a";

type Device = { share?: () => Promise<void>; maxTouchPoints?: number; writeText?: (text: string) => Promise<void> };

/** The invitation in the menu of a device, with these responses. Without an event by default. */
const show = (device: Device, responses: StubResponses = {}) => {
  const writeText = vi.fn(device.writeText ?? (async () => undefined));
  vi.stubGlobal("ClipboardItem", undefined);
  vi.stubGlobal("navigator", { userAgent: "test", maxTouchPoints: 0, ...device, clipboard: { writeText } });
  const sent = serve({
    [eventPath]: [204, null],
    [linkPath]: [200, { invite_signup: { inviter_code: "SYK4M8", link } }],
    [countPath]: [204, null],
    ...responses,
  });
  renderSignedIn(<InviteItem isWanted={false} />, makeClient(), { origin: "https://rounds.example" });
  const ways = () => sent.filter(({ method }) => method === "POST").map(({ body }) => body);
  return { writeText, ways };
};

test("without an event, a press copies the message with code and link, and counts it", async () => {
  const { writeText, ways } = show({});
  fireEvent.click(await screen.findByRole("button", { name: /동료 초대/ }));
  expect(await screen.findByText("초대 메시지를 복사했어요. 원하는 곳에 붙여 넣어 주세요.")).toBeDefined();
  expect(writeText).toHaveBeenCalledWith(expect.stringMatching(/초대 코드 SYK4M8\nhttps:\/\/rounds\.example\/l\/a$/));
  await waitFor(() => expect(ways()).toEqual([{ invite_send: { way: "copy" } }]));
  expect(screen.queryByRole("button", { name: "다른 앱으로 보내기" })).toBeNull();
});

test("without a short link, the message has the long one", async () => {
  const { writeText } = show({}, { [linkPath]: [503, { errors: [{ code: "server.busy", message: "바빠요" }] }] });
  fireEvent.click(await screen.findByRole("button", { name: /동료 초대/ }));
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(expect.stringMatching(/\/friends-and-family\?.*inviter_code=SYK4M8/)));
});

test("if the browser refuses to copy, a field shows the message selected", async () => {
  document.execCommand = () => false;
  const { ways } = show({ writeText: () => Promise.reject(new DOMException("refused", "NotAllowedError")) });
  fireEvent.click(await screen.findByRole("button", { name: /동료 초대/ }));
  expect((await screen.findByLabelText<HTMLTextAreaElement>("초대 메시지")).value).toContain(link);
  expect(ways()).toEqual([]);
});

test("a phone opens its share sheet with the message; a closed sheet changes nothing", async () => {
  const share = vi.fn(async () => undefined);
  const { ways, writeText } = show({ share, maxTouchPoints: 5 });
  const button = await screen.findByRole("button", { name: "다른 앱으로 보내기" });
  fireEvent.click(button);
  await waitFor(() => expect(ways()).toEqual([{ invite_send: { way: "share" } }]));
  expect(share).toHaveBeenCalledWith({ text: expect.stringContaining(link) as string });
  share.mockRejectedValueOnce(new DOMException("closed", "AbortError"));
  fireEvent.click(button);
  await waitFor(() => expect(share).toHaveBeenCalledTimes(2));
  expect([ways().length, writeText.mock.calls.length]).toEqual([1, 0]);
});

test("if the sheet fails, the phone copies the message", async () => {
  const { ways, writeText } = show({ share: () => Promise.reject(new DOMException("refused", "NotAllowedError")), maxTouchPoints: 5 });
  fireEvent.click(await screen.findByRole("button", { name: "다른 앱으로 보내기" }));
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(expect.stringContaining(link)));
  await waitFor(() => expect(ways()).toEqual([{ invite_send: { way: "copy" } }]));
});

test("with an event, a press opens the dialog with the code and the message that it copies", async () => {
  const { writeText } = show({}, { [eventPath]: [200, { marketing_event: event }] });
  fireEvent.click(await screen.findByRole("button", { name: /동료 초대하고 커피 한 잔/ }));
  const copy = await screen.findByRole("button", { name: "초대 메시지 복사" });
  expect(screen.getByRole("dialog", { name: /두 분 모두 커피 한 잔/ })).toBeDefined();
  fireEvent.click(copy);
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(`${event.share_message}\n${link}`));
});
