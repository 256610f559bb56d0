import { createAppEvents } from "@rounds/contract/app-events.ts";
import { expect, test } from "vitest";
import { useServer } from "../../testing/harness.ts";

/** One address may report 6 events a minute instead of 600. */
const server = useServer({ RATE_LIMIT_FACTOR: "0.01" });
const report = (address: string) =>
  server.visitor.call(createAppEvents, { body: { app_event: { name: "view_login" } } }, { headers: { "x-forwarded-for": address } });

test("429 rate.limited: too many reports from one address, with any user agent; other paths stay open to it", async () => {
  for (let sent = 0; sent < 6; sent++) expect(await report(`10.0.0.${sent}`)).toMatchObject({ status: 201 });
  const refused = await report("10.0.0.99");
  expect(refused).toMatchObject({ status: 429, errors: [{ code: "rate.limited" }] });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await server.app.inject({ method: "GET", url: "/api/v1/reference_data" })).statusCode).toBe(200);
});

test("429 rate.limited: the events of one call count like calls", async () => {
  const reportMany = async (events: number) => {
    const payload = { app_events: Array.from({ length: events }, () => ({ name: "view_single_post" })) };
    return (await server.app.inject({ method: "POST", url: createAppEvents.path, remoteAddress: "10.0.1.1", payload })).statusCode;
  };
  expect([await reportMany(4), await reportMany(2), await reportMany(1)]).toEqual([201, 201, 429]);
});
