import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openTab } from "../testing/session-history.ts";
import { createLayeredHistory } from "./layered-history.ts";
import { createLayers } from "./layers.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settled = () => vi.runAllTimersAsync();

/** A page with `/home` before `/posts`, and the history that the router uses. */
const openPage = async (hrefs: readonly string[] = ["/home", "/posts"]) => {
  const tab = openTab(hrefs);
  const layers = createLayers();
  const history = createLayeredHistory(layers, tab.window);
  const shown: string[] = [];
  history.subscribe(({ location }) => shown.push(location.href));
  await settled();
  /** Opens a layer that closes on request. */
  const add = () => {
    const layer = { isOpen: true, close: () => {} };
    const remove = layers.add(() => layer.close());
    layer.close = () => {
      layer.isOpen = false;
      remove();
    };
    return layer;
  };
  const open = async () => {
    const layer = add();
    await settled();
    return layer;
  };
  return { tab, layers, history, shown, add, open };
};

describe("Back", () => {
  test("closes the open layer and stays on the page", async () => {
    const { tab, shown, open } = await openPage();
    const panel = await open();
    tab.pressBack();
    await settled();
    expect(panel.isOpen).toBe(false);
    expect(tab.trail()).toEqual(["/home", "/posts"]);
    // The router saw nothing, so it neither loads again nor scrolls.
    expect(shown).toEqual([]);
    tab.pressBack();
    await settled();
    expect(shown).toEqual(["/home"]);
  });

  test("closes a layer on the first page of a tab", async () => {
    const { tab, open } = await openPage(["/posts"]);
    const panel = await open();
    tab.pressBack();
    await settled();
    expect(panel.isOpen).toBe(false);
    expect(tab.hasLeft()).toBe(false);
  });

  test("closes nested layers one by one", async () => {
    const { tab, shown, open } = await openPage();
    const lower = await open();
    const upper = await open();
    tab.pressBack();
    await settled();
    expect([lower.isOpen, upper.isOpen]).toEqual([true, false]);
    tab.pressBack();
    await settled();
    expect(lower.isOpen).toBe(false);
    expect(tab.trail()).toEqual(["/home", "/posts"]);
    expect(shown).toEqual([]);
  });

  test("calls a layer that refuses again, and never leaves the page under it", async () => {
    const { tab, layers, shown } = await openPage();
    const close = vi.fn<() => void>();
    layers.add(close);
    await settled();
    for (let press = 0; press < 3; press += 1) {
      tab.pressBack();
      await settled();
    }
    expect(close).toHaveBeenCalledTimes(3);
    expect(shown).toEqual([]);
  });

  test("closes the question that a refusing layer opened, without pushing an entry that browsers would skip", async () => {
    const { tab, layers, add } = await openPage();
    let question: { isOpen: boolean } | undefined;
    layers.add(() => void (question = add()));
    await settled();
    const pushed = vi.spyOn(tab.window.history, "pushState");
    tab.pressBack();
    await settled();
    expect(question?.isOpen).toBe(true);
    tab.pressBack();
    await settled();
    expect(question?.isOpen).toBe(false);
    expect(pushed).not.toHaveBeenCalled();
  });
});

describe("a layer that is closed by other means", () => {
  test("leaves no entry behind: the next Back leaves the page", async () => {
    const { tab, shown, open } = await openPage();
    (await open()).close();
    await settled();
    tab.pressBack();
    await settled();
    expect(shown).toEqual(["/home"]);
  });

  test("Forward after it does nothing, and Back still leaves the page", async () => {
    const { tab, shown, open } = await openPage();
    (await open()).close();
    await settled();
    tab.pressForward();
    await settled();
    expect(shown).toEqual([]);
    expect(tab.trail()).toEqual(["/home", "/posts"]);
    tab.pressBack();
    await settled();
    expect(shown).toEqual(["/home"]);
  });

  test("Forward leads to the page that was opened from inside the layer", async () => {
    const { tab, history, shown, open } = await openPage();
    const panel = await open();
    panel.close();
    history.push("/applied");
    await settled();
    expect(tab.trail()).toEqual(["/home", "/posts", "/applied"]);
    tab.pressBack();
    await settled();
    tab.pressForward();
    await settled();
    expect(shown).toEqual(["/applied", "/posts", "/applied"]);
  });

  test("a navigation while the entry is being left comes after it", async () => {
    const { tab, history, open } = await openPage();
    (await open()).close();
    // The entry is now being left, but the browser has not finished.
    await vi.advanceTimersByTimeAsync(0);
    history.push("/applied");
    await settled();
    expect(tab.trail()).toEqual(["/home", "/posts", "/applied"]);
  });

  test("the router's own Back skips the entry", async () => {
    const { tab, history, shown, open } = await openPage();
    const panel = await open();
    panel.close();
    history.back();
    await settled();
    expect(shown).toEqual(["/home"]);
    expect(tab.trail()).toEqual(["/home"]);
  });
});

describe("the address under a layer", () => {
  test("a changed address stays when the layer closes", async () => {
    const { tab, history, open } = await openPage();
    const panel = await open();
    history.replace("/posts?specialty=1");
    panel.close();
    await settled();
    expect(tab.trail()).toEqual(["/home", "/posts?specialty=1"]);
  });

  test("a changed address stays when Back closes the layer", async () => {
    const { tab, history, open } = await openPage();
    await open();
    history.replace("/posts?specialty=1");
    await settled();
    tab.pressBack();
    await settled();
    expect(tab.trail()).toEqual(["/home", "/posts?specialty=1"]);
  });

  test("Back from a page opened after the change shows the changed address", async () => {
    const { tab, history, shown, open } = await openPage();
    const panel = await open();
    history.replace("/posts?specialty=1");
    await settled();
    panel.close();
    history.push("/applied");
    await settled();
    tab.pressBack();
    await settled();
    expect(shown.at(-1)).toBe("/posts?specialty=1");
  });

  test("an address that the closing layer changes also holds for the layer under it", async () => {
    const { tab, layers, history, open } = await openPage();
    await open();
    const remove = layers.add(() => {
      remove();
      history.replace("/posts?specialty=1");
    });
    await settled();
    tab.pressBack();
    await settled();
    expect(tab.trail().at(-1)).toBe("/posts?specialty=1");
    tab.pressBack();
    await settled();
    expect(tab.trail()).toEqual(["/home", "/posts?specialty=1"]);
  });
});

test("a reload closes the layer and leaves its entry", async () => {
  const { tab, open } = await openPage();
  await open();
  expect(tab.trail()).toHaveLength(3);
  const reloaded = createLayeredHistory(createLayers(), tab.window);
  await settled();
  expect(tab.trail()).toEqual(["/home", "/posts"]);
  expect(reloaded.location.href).toBe("/posts");
});

test("a jump of several pages leaves the layer's page too, and the next layer works again", async () => {
  const { tab, layers, shown, open } = await openPage(["/home", "/posts", "/inbox"]);
  const panel = await open();
  tab.jump(-3);
  await settled();
  expect(shown).toEqual(["/home"]);
  // The page would remove its layers. This one stays, so it gets an entry here.
  expect(tab.trail()).toEqual(["/home", "/home"]);
  panel.close();
  await settled();
  expect(layers.isAnyOpen()).toBe(false);
  expect(tab.trail()).toEqual(["/home"]);
});

test("a router that blocks Back returns to its page", async () => {
  const { tab, layers, history, shown } = await openPage();
  history.block({
    blockerFn: () => {
      layers.add(() => {});
      return true;
    },
    enableBeforeUnload: false,
  });
  tab.pressBack();
  await settled();
  expect(history.location.href).toBe("/posts");
  expect(shown).toEqual(["/posts"]);
  expect(tab.trail()).toEqual(["/home", "/posts", "/posts"]);
});
