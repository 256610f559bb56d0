import { detailFields, detailFieldNames } from "@rounds/contract/job-posts/post-fields.ts";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeDetail } from "../../../../testing/job-posts.ts";
import { makeClient, makeProfile, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { userProfileQuery } from "../../../profiles/index.ts";
import { DesktopDetail } from "./desktop-detail.tsx";
import { PhoneDetail } from "./phone-detail.tsx";

/** The dialog of the contact has the first four. The last one is for members of the hospital. */
const elsewhere = ["hr_name", "hr_email", "hr_phone_number", "hr_available_time", "x_created_at"];
/** A text that is on the page only where the field is. */
const markOf = (name: string) => `내용 ${name}`;
const marks = Object.fromEntries(
  detailFieldNames.map((name) => {
    const kind: string = detailFields[name];
    return [name, kind === "list" ? [markOf(name)] : kind === "flag" ? true : markOf(name)];
  }),
);
const withText = detailFieldNames.filter((name) => typeof marks[name] !== "boolean");
const nothing = () => {};
const actions = { onLike: nothing, onBookmark: nothing, onApply: nothing, onCancel: nothing, cancelling: false, renderMenu: () => null };
const post = makeDetail(marks);

test.each([
  ["phone", () => <PhoneDetail post={post} onBack={nothing} {...actions} />],
  ["desktop", () => <DesktopDetail post={post} {...actions} />],
])("the page of a post on a %s shows each field for doctors", async (_device, show) => {
  serve({});
  const client = makeClient();
  client.setQueryData(userProfileQuery().queryKey, makeProfile());
  const router = createRouter({ routeTree: createRootRoute({ component: show }), history: createMemoryHistory() });
  renderSignedIn(<RouterProvider router={router as never} />, client);
  await screen.findAllByText(markOf("benefits"));
  expect(withText.filter((name) => !document.body.textContent.includes(markOf(name)))).toEqual(elsewhere);
});
