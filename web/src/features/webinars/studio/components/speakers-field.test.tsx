import { fireEvent, screen } from "@testing-library/react";
import type { Speaker } from "@rounds/contract/webinars/fields.ts";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { SpeakersField } from "./speakers-field.tsx";

const Screen = () => {
  const [speakers, setSpeakers] = useState<readonly Speaker[]>([{ name: "박지윤", affiliation: "한빛의원" }]);
  return <SpeakersField speakers={speakers} onChange={setSpeakers} />;
};

afterEach(() => vi.unstubAllGlobals());

test("the name of an added speaker can be typed immediately", async () => {
  const base = "/webinar/api/v2/studio/speakers?limit=50";
  const none = { speakers: [], next_cursor: null };
  serve({ [`GET ${base}`]: [200, none], [`GET ${base}&keyword=${encodeURIComponent("박지윤")}`]: [200, none] });
  renderSignedIn(<Screen />, makeClient());
  fireEvent.click(await screen.findByRole("button", { name: "강의자 더하기" }));
  await expect.poll(() => document.activeElement?.getAttribute("aria-label")).toBe("강의자 2 이름");
});

test("a chosen name of the list brings its hospital", async () => {
  const base = "/webinar/api/v2/studio/speakers?limit=50";
  const known = { id: 3, name: "이서준", affiliation: "서울대병원 내과", contents: 2, sessions: 0 };
  serve(
    Object.fromEntries(
      ["박지윤", "이", "이서준"].map((name) => [
        `GET ${base}&keyword=${encodeURIComponent(name)}`,
        [200, { speakers: name === "박지윤" ? [] : [known], next_cursor: null }],
      ]),
    ),
  );
  renderSignedIn(<Screen />, makeClient());
  const field = await screen.findByLabelText("강의자 1 이름", { selector: "input" });
  fireEvent.change(field, { target: { value: "이" } });
  fireEvent.click(await screen.findByRole("option", { name: "이서준" }));
  expect(field).toHaveProperty("value", "이서준");
  expect(screen.getByLabelText("강의자 1 소속")).toHaveProperty("value", "서울대병원 내과");
});
