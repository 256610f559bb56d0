import { fireEvent, screen } from "@testing-library/react";
import type { Speaker } from "@rounds/contract/webinars/fields.ts";
import { useState } from "react";
import { expect, test } from "vitest";
import { makeClient, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { SpeakersField } from "./speakers-field.tsx";

const Screen = () => {
  const [speakers, setSpeakers] = useState<readonly Speaker[]>([{ name: "박지윤", affiliation: "한빛의원" }]);
  return <SpeakersField speakers={speakers} onChange={setSpeakers} />;
};

test("the name of an added speaker can be typed immediately", async () => {
  const base = "/webinar/api/v2/studio/speakers?limit=50";
  const none = { speakers: [], next_cursor: null };
  serve({ [`GET ${base}`]: [200, none], [`GET ${base}&keyword=${encodeURIComponent("박지윤")}`]: [200, none] });
  renderSignedIn(<Screen />, makeClient());
  fireEvent.click(await screen.findByRole("button", { name: "강의자 더하기" }));
  await expect.poll(() => document.activeElement?.getAttribute("aria-label")).toBe("강의자 2 이름");
});
