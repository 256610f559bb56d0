import { cleanup, fireEvent, screen } from "@testing-library/react";
import { type ComponentType, createElement } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { clearSession } from "../../../../lib/session-store.ts";
import { signInAs } from "../../../../testing/session.ts";
import { makeClient, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { NewContentDialog } from "./new-content-dialog.tsx";
import { NewEventDialog } from "./new-event-dialog.tsx";

afterEach(() => vi.unstubAllGlobals());

type Dialog = ComponentType<{ onClose: () => void; onCreated: (id: number) => void }>;

test.each<[string, Dialog]>([
  ["content", NewContentDialog],
  ["webinar", NewEventDialog],
])("the title of a new %s is back after the session ended and the next sign-in", async (_name, dialog) => {
  serve({});
  const open = async () => {
    signInAs("OP1", "PingPongMaster");
    renderSignedIn(createElement(dialog, { onClose: () => {}, onCreated: () => {} }), makeClient());
    return screen.findByRole<HTMLInputElement>("textbox", { name: /제목/ });
  };
  fireEvent.change(await open(), { target: { value: "신장 웨비나" } });
  clearSession();
  cleanup();
  expect((await open()).value).toBe("신장 웨비나");
});

test("the chosen kind of a new content is back too", async () => {
  serve({ "GET /webinar/api/v2/studio/events?limit=50": [200, { events: [], next_cursor: null }] });
  const open = () => {
    signInAs("OP1", "PingPongMaster");
    renderSignedIn(<NewContentDialog onClose={() => {}} onCreated={() => {}} />, makeClient());
    return screen.findByRole<HTMLInputElement>("radio", { name: "녹화 송출" });
  };
  fireEvent.click(await open());
  cleanup();
  expect((await open()).checked).toBe(true);
});
