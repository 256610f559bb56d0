import { MantineProvider } from "@mantine/core";
import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { ConflictNotice } from "./conflict-notice.tsx";

const base = { title: "저장된 제목", body: "저장된 내용" };

const Editor = () => {
  const [overtaken, setOvertaken] = useState<readonly (keyof typeof base)[]>(["title", "body"]);
  return (
    <div>
      <button>저장</button>
      {overtaken.length > 0 ? (
        <ConflictNotice
          words={{ title: "제목", body: "내용" }}
          form={{ title: "내 제목", body: "내 내용" }}
          base={base}
          overtaken={overtaken}
          onTake={(name) => setOvertaken((before) => before.filter((other) => other !== name))}
        />
      ) : null}
      <section>
        <input aria-label="올릴 그림" type="file" />
        <input aria-label="제목" />
      </section>
    </div>
  );
};

test("the focus moves to the form when the last taken value closes the notice", () => {
  render(
    <MantineProvider>
      <Editor />
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "바뀐 내용 쓰기: 제목" }));
  expect(screen.getByRole("alert").contains(document.activeElement)).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "바뀐 내용 쓰기: 내용" }));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "제목" }));
});
