import { MantineProvider } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { DialogCloseButton, DialogFrame } from "./dialog-frame.tsx";
import { theme } from "./theme.ts";

test("the frame is a named dialog with a close button, over the overlay of the theme", async () => {
  render(
    <MantineProvider env="test" theme={theme}>
      <DialogFrame label="지원" onClose={() => {}}>
        <DialogCloseButton />
      </DialogFrame>
    </MantineProvider>,
  );
  const dialog = await screen.findByRole("dialog", { name: "지원" });
  expect(dialog.querySelector("button")?.getAttribute("aria-label")).toBe("닫기");
  const overlay = document.querySelector<HTMLElement>(".mantine-Modal-overlay");
  expect(overlay?.style.getPropertyValue("--overlay-bg")).toBe("rgba(22, 21, 19, 0.56)");
});
