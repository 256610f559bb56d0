import type { TargetPerson } from "@rounds/contract/broadcasts.ts";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, renderSignedIn, serve } from "../../../testing/signed-in.tsx";
import { PeoplePicker } from "./people-picker.tsx";

afterEach(() => vi.unstubAllGlobals());

const person = (user_id: number, name: string): TargetPerson => ({ user_id, name, takes_advertising: true });

test("Enter adds the first person of the typed text, and none of the text before", async () => {
  serve({
    "POST /api/v1/notification_targets/search": ({ body }) => {
      const { q } = body as { q: string };
      return [200, { people: q === "한" ? [person(31, "한가람")] : [person(32, "한서윤")] }];
    },
  });
  const onChange = vi.fn<(people: readonly TargetPerson[]) => void>();
  renderSignedIn(<PeoplePicker chosen={[]} isAdvertising={false} onChange={onChange} />, makeClient());
  const field = screen.getByLabelText("받을 사람 찾기");
  fireEvent.change(field, { target: { value: "한" } });
  await screen.findByText("한가람");
  fireEvent.change(field, { target: { value: "한서" } });
  fireEvent.keyDown(field, { key: "Enter" });
  expect(onChange).not.toHaveBeenCalled();
  await screen.findByText("한서윤");
  fireEvent.keyDown(field, { key: "Enter" });
  expect(onChange.mock.calls).toEqual([[[person(32, "한서윤")]]]);
});
