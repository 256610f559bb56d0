import type { PublicConfig } from "@rounds/contract/public-config.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PublicConfigContext } from "../../../lib/config.ts";
import { makeDetail } from "../../../testing/job-posts.ts";
import { toast } from "../../../ui/toast.ts";
import { loadKakao } from "./kakao.ts";
import { useSharing } from "./use-sharing.ts";

const link = "https://rounds.example/l/abcdefghjkmn";
const respond = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const closed = () => respond(409, { errors: [{ code: "job_post.closed", message: "마감된 공고예요. 다른 공고를 확인해 주세요." }] });

const mount = (fetched: (path: string) => Promise<Response>, kakao_js_key: string | null = null) => {
  const sent: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    sent.push(path);
    return fetched(path);
  });
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: "always" } } });
  const config = { origin: "https://rounds.example", kakao_js_key } as PublicConfig;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <PublicConfigContext value={config}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </PublicConfigContext>
  );
  const { result } = renderHook(() => useSharing(makeDetail({ id: 7 })), { wrapper });
  return { sharing: result.current, sent };
};

const written: string[] = [];
const withClipboard = (clipboard: Partial<Clipboard> | undefined) => vi.stubGlobal("navigator", { clipboard, share: undefined });

beforeEach(() => {
  written.length = 0;
  vi.spyOn(toast, "success").mockReturnValue();
  vi.spyOn(toast, "error").mockReturnValue();
  vi.spyOn(toast, "failure").mockReturnValue();
  vi.stubGlobal("ClipboardItem", undefined);
  withClipboard({ writeText: async (text: string) => void written.push(text) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("copies the doctor's own short link and requests it only once", async () => {
  const { sharing, sent } = mount(async () => respond(200, { link }));
  await act(sharing.copy);
  await act(sharing.copy);
  expect(written).toEqual([link, link]);
  expect(sent).toEqual(["/api/v1/job_posts/7/link?channel=link"]);
  expect(toast.success).toHaveBeenCalledWith("공고 링크를 복사했어요.");
});

test("gives the clipboard a pending link, because Safari requires it", async () => {
  const items: Record<string, Promise<Blob>>[] = [];
  vi.stubGlobal(
    "ClipboardItem",
    vi.fn(function keep(item: Record<string, Promise<Blob>>) {
      items.push(item);
    }),
  );
  const pendingResponse = Promise.withResolvers<Response>();
  withClipboard({ write: async () => void (await items[0]?.["text/plain"]) });
  const { sharing } = mount(() => pendingResponse.promise);
  const copying = act(sharing.copy);
  expect(items).toHaveLength(1);
  pendingResponse.resolve(respond(200, { link }));
  await copying;
  expect(await (await items[0]?.["text/plain"])?.text()).toBe(link);
  expect(toast.success).toHaveBeenCalled();
});

test("copies the long form when the server is unreachable", async () => {
  const { sharing } = mount(() => Promise.reject(new TypeError("offline")));
  await act(sharing.copy);
  expect(written[0]).toMatch(/\/single-post\?job_post_id=7&path=shared_post&ad_name=share_link$/);
});

test("409 job_post.closed: shows the failure and copies nothing", async () => {
  const { sharing } = mount(async () => closed());
  await act(sharing.copy);
  expect(written).toEqual([]);
  expect(toast.failure).toHaveBeenCalledWith(expect.objectContaining({ code: "job_post.closed" }));
});

test("the device's share sheet gets its own link, and closing it shows no message", async () => {
  const shared: unknown[] = [];
  vi.stubGlobal("navigator", {
    share: async (data: unknown) => {
      shared.push(data);
      throw new DOMException("closed", "AbortError");
    },
  });
  const { sharing, sent } = mount(async () => respond(200, { link }));
  await act(sharing.shareByDevice);
  expect(shared).toEqual([expect.objectContaining({ url: link })]);
  expect(sent).toEqual(["/api/v1/job_posts/7/link?channel=device"]);
  for (const message of [toast.success, toast.error, toast.failure]) expect(message).not.toHaveBeenCalled();
});

test("copies the link without a share sheet", async () => {
  const { sharing } = mount(async () => respond(200, { link }));
  await act(sharing.shareByDevice);
  expect(written).toEqual([link]);
});

test("KakaoTalk is offered only where a key is configured", () => {
  expect(mount(async () => respond(200, { link })).sharing.prepareKakao).toBeNull();
});

test("KakaoTalk's SDK is loaded once with its hash, and sends the post's own picture and link", async () => {
  const sendDefault = vi.fn<(message: unknown) => void>();
  const init = vi.fn<(key: string) => void>();
  const added: HTMLScriptElement[] = [];
  vi.spyOn(document.head, "append").mockImplementation((node) => {
    const script = node as HTMLScriptElement;
    added.push(script);
    vi.stubGlobal("Kakao", { init, isInitialized: () => init.mock.calls.length > 0, Share: { sendDefault } });
    script.dispatchEvent(new Event("load"));
  });
  const { sharing, sent } = mount(async () => respond(200, { link }), "javascript-key");
  const send = await sharing.prepareKakao?.();
  await loadKakao("javascript-key");
  expect(added).toHaveLength(1);
  expect(added[0]?.integrity).toMatch(/^sha384-[\w+/]{64}$/);
  expect(added[0]?.crossOrigin).toBe("anonymous");
  expect(init).toHaveBeenCalledExactlyOnceWith("javascript-key");
  expect(sent).toEqual(["/api/v1/job_posts/7/link?channel=kakao"]);
  expect(sendDefault).not.toHaveBeenCalled();
  send?.();
  expect(sendDefault).toHaveBeenCalledWith(
    expect.objectContaining({
      content: expect.objectContaining({
        imageUrl: "https://rounds.example/og/job_posts/7.png",
        link: { mobileWebUrl: link, webUrl: link },
      }),
    }),
  );
});
