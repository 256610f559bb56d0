import { readFileSync } from "node:fs";
import { listAdminApplications } from "@rounds/contract/applications/review.ts";
import { readSearchedUserProfile } from "@rounds/contract/operator-home/user-search.ts";
import { callAs } from "../support/api.ts";
import { expect, test } from "../support/journey.ts";

const personal = new Set(["name", "phone_number", "birth_date", "license_number", "email", "address", "hr_email", "hr_phone_number"]);

/** Personal data that journeys type, in addition to the data of the demo world. */
const typed = ["910527", "105270", "010-0066-5102", "010-0000-7102", "new.address@rounds.example"];

function valuesIn(answer: unknown): string[] {
  if (typeof answer !== "object" || answer === null) return [];
  return Object.entries(answer).flatMap(([key, value]) =>
    typeof value === "string" && personal.has(key) && value.length > 2 ? [value] : valuesIn(value),
  );
}

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

test("the server's log of all journeys contains no personal data, no token and no query string", async ({ page }) => {
  const log = readFileSync(process.env["E2E_LOG"] ?? "", "utf8");
  // The demo prints its people at the start. This output is for people and is not a log line.
  const lines = log.split("\n").filter((line) => line.startsWith("{"));
  const completed = lines.filter((line) => line.includes('"request completed"'));
  expect(completed.length, "every journey sent a request").toBeGreaterThan(1000);

  const { job_applications } = await callAs(page, "operator", listAdminApplications, {
    query: { limit: 100, created_after_date: "2026-01-01" },
  });
  const people = [...new Set(job_applications.map(({ user_id }) => user_id))].slice(0, 10);
  const profiles = await Promise.all(people.map((user_id) => callAs(page, "operator", readSearchedUserProfile, { params: { user_id } })));
  const values = [...new Set([...typed, ...valuesIn(job_applications), ...valuesIn(profiles)])];
  expect(values.length).toBeGreaterThan(20);

  const written = lines.join("\n");
  const forms = (value: string): string[] => [value, value.replaceAll("-", ""), encodeURIComponent(value)];
  // Times and ids can contain the same digits by chance.
  const isLogged = (form: string): boolean => new RegExp(`(?<![\\w.-])${literally(form)}(?![\\w.-])`).test(written);
  expect(values.filter((value) => forms(value).some(isLogged))).toEqual([]);
  // An access token alone, and the text before one.
  expect(lines.filter((line) => /"[\w-]{43}"|bearer /i.test(line))).toEqual([]);
  expect(lines.filter((line) => /"(?:url|route)":"[^"]*\?/.test(line))).toEqual([]);
});
