import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { makeClient, renderSignedIn } from "../../testing/signed-in.tsx";
import { BackTitle } from "./back-title.tsx";
import { PanelHead } from "./data-table.tsx";

const Screen = () => {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) return <button onClick={() => setOpen(true)}>열기</button>;
  return <PanelHead title={<BackTitle onBack={() => {}}>당뇨발 상처 보기</BackTitle>} count="" />;
};

test("the title of an editor takes the focus that disappears with its list", () => {
  renderSignedIn(<Screen />, makeClient());
  const opener = screen.getByRole("button", { name: "열기" });
  opener.focus();
  fireEvent.click(opener);
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
});

test("the focus stays where the person has put it", () => {
  renderSignedIn(
    <>
      <input aria-label="검색" />
      <Screen />
    </>,
    makeClient(),
  );
  const field = screen.getByRole("textbox", { name: "검색" });
  field.focus();
  fireEvent.click(screen.getByRole("button", { name: "열기" }));
  expect(document.activeElement).toBe(field);
});
