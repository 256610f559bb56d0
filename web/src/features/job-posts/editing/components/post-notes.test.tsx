import { MantineProvider } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { makeClient, renderSignedIn } from "../../../../testing/signed-in.tsx";
import { changedFields, emptyForm, formOf } from "../form.ts";
import { makePost } from "../testing.ts";
import type { DraftSlot } from "../use-draft-slot.ts";
import type { PostEditing } from "../use-post-editor.ts";
import { ConflictNote, DraftOffer, LawNote, ReviewNote } from "./post-notes.tsx";

const editingOf = (description: string) => ({ form: { ...emptyForm(5), description } }) as PostEditing;

test("a hint about labour law comes into a status that was in the page before, because screen readers only announce its changes", async () => {
  const Typing = () => {
    const [text, setText] = useState("");
    return (
      <>
        <button type="button" onClick={() => setText("여의사 우대")}>
          쓰기
        </button>
        <LawNote editing={editingOf(text)} />
      </>
    );
  };
  renderSignedIn(<Typing />, makeClient());
  const status = screen.getByRole("status");
  expect(status.textContent).toBe("");
  screen.getByRole("button").click();
  await expect.poll(() => status.textContent).toContain("소개 글");
});

test("the reason of a rejected post comes into a status that was in the page before", () => {
  const noteOf = (remedi_active: "approved" | "rejected") => (
    <ReviewNote editing={{ post: makePost({ remedi_active, review_reason: "급여를 적어 주세요." }) } as PostEditing} canWrite />
  );
  const { rerender } = render(noteOf("approved"), { wrapper: MantineProvider });
  const status = screen.getByRole("status");
  expect(status.textContent).toBe("");
  rerender(noteOf("rejected"));
  expect(status.textContent).toContain("급여를 적어 주세요.");
});

test("the offer of a draft is an alert, because it comes together with the form", () => {
  const slot = { offeredDraft: {}, claim: vi.fn() } as unknown as DraftSlot;
  renderSignedIn(<DraftOffer slot={slot} onLoad={vi.fn()} />, makeClient());
  expect(screen.getByRole("alert").textContent).toContain("임시저장한 공고가 있어요.");
});

test("a long text of another member scrolls in the note, which also names the closing of the post", () => {
  const post = makePost();
  const latest = makePost({ active: false, description: "새로 쓴 소개예요. ".repeat(200) });
  const base = formOf(post);
  const form = { ...base, vacation_policy: "연차 20일" };
  const conflict = { latest, preferred: [] };
  const editing = { post, form, base, changed: changedFields(form, base), conflict } as unknown as PostEditing;
  renderSignedIn(<ConflictNote editing={editing} />, makeClient());
  const changes = screen.getByRole("region", { name: "바뀐 내용" });
  expect(changes.tabIndex).toBe(0);
  expect(changes.style.maxHeight).not.toBe("");
  expect([...changes.querySelectorAll("li")].map((line) => line.textContent.slice(0, 13))).toEqual([
    "소개 글: 새로 쓴 소개",
    "공고가 마감됐어요.",
  ]);
  // The user continues with the own fields only.
  expect(changes.textContent).not.toContain("연차 20일");
});
