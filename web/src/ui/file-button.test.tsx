import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { makeClient, renderSignedIn } from "../testing/signed-in.tsx";
import { FileButton } from "./file-button.tsx";

test.each([
  ["one file", false],
  ["several files", true],
])("the same file can be chosen again after a failed upload: %s", (_, multiple) => {
  const onChange = vi.fn();
  renderSignedIn(
    <FileButton multiple={multiple} onChange={onChange} inputProps={{ "aria-label": "파일" }}>
      {(props) => <button {...props}>올리기</button>}
    </FileButton>,
    makeClient(),
  );
  const input = screen.getByLabelText("파일");
  // The value that a browser shows for a chosen file.
  const emptied = vi.fn();
  Object.defineProperty(input, "value", { configurable: true, get: () => "C:\\fakepath\\banner.png", set: emptied });
  const file = new File(["x"], "banner.png", { type: "image/png" });
  fireEvent.change(input, { target: { files: [file] } });
  expect(onChange).toHaveBeenCalledWith(multiple ? [file] : file);
  expect(emptied).toHaveBeenCalledWith("");
});
