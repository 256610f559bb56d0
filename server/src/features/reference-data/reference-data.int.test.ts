import { getReferenceData } from "@rounds/contract/reference-data.ts";
import { expect, test } from "vitest";
import { useServer } from "../../testing/harness.ts";

const server = useServer();
const fetchLists = (headers: Record<string, string> = {}) => server.visitor.call(getReferenceData, {}, { headers });

test("200: the lists with a strong ETag, for proxies too", async () => {
  const reply = await fetchLists();
  expect(reply.status).toBe(200);
  expect(reply.headers["etag"]).toMatch(/^"[A-Za-z0-9_-]{43}"$/);
  expect(reply.headers["cache-control"]).toBe("public, max-age=300, must-revalidate");
  expect(reply.body?.reference_data.regions).toHaveLength(16);
});

test("304: with the tag, with it among others, weakly, or any; without a body, with the tag and the lifetime", async () => {
  const etag = String((await fetchLists()).headers["etag"]);
  for (const tag of [etag, `"other", ${etag}`, `W/${etag}`, "*"]) {
    const reply = await fetchLists({ "if-none-match": tag });
    expect(reply).toMatchObject({ status: 304, body: null, headers: { etag, "cache-control": getReferenceData.cache } });
  }
});

test("200: with another tag", async () => {
  expect((await fetchLists({ "if-none-match": '"other"' })).status).toBe(200);
});

test("200: every district of the lists is one that the list of posts understands", async () => {
  const { body } = await fetchLists();
  const values = body?.reference_data.regions.flatMap(({ districts }) => districts.map(({ value }) => value)) ?? [];
  expect(values.length).toBeGreaterThan(200);
  expect(new Set(values).size).toBe(values.length);
  const rows = await Promise.all(
    values.slice(0, 40).map((district) => server.make.business({ region: district.split(" ")[0] ?? "", district })),
  );
  expect(rows).toHaveLength(40);
});
