import { reviewApplication } from "@rounds/contract/applications/review.ts";
import { listActiveJobPosts } from "@rounds/contract/job-posts/posts.ts";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { useServer, type Caller } from "../testing/harness.ts";

const server = useServer();
let operator: Caller;
let id: number;
beforeAll(async () => {
  operator = server.as(await server.make.operator());
  id = (await server.make.application()).id;
});

const naughty = [
  "undefined",
  "null",
  "true",
  "NaN",
  "-0",
  "1e1000",
  "0x0",
  "  앞뒤  ",
  "\t\r\n",
  "\\",
  "\\n",
  '"',
  "'",
  "''",
  "`",
  "${7*7}",
  "{{7*7}}",
  "%s%n%x",
  "%00",
  "&amp;",
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "javascript:alert(1)",
  "]]>",
  "<!--",
  "'; drop table users; --",
  "1' or '1'='1",
  "$$",
  "$1",
  ":name",
  "?",
  "../../../etc/passwd",
  "C:\\con",
  "file:///etc/passwd",
  "() { :;}; echo",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "가나다",
  "ㄱㄴㄷ",
  "하늘온내과",
  "각",
  "각",
  "한글\u200b사이",
  "田中さん",
  "𠜎𠜱",
  "🏥",
  "👩🏽‍⚕️",
  "🇰🇷",
  "Z̮̞̠͙͔ͅḀ̗̞͈̻̗Ḷ͙͎̯̹̞͓G̻O̭̗̮",
  "ﷺ",
  "العربية",
  "‮reversed",
  "\u202a\u202e",
  "\ufeff",
  "\ufffe",
  "\uffff",
  "\u0001\u0008\u001f\u007f\u0080",
  "\u2028\u2029",
  "ﬃ",
  "İıIi",
  "ß",
  "Å",
  "Å",
  "\u{10ffff}",
  "a".repeat(2000),
  "🏥".repeat(1000),
];

describe("text is returned exactly as it was sent", () => {
  test.each(naughty)("%j", async (content) => {
    const notes = [{ date: "2026-11-21", content }];
    const reply = await operator.call(reviewApplication, { params: { id }, body: { job_application: { note: { notes } } } });
    expect(reply.status).toBe(200);
    expect(reply.body.job_application.notes).toEqual(notes);
  });

  test("with random characters", async () => {
    const content = fc.string({ unit: "binary", maxLength: 60 }).filter((text) => !text.includes("\u0000"));
    await fc.assert(
      fc.asyncProperty(fc.array(content, { maxLength: 4 }), async (contents) => {
        const notes = contents.map((text) => ({ date: "2026-11-21", content: text }));
        const reply = await operator.call(reviewApplication, { params: { id }, body: { job_application: { note: { notes } } } });
        expect(reply.body.job_application.notes).toEqual(notes);
      }),
      { numRuns: 60 },
    );
  });
});

test("a search for any text returns a response without a crash", async () => {
  for (const word of naughty) {
    const reply = await operator.call(listActiveJobPosts, {
      query: { q: word, specialties: [word.slice(0, 40)], tags: [word.slice(0, 40)] },
    });
    expect([200, 400]).toContain(reply.status);
  }
});
