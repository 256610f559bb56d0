import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useState } from "react";
import { makeClient, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { type WishBox, useWishBox } from "../../wish/use-wish-box.ts";
import type { JobPostFilters } from "../filters.ts";
import { SearchField } from "./search-field.tsx";

const path = (text: string) => `GET /api/v1/job_posts/wish?text=${encodeURIComponent(text).replaceAll("%20", "+")}`;
const naegwa = { text: "내과", label: "내과", filter: { specialties: ["내과"] } };
const pangyo = { text: "판교", label: "판교", filter: { districts: ["판교"] } };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const mount = (first: JobPostFilters = {}) => {
  const sent: JobPostFilters[] = [];
  const current: { box?: WishBox; show?: (filters: JobPostFilters) => void } = {};
  const Screen = () => {
    const [filters, setFilters] = useState(first);
    const box = useWishBox(filters, (next) => {
      sent.push(next);
      setFilters(next);
    });
    current.box = box;
    current.show = setFilters;
    return <SearchField box={box} onReach={vi.fn<() => void>()} />;
  };
  renderSignedIn(<Screen />, makeClient());
  const field = screen.getByRole<HTMLInputElement>("searchbox", { name: "병원, 지역, #태그로 찾기" });
  return { sent, field, current, type: (value: string) => fireEvent.change(field, { target: { value } }) };
};

test("Enter applies the parts of the wish as filters, and the rest as text", async () => {
  serve({ [path("판교 내과 초음파")]: [200, { parts: [pangyo, naegwa], rest: "초음파", tags: [] }] });
  const { sent, field, current, type } = mount({ specialties: ["외과"], pay: 1300, tags: ["숙소"] });
  type("판교 내과 초음파");
  expect(current.box?.isOpen).toBe(true);
  expect(sent).toEqual([]);
  fireEvent.submit(field);
  await waitFor(() => expect(sent).toEqual([{ q: "초음파", tags: ["숙소"], specialties: ["내과"], districts: ["판교"], pay: 1300 }]));
  expect(field.value).toBe("초음파");
  expect(current.box?.isOpen).toBe(false);
});

test("Escape closes the suggestions, and not while it belongs to the input of a Korean syllable", () => {
  serve({});
  const { field, current, type } = mount();
  type("판교 ㄴ");
  fireEvent.keyDown(field, { key: "Escape", isComposing: true });
  expect(current.box?.isOpen).toBe(true);
  fireEvent.keyDown(field, { key: "Escape" });
  expect(current.box?.isOpen).toBe(false);
});

test("a part that the doctor wants as text is searched as text, in the typed order", async () => {
  serve({ [path("판교 숲 내과")]: [200, { parts: [pangyo, naegwa], rest: "숲", tags: [] }] });
  const { sent, field, current, type } = mount();
  type("판교 숲 내과");
  current.box?.keepAsText("판교");
  await waitFor(() => expect(current.box?.asText).toEqual(["판교"]));
  fireEvent.submit(field);
  await waitFor(() => expect(sent).toEqual([{ q: "판교 숲", specialties: ["내과"] }]));
});

test("when the server cannot read the wish, tags and text are searched as they are", async () => {
  serve({ [path("강남 #주5일")]: refusal(500, "server.failed", "잠시 뒤에 다시 시도해 주세요.") });
  const { sent, field, type } = mount({ tags: ["파트타임"] });
  type("강남 #주5일");
  fireEvent.submit(field);
  await waitFor(() => expect(sent).toEqual([{ q: "강남", tags: ["파트타임", "주5일"] }]));
});

test("on a dead network the wish stays in the field, and Enter sends it again", async () => {
  let isDead = true;
  serve({
    [path("판교")]: () => {
      if (isDead) throw new TypeError("network");
      return [200, { parts: [pangyo], rest: "", tags: [] }];
    },
  });
  const { sent, field, current, type } = mount();
  type("판교");
  fireEvent.submit(field);
  expect(await screen.findByText(/인터넷 연결을 확인하고 다시 시도해 주세요/)).toBeDefined();
  expect(current.box).toMatchObject({ text: "판교", isOpen: true, isSubmitting: false });
  expect(sent).toEqual([]);
  isDead = false;
  fireEvent.submit(field);
  await waitFor(() => expect(sent).toEqual([{ districts: ["판교"] }]));
});

test("Escape shows the list again with its earlier text, and nothing changes", () => {
  const { sent, field, current, type } = mount({ q: "하늘온" });
  type("하늘온 내과");
  fireEvent.keyDown(field, { key: "Escape" });
  expect(field.value).toBe("하늘온");
  expect(current.box?.isOpen).toBe(false);
  expect(sent).toEqual([]);
});

test("clearing removes the text of the list, also when the last letter is deleted", () => {
  const { sent, field, type } = mount({ q: "하늘온", pay: 1300 });
  fireEvent.click(screen.getByRole("button", { name: "검색어 지우기" }));
  expect(sent).toEqual([{ pay: 1300 }]);
  type("가");
  type("");
  expect(field.value).toBe("");
  expect(sent).toHaveLength(1);
});

test("shows search terms that changed outside the field", async () => {
  const { field, current } = mount({ q: "하늘온" });
  current.show?.({});
  await waitFor(() => expect(field.value).toBe(""));
  current.show?.({ q: "강남" });
  await waitFor(() => expect(field.value).toBe("강남"));
});

test("the cross clears the search and returns the focus to the field", () => {
  const { sent, field } = mount({ q: "하늘온", tags: ["숙소"] });
  const cross = screen.getByRole("button", { name: "검색어 지우기" });
  cross.focus();
  fireEvent.click(cross);
  expect(sent).toEqual([{ tags: ["숙소"] }]);
  expect(document.activeElement).toBe(field);
});

test("on a phone, Enter closes the keyboard over the posts", () => {
  vi.spyOn(window, "matchMedia").mockReturnValue(Object.assign(new EventTarget(), { matches: true }) as MediaQueryList);
  serve({ [path("판교")]: () => new Promise(() => {}) });
  const { field, type } = mount();
  field.focus();
  type("판교");
  fireEvent.submit(field);
  expect(document.activeElement).not.toBe(field);
});
