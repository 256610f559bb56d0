import { MantineProvider } from "@mantine/core";
import type { SpeakerScreen as Screen } from "@rounds/contract/webinars/moderation.ts";
import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { SpeakerScreen } from "./speaker-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

const shown = (id: number, question_text: string): Screen => ({
  title: "심전도 판독",
  starts_at: "2026-11-20T10:00:00Z",
  ends_at: "2026-11-20T11:00:00Z",
  question: { id, question_text, name: null, like_count: 3 },
  next: [],
  remaining: 2,
});

test("the next question arrives in a live region that was there before, so that a screen reader reads it out", async () => {
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) });
  vi.stubGlobal("fetch", async () => new Response(body, { headers: { "content-type": "text/event-stream" } }));
  const show = (one: Screen) =>
    act(async () => stream?.enqueue(new TextEncoder().encode(`event: screen\ndata: ${JSON.stringify({ screen: one })}\n\n`)));
  render(
    <MantineProvider>
      <SpeakerScreen token="secret" />
    </MantineProvider>,
  );
  const region = screen.getByRole("heading", { level: 1 }).closest('[aria-live="polite"]');
  await show(shown(1, "첫 질문"));
  expect(await screen.findByRole("heading", { name: "첫 질문" })).toBeDefined();
  await show(shown(2, "다음 질문이에요"));
  const second = await screen.findByRole("heading", { name: "다음 질문이에요" });
  expect(region?.contains(second)).toBe(true);
});
