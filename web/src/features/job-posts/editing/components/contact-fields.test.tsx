import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { formatDate } from "../../../../lib/format.ts";
import { makeClient, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { emptyForm } from "../form.ts";
import type { PostEditing } from "../use-post-editor.ts";
import { ContactFields } from "./contact-fields.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("the calendar of the closing day offers today and no day before it, because such a post would be closed immediately", async () => {
  serve({ "GET /api/v1/reference_data": [200, { reference_data: { post_sources: [] } }] });
  vi.useFakeTimers({ now: new Date("2026-12-10T03:00:00Z"), toFake: ["Date"] });
  const today = "2026-12-10";
  const form = { ...emptyForm(1), closes_on: today };
  renderSignedIn(<ContactFields editing={{ form, base: form, errors: {}, type: () => {} } as unknown as PostEditing} />, makeClient());
  fireEvent.click(screen.getByLabelText(new RegExp(`^마감일 .*${today}$`)));
  const day = async (value: string) => screen.findByRole<HTMLButtonElement>("button", { name: formatDate(value), hidden: true });
  expect((await day(today)).disabled).toBe(false);
  expect((await day("2026-12-09")).disabled).toBe(true);
});
