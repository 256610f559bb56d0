import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { signInAs } from "../testing/session.ts";
import { draftNames, storeDraft } from "./drafts.ts";
import { endSessionHere, freshToken, renewSession } from "./session-renewal.ts";
import { endVisit, logout, readSession } from "./session.ts";
import { accountLeft } from "./signal.ts";
import { watchPageUser } from "./watch-page-user.ts";

const showFromCache = () => window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, "", "/profile");
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  showFromCache();
  localStorage.clear();
});

const stored = (): number => sessionStorage.length;

test("several refused requests open the login page once, with the reason and the return page", () => {
  const open = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  signInAs("DOC1");
  endSessionHere();
  const entries = stored();
  endSessionHere();
  expect(open.mock.calls).toEqual([["/login"]]);
  expect([entries > 0, stored()]).toEqual([true, entries]);
});

test("a request that is refused while a signed-out page unloads adds neither a reason nor a return page", () => {
  const open = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  endVisit();
  endSessionHere();
  expect(open.mock.calls).toEqual([["/login"]]);
  expect(stored()).toBe(0);
});

test("a page that returns from the browser's cache can open the login page again", () => {
  const open = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  endSessionHere();
  showFromCache();
  endSessionHere();
  expect(open).toHaveBeenCalledTimes(2);
});

describe("after the end of the account, whose response the network has lost", () => {
  const account = { errors: [{ code: "session.account_left", message: "탈퇴가 끝난 계정이에요." }] };
  beforeEach(() => {
    signInAs("DOC1");
    storeDraft("introduction", "draft of a person who left");
    vi.stubGlobal("fetch", async () => Response.json(account, { status: 401 }));
  });
  afterEach(() => {
    accountLeft.lower();
    vi.unstubAllGlobals();
  });
  const renew = async () => {
    const renewed = await renewSession(readSession()?.accessToken ?? "");
    // As after each refused request.
    endSessionHere();
    return renewed;
  };

  test("the login page opens with that reason, and nothing of the user stays on the device", async () => {
    const open = vi.spyOn(window.location, "assign").mockImplementation(() => {});
    expect(await renew()).toBe(false);
    expect(open.mock.calls).toEqual([["/login"]]);
    expect(Object.keys(sessionStorage)).toEqual(["flag:account-left"]);
    expect(localStorage.length).toBe(0);
  });

  test("the open login page shows the reason and stays, because its address may contain an invitation", async () => {
    window.history.replaceState(null, "", "/login?inviter_code=ABCD2345");
    const open = vi.spyOn(window.location, "assign").mockImplementation(() => {});
    expect(await renew()).toBe(false);
    expect(open).not.toHaveBeenCalled();
    expect([accountLeft.read(), localStorage.length]).toEqual([true, 0]);
  });
});

describe("signing out without a network", () => {
  const unsubscribe = vi.fn<() => Promise<boolean>>();
  const closeShown = vi.fn<() => void>();
  beforeEach(() => {
    signInAs("DOC1");
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    const registration = {
      pushManager: { getSubscription: async () => ({ unsubscribe }) },
      getNotifications: async () => [{ close: closeShown }],
    };
    Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: { getRegistration: async () => registration } });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, "serviceWorker");
  });

  test("ends the session and the push messages of this device", async () => {
    const open = vi.spyOn(window.location, "assign").mockImplementation(() => {});
    unsubscribe.mockResolvedValue(true);
    await logout();
    expect(unsubscribe).toHaveBeenCalledTimes(1);
    expect(closeShown).toHaveBeenCalledTimes(1);
    expect(readSession()).toBeNull();
    expect(open.mock.calls).toEqual([["/login"]]);
  });

  test("does not wait for a push service that never responds", async () => {
    vi.useFakeTimers();
    const open = vi.spyOn(window.location, "assign").mockImplementation(() => {});
    unsubscribe.mockReturnValue(new Promise(() => {}));
    const done = logout();
    await vi.advanceTimersByTimeAsync(2000);
    await done;
    expect(open).toHaveBeenCalledTimes(1);
  });
});

describe("a page whose user is replaced in another tab", () => {
  let ofThisTest: AbortController;
  let reload: ReturnType<typeof vi.spyOn>;
  let open: ReturnType<typeof vi.spyOn>;

  /** Stores a user as another tab does. Null: a sign-out. */
  const storeElsewhere = (userCode: string | null) => {
    const oldValue = localStorage.getItem("user_code");
    if (userCode === null) localStorage.clear();
    else localStorage.setItem("user_code", userCode);
    window.dispatchEvent(new StorageEvent("storage", { key: "user_code", oldValue, newValue: userCode }));
  };

  beforeEach(() => {
    reload = vi.spyOn(window.location, "reload").mockImplementation(() => {});
    open = vi.spyOn(window.location, "assign").mockImplementation(() => {});
    // The signal removes the listeners of this test.
    ofThisTest = new AbortController();
    const { signal } = ofThisTest;
    const listen = window.addEventListener.bind(window);
    const listening = vi.spyOn(window, "addEventListener");
    listening.mockImplementation((type: string, listener: EventListenerOrEventListenerObject) => listen(type, listener, { signal }));
    signInAs("DOC1");
    watchPageUser();
    listening.mockRestore();
  });
  afterEach(() => {
    ofThisTest.abort();
    localStorage.clear();
  });

  test("loads again, and until then neither acts as the other user nor stores drafts for that user", async () => {
    storeElsewhere("DOC2");
    expect(reload).toHaveBeenCalledTimes(1);
    expect([readSession(), await freshToken()]).toEqual([null, null]);
    storeDraft("message", "first user's text");
    endSessionHere();
    endVisit();
    expect(localStorage.getItem("user_code")).toBe("DOC2");
    expect(open).not.toHaveBeenCalled();
    signInAs("DOC2");
    expect(draftNames("")).toEqual([]);
  });

  test("opens the login page after the sign-out, without a page to return to", () => {
    storeElsewhere(null);
    expect(open.mock.calls).toEqual([["/login"]]);
    expect(stored()).toBe(0);
  });

  test("does the same when it returns from the browser's cache", () => {
    localStorage.setItem("user_code", "DOC2");
    showFromCache();
    expect(reload).toHaveBeenCalledTimes(1);
    localStorage.clear();
    showFromCache();
    expect(open.mock.calls).toEqual([["/login"]]);
  });

  test("stays when the same user signs in again, or renews the session", () => {
    storeElsewhere("DOC1");
    showFromCache();
    expect([reload.mock.calls, open.mock.calls]).toEqual([[], []]);
    expect(readSession()?.userCode).toBe("DOC1");
  });
});
