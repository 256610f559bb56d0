import { expect, test } from "vitest";
import { ConfirmedPasses, trustedMs } from "./confirmed-passes.ts";
import type { Pass } from "./passes.ts";
import type { PlayedContent } from "./queries.ts";

const pass: Pass = { contentId: 1, videoId: 5, userId: 2, sessionId: 3, expiresAt: 9_999_999_999, serial: 0, isPreview: false };
const content: PlayedContent = {
  id: 1,
  type: "vod",
  is_published: true,
  starts_at: null,
  ends_at: null,
  is_looped: false,
  video_id: 4,
  renditions: 1,
};
const now = Date.UTC(2026, 10, 26);

function open() {
  const connection = { opened: 0, notify: () => {}, open: () => {}, close: () => {} };
  const passes = new ConfirmedPasses(({ onNotification, onOpen, onClose }) => {
    connection.opened++;
    Object.assign(connection, { notify: onNotification, open: onOpen, close: onClose });
    return { stop: async () => {} };
  });
  const signed = passes.add("text", pass);
  const confirm = (at = now): void => passes.begin(signed, at)(content);
  return { passes, signed, connection, confirm };
}

function openAndListen() {
  const opened = open();
  opened.confirm();
  opened.connection.open();
  opened.confirm();
  return opened;
}

test("a pass counts as confirmed for ten seconds", () => {
  const { passes, signed, connection } = openAndListen();
  expect(passes.get("text")).toBe(signed);
  expect(passes.contentOf(signed, now)).toBe(content);
  expect(passes.contentOf(signed, now + trustedMs - 1)).toBe(content);
  expect(passes.contentOf(signed, now + trustedMs)).toBeNull();
  expect(passes.contentOf(signed, now - 1), "the clock was set back").toBeNull();
  expect(connection.opened).toBe(1);
});

test("a pass that was never confirmed does not count", () => {
  const { passes } = openAndListen();
  expect(passes.contentOf(passes.add("other", pass), now)).toBeNull();
});

test("no pass counts before the connection listens, because changes until then were not announced", () => {
  const { passes, signed, connection, confirm } = open();
  confirm();
  expect(passes.contentOf(signed, now)).toBeNull();
  connection.open();
  expect(passes.contentOf(signed, now), "a change before the opening").toBeNull();
});

test("an announced change ends the trust in all passes, and the next confirmation restores it", () => {
  const { passes, signed, connection, confirm } = openAndListen();
  connection.notify();
  expect(passes.contentOf(signed, now)).toBeNull();
  confirm();
  expect(passes.contentOf(signed, now)).toBe(content);
});

test("a change during the statement counts, because the statement may have read the state before it", () => {
  const { passes, signed, connection } = openAndListen();
  const save = passes.begin(signed, now);
  connection.notify();
  save(content);
  expect(passes.contentOf(signed, now)).toBeNull();
});

test("no pass counts while the connection is lost, nor the old ones after it is back", () => {
  const { passes, signed, connection, confirm } = openAndListen();
  connection.close();
  expect(passes.contentOf(signed, now)).toBeNull();
  confirm();
  expect(passes.contentOf(signed, now)).toBeNull();
  connection.open();
  expect(passes.contentOf(signed, now)).toBeNull();
  confirm();
  expect(passes.contentOf(signed, now)).toBe(content);
});

test("no pass counts after the stop, and no connection opens any more", async () => {
  const { passes, signed, confirm } = openAndListen();
  await passes.stop();
  confirm();
  expect(passes.contentOf(signed, now)).toBeNull();
  const unused = open();
  await unused.passes.stop();
  unused.confirm();
  expect(unused.connection.opened).toBe(0);
});
