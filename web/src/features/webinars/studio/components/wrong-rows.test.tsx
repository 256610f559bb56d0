import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeClient, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { ChaptersField } from "./chapters-field.tsx";
import { ProgrammeField } from "./programme-field.tsx";
import { SpeakersField } from "./speakers-field.tsx";

// The editor moves the focus to the first field that is marked.
const marked = (): (string | null)[] =>
  [...document.querySelectorAll('[aria-invalid="true"]')].map((field) => field.getAttribute("aria-label"));

const nothing = () => undefined;

test("a chapter without a valid time or a name is marked at that field", async () => {
  const chapters = [
    { time: "0:00", title: "시작" },
    { time: "삼분", title: "증상" },
    { time: "3:10", title: " " },
  ];
  renderSignedIn(
    <ChaptersField chapters={chapters} error="2번째 챕터의 시각을 적어 주세요." onChange={nothing} onAdd={nothing} />,
    makeClient(),
  );
  await screen.findByRole("alert");
  expect(marked()).toEqual(["챕터 2 시각", "챕터 3 이름"]);
});

test("the second of two chapters with the same time is marked", async () => {
  const chapters = [
    { time: "0:00", title: "시작" },
    { time: "00:00", title: "증상" },
  ];
  renderSignedIn(<ChaptersField chapters={chapters} error="같은 시각의 챕터가 있어요." onChange={nothing} onAdd={nothing} />, makeClient());
  await screen.findByRole("alert");
  expect(marked()).toEqual(["챕터 2 시각"]);
});

test("a speaker without a name is marked", async () => {
  const base = "/webinar/api/v2/studio/speakers?limit=50";
  const none = { speakers: [], next_cursor: null };
  serve({ [`GET ${base}`]: [200, none], [`GET ${base}&keyword=${encodeURIComponent("박지윤")}`]: [200, none] });
  const speakers = [
    { name: "박지윤", affiliation: "" },
    { name: " ", affiliation: "한빛의원" },
  ];
  renderSignedIn(<SpeakersField speakers={speakers} error="강의자 이름을 적어 주세요." onChange={nothing} />, makeClient());
  await screen.findByRole("alert");
  expect(marked()).toEqual(["강의자 2 이름"]);
});

test("a part of the programme with wrong minutes, or without a title and a content, is marked", async () => {
  serve({});
  const part = { content_id: null, title: "질의응답", speakers: "", minutes: "60" };
  const parts = [part, { ...part, minutes: "한 시간" }, { ...part, title: "" }];
  renderSignedIn(
    <ProgrammeField sessionId={null} parts={parts} error="2번째 순서의 시각을 적어 주세요." onChange={nothing} />,
    makeClient(),
  );
  await screen.findByRole("alert");
  expect(marked()).toEqual(["순서 2 시각, 시작 뒤 분", "순서 3 제목"]);
});
