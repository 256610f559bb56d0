import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { makeClient, renderSignedIn } from "../../../../testing/signed-in.tsx";
import { SearchBox } from "./search-box.tsx";

/** The keyword of the bar changes the search without the field. */
const Screen = () => {
  const [search, setSearch] = useState("");
  return (
    <>
      <SearchBox search={search} onSearch={setSearch} />
      <button type="button" onClick={() => setSearch("신장")}>
        신장
      </button>
      <output>{search}</output>
    </>
  );
};

const field = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "콘텐츠 찾기" });
const searched = () => screen.getByRole("status").textContent;

const search = (text: string) => {
  renderSignedIn(<Screen />, makeClient());
  field().focus();
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.submit(field());
};

test("after Enter the field has the trimmed search and the focus", () => {
  search(" 당뇨 ");
  expect([searched(), field().value]).toEqual(["당뇨", "당뇨"]);
  expect(document.activeElement).toBe(field());
});

test("after Enter on a phone the field leaves the focus, so that the keyboard closes", () => {
  vi.spyOn(window, "matchMedia").mockReturnValue(Object.assign(new EventTarget(), { matches: true }) as MediaQueryList);
  search("당뇨");
  expect(document.activeElement).not.toBe(field());
  vi.restoreAllMocks();
});

test("ⓧ clears the search and returns the focus to the field", () => {
  search("당뇨");
  const clear = screen.getByRole("button", { name: "검색어 지우기" });
  clear.focus();
  fireEvent.click(clear);
  expect([searched(), field().value]).toEqual(["", ""]);
  expect(document.activeElement).toBe(field());
});

test("a search from elsewhere replaces the text of the field", () => {
  search("당뇨");
  fireEvent.click(screen.getByRole("button", { name: "신장" }));
  expect(field().value).toBe("신장");
});
