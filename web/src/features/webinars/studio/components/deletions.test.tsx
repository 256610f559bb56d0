import { notifications } from "@mantine/notifications";
import type { StudioEvent, StudioSession } from "@rounds/contract/webinars/studio-events.ts";
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { saveWebinarToken } from "../../../../lib/session-store.ts";
import { signInAs } from "../../../../testing/session.ts";
import { makeClient, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { FocusReturn } from "../../../../ui/focus-return.tsx";
import { studioSearch } from "../search.ts";
import { StudioScreen } from "./studio-screen.tsx";

beforeEach(() => {
  signInAs("OP1", "PingPongMaster");
  saveWebinarToken("w");
});
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const base = "/webinar/api/v2/studio";
const [seen, newer] = ["2026-11-23T00:00:00Z", "2026-11-23T02:00:00Z"] as const;
const session: StudioSession = {
  id: 7,
  event_id: 3,
  title: "SGLT2 억제제",
  description: "",
  thumbnail_url: null,
  starts_at: "2026-11-26T11:00:00.000Z",
  ends_at: "2026-11-26T12:10:00.000Z",
  state: "upcoming",
  speakers: [],
  list_of_contents: [],
  approves_first: false,
  registered: 0,
  attended: 0,
  updated_at: seen,
};
const event: StudioEvent = {
  id: 3,
  title: "신장 웨비나",
  description: "",
  is_published: false,
  registered: 0,
  sessions: [session],
  updated_at: seen,
};

const show = (search: string, responses: Parameters<typeof serve>[0]) => {
  serve({ [`GET ${base}/contents?limit=50&session_id=7`]: [200, { contents: [], counts: {}, next_cursor: null }], ...responses });
  const root = createRootRoute();
  const studio = createRoute({
    getParentRoute: () => root,
    path: "/manage/webinars",
    validateSearch: studioSearch,
    component: () => <StudioScreen search={studio.useSearch()} onSearch={() => undefined} />,
  });
  const router = createRouter({
    routeTree: root.addChildren([studio]),
    history: createMemoryHistory({ initialEntries: [`/manage/webinars?${search}`] }),
  });
  renderSignedIn(
    <>
      <RouterProvider router={router as never} />
      <FocusReturn />
    </>,
    makeClient(),
  );
};

const versions = (row: string, sessions?: string) =>
  `?${new URLSearchParams({ expected_updated_at: row, ...(sessions !== undefined && { expected_sessions: sessions }) })}`;

/** Confirms a deletion. */
const remove = async () => {
  fireEvent.click(await screen.findByRole("button", { name: "지우기" }));
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "지우기" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
};

test.each([
  ["event", "events/3", "view=events&event_id=3", "웨비나를 지웠어요."],
  ["session", "sessions/7", "view=events&event_id=3&session_id=7", "일정을 지웠어요."],
])("%s: a row that a colleague has changed is not deleted unseen, also with a typed change", async (name, path, search, message) => {
  const change = { title: "다른 사람의 제목", updated_at: newer };
  let stored = event;
  const sent: string[] = [];
  const sessions = name === "event" ? seen : undefined;
  show(search, {
    [`GET ${base}/events?limit=50`]: () => [200, { events: [stored], next_cursor: null }],
    [`DELETE ${base}/${path}${versions(seen, sessions)}`]: () => {
      sent.push(seen);
      stored = name === "event" ? { ...event, ...change } : { ...event, sessions: [{ ...session, ...change }] };
      return refusal(409, `studio_${name}.changed`, "다른 사람이 먼저 바꿨어요.");
    },
    [`DELETE ${base}/${path}${versions(newer, sessions)}`]: () => {
      sent.push(newer);
      return [204, null];
    },
  });
  fireEvent.change(await screen.findByLabelText("제목"), { target: { value: "내 제목" } });
  await remove();
  await screen.findByText(/저장된 내용: 다른 사람의 제목 · 내 입력: 내 제목/);
  await remove();
  await screen.findByText(message);
  expect(sent).toEqual([seen, newer]);
});

test("an event is not deleted with a session that a colleague has changed unseen", async () => {
  let stored = event;
  show("view=events&event_id=3", {
    [`GET ${base}/events?limit=50`]: () => [200, { events: [stored], next_cursor: null }],
    [`DELETE ${base}/events/3${versions(seen, seen)}`]: () => {
      stored = { ...event, sessions: [{ ...session, title: "새 일정", updated_at: newer }] };
      return refusal(409, "studio_event.changed", "다른 사람이 먼저 바꿨어요.");
    },
    [`DELETE ${base}/events/3${versions(seen, newer)}`]: [204, null],
  });
  await remove();
  await screen.findByText("새 일정");
  await remove();
  expect(await screen.findByText("웨비나를 지웠어요.")).toBeDefined();
});

test.each(["keywords", "speakers"])("%s: after a deletion the focus is at the neighbour, or at the table", async (view) => {
  const names = ["신장", "검진"];
  const rows = (left: readonly string[]) =>
    left.map((name) => ({
      id: names.indexOf(name) + 1,
      name,
      keyword: name,
      affiliation: "",
      status: "default",
      position: null,
      contents: 0,
      sessions: 0,
    }));
  const deleted: string[] = [];
  const list = () => ({ [view]: rows(names.filter((name) => !deleted.includes(name))), next_cursor: null });
  const remove = (name: string) => () => {
    deleted.push(name);
    return [204, null] as const;
  };
  show(`view=${view}`, {
    [`GET ${base}/keywords`]: () => [200, list()],
    [`GET ${base}/speakers?limit=50`]: () => [200, list()],
    [`DELETE ${base}/${view}/1`]: remove("신장"),
    [`DELETE ${base}/${view}/2`]: remove("검진"),
  });
  const press = async (name: string) => {
    const button = await screen.findByRole("button", { name: `${name} 지우기` });
    button.focus();
    fireEvent.click(button);
    fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "지우기" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: `${name} 지우기` })).toBeNull());
  };
  await press("검진");
  await expect.poll(() => document.activeElement?.getAttribute("aria-label")).toBe("신장 이름");
  await press("신장");
  await expect.poll(() => document.activeElement?.getAttribute("aria-label")).toMatch(/스크롤 영역$/);
});
