import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { makeClient, renderSignedIn } from "../../../../testing/signed-in.tsx";
import * as phone from "../../detail/components/phone-preview.tsx";
import { emptyForm, formOf } from "../form.ts";
import { makePost } from "../testing.ts";
import type { PostEditing } from "../use-post-editor.ts";
import { PreviewPane } from "./preview-pane.tsx";

// The doctors' detail has its own tests.
vi.spyOn(phone, "PhonePreview").mockReturnValue(<></>);

const post = makePost({});

test.each([
  ["a saved post", { post, form: formOf(post), isUnsaved: false }, "저장된 내용"],
  ["a changed post", { post, form: formOf(post), isUnsaved: true }, "저장 전 내용"],
  ["a new post", { post: null, form: emptyForm(null), isUnsaved: false }, "저장 전 내용"],
])("the preview of %s states whether it is saved", (_, editing, words) => {
  renderSignedIn(<PreviewPane editing={editing as PostEditing} businesses={[]} />, makeClient());
  expect(screen.getByText(words)).toBeDefined();
});
