import { MantineProvider } from "@mantine/core";
import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { SearchField } from "./search-field.tsx";

afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, "", "/");
});

const show = (initial: string) => {
  const onSearch = vi.fn<(q: string) => void>();
  const fieldWith = (terms: string) => (
    <MantineProvider env="test">
      <SearchField placeholder="찾기" initial={terms} onSearch={onSearch} />
    </MantineProvider>
  );
  const { rerender } = render(fieldWith(initial));
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "찾기" });
  return {
    field,
    onSearch,
    /** The address of the screen changes to these search terms. */
    changeAddress: (terms: string) => rerender(fieldWith(terms)),
    /** Types and searches immediately. */
    search: (value: string) => {
      fireEvent.change(field, { target: { value } });
      fireEvent.keyDown(field, { key: "Enter" });
    },
  };
};

test("shows the search terms of another search on the same screen, and can clear them", () => {
  const { field, onSearch, changeAddress, search } = show("");
  search("내과");
  changeAddress("내과");
  changeAddress("판교");
  expect(field.value).toBe("판교");
  changeAddress("");
  expect(field.value).toBe("");
  changeAddress("내과");
  fireEvent.click(screen.getByRole("button", { name: "검색어 지우기" }));
  fireEvent.keyDown(field, { key: "Enter" });
  expect(onSearch).toHaveBeenLastCalledWith("");
});

test("the address of an own search changes no text that is typed after it", () => {
  const { field, changeAddress, search } = show("");
  search("판 ");
  changeAddress("판");
  expect(field.value).toBe("판 ");
  search("판교");
  search("판교역");
  fireEvent.change(field, { target: { value: "판교역 내과" } });
  changeAddress("판교");
  changeAddress("판교역");
  expect(field.value).toBe("판교역 내과");
});

test("does not search while the browser loads another page, because the search would lead back", () => {
  vi.useFakeTimers();
  history.replaceState(null, "", "/manage/businesses");
  const { field, onSearch } = show("");
  const type = (value: string) => {
    fireEvent.change(field, { target: { value } });
    vi.runAllTimers();
  };
  type("판교");
  expect(onSearch.mock.calls).toEqual([["판교"]]);
  history.pushState(null, "", "/manage/businesses?search_string=판교");
  type("판교역");
  expect(onSearch.mock.calls).toEqual([["판교"], ["판교역"]]);
  history.pushState(null, "", "/manage/posts");
  type("492");
  fireEvent.keyDown(field, { key: "Enter" });
  expect(onSearch.mock.calls).toEqual([["판교"], ["판교역"]]);
});

test("Enter searches and leaves the field, so that the keys of the list work; during the composition of Hangul it does not", () => {
  const { field, onSearch } = show("");
  field.focus();
  fireEvent.change(field, { target: { value: "판교" } });
  fireEvent.keyDown(field, { key: "Enter", isComposing: true });
  expect(document.activeElement).toBe(field);
  fireEvent.keyDown(field, { key: "Enter" });
  expect(onSearch).toHaveBeenLastCalledWith("판교");
  expect(document.activeElement).toBe(document.body);
});
