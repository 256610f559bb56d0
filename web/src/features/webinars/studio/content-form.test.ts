import { expect, test } from "vitest";
import { chaptersOf, contentChange, contentErrorsIn, type ContentForm, secondsOf } from "./content-form.ts";

const form: ContentForm = {
  title: "만성 기침",
  description: "",
  speakers: [],
  keywords: [],
  session_id: null,
  stream_url: "",
  is_looped: false,
  chapters: [],
};

test("times of chapters are minutes and seconds, or hours too", () => {
  expect(["3:10", "1:02:05", "75:00", "3:1", "3분", ""].map(secondsOf)).toEqual([190, 3725, 4500, null, null, null]);
});

test("chapters are sent in the order of their times", () => {
  const typed = [
    { time: "8:42", title: " 둘째 " },
    { time: "0:00", title: "첫째" },
  ];
  expect(chaptersOf(typed)).toEqual([
    { starts_at: 0, title: "첫째" },
    { starts_at: 522, title: "둘째" },
  ]);
});

test.each([
  [[{ time: "3", title: "이름" }], "1번째 챕터의 시각을 3:10처럼 적어 주세요."],
  [[{ time: "3:00", title: " " }], "1번째 챕터의 이름을 적어 주세요."],
  [
    [
      { time: "3:00", title: "하나" },
      { time: "3:00", title: "둘" },
    ],
    "같은 시각의 챕터가 있어요.",
  ],
  [
    [
      { time: "0:00", title: "하나" },
      { time: "10:00", title: "둘" },
    ],
    "2번째 챕터가 영상이 끝난 뒤에 있어요.",
  ],
])("chapters %j are refused before they are sent", (chapters, sentence) => {
  expect(contentErrorsIn({ ...form, chapters }, 600)).toEqual({ chapters: sentence });
});

test("a title is needed, and a stream address begins with https", () => {
  expect(Object.keys(contentErrorsIn({ ...form, title: " ", stream_url: "http://a.kr/x.m3u8" }, null))).toEqual(["title", "stream_url"]);
});

test("only changed fields are sent, and an empty address removes it", () => {
  expect(contentChange({ ...form, title: " 새 제목 ", stream_url: " " }, ["title", "stream_url"])).toEqual({
    title: "새 제목",
    stream_url: null,
  });
});
