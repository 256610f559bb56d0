import { detailFields, detailFieldNames } from "@rounds/contract/job-posts/post-fields.ts";
import type { JobPostDetail } from "@rounds/contract/job-posts/posts.ts";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { makeDetail } from "../../../../testing/job-posts.ts";
import { makeClient, makeProfile, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { userProfileQuery } from "../../../profiles/index.ts";
import { DesktopDetail } from "./desktop-detail.tsx";
import { PhoneDetail } from "./phone-detail.tsx";

/** The dialog of the contact has the first four. The last two are for members of the hospital. */
const elsewhere = ["hr_name", "hr_email", "hr_phone_number", "hr_available_time", "x_created_at", "directly_apply"];
/** A text that is on the page only where the field is. */
const markOf = (name: string) => `내용 ${name}`;
const marks = Object.fromEntries(
  detailFieldNames.map((name) => {
    const kind: string = detailFields[name];
    return [name, kind === "list" ? [markOf(name)] : kind === "flag" ? true : markOf(name)];
  }),
);
const nothing = () => {};
const actions = { onLike: nothing, onBookmark: nothing, onApply: nothing, onCancel: nothing, cancelling: false, renderMenu: () => null };
const flags = detailFieldNames.filter((name) => detailFields[name] === "flag");
const withText = detailFieldNames.filter((name) => detailFields[name] !== "flag");

const open = async (show: () => ReactNode) => {
  serve({});
  const client = makeClient();
  client.setQueryData(userProfileQuery().queryKey, makeProfile());
  const router = createRouter({ routeTree: createRootRoute({ component: show }), history: createMemoryHistory() });
  renderSignedIn(<RouterProvider router={router as never} />, client);
  await screen.findAllByText(markOf("benefits"));
  // Mantine writes style sheets with new ids into the page.
  const page = document.body.cloneNode(true) as HTMLElement;
  for (const sheet of page.querySelectorAll("style")) sheet.remove();
  cleanup();
  return page.textContent;
};

test.each([
  ["phone", (post: JobPostDetail) => <PhoneDetail post={post} onBack={nothing} {...actions} />],
  ["desktop", (post: JobPostDetail) => <DesktopDetail post={post} {...actions} />],
])("the page of a post on a %s shows each field for doctors", async (_device, show) => {
  const text = await open(() => show(makeDetail(marks)));
  const missing: string[] = withText.filter((name) => !text.includes(markOf(name)));
  for (const name of flags) if ((await open(() => show(makeDetail({ ...marks, [name]: false })))) === text) missing.push(name);
  expect(missing, "give the field a line in `facts.tsx`, or add it to `elsewhere`").toEqual(elsewhere);
});
