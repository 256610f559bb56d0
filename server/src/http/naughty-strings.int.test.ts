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
  "ﬃ",
  "İıIi",
  "ß",
  "Å",
  "Å",
  "a".repeat(2000),
  "🏥".repeat(1000),
];

/** These show nothing on a screen. */
const unseen = ["\t\r\n", "\u202a\u202e", "\ufeff", "\ufffe", "\uffff", "\u0001\u0008\u001f\u007f\u0080", "\u2028\u2029", "\u{10ffff}"];

const saveNotes = (contents: readonly string[]) => {
  const notes = contents.map((content) => ({ date: "2026-11-21", content }));
  return operator.call(reviewApplication, { params: { id }, body: { job_application: { note: { notes } } } });
};
const contentsOf = (reply: Awaited<ReturnType<typeof saveNotes>>) => reply.body.job_application.notes.map(({ content }) => content);

describe("text is returned exactly as it was sent", () => {
  test.each(naughty)("%j", async (content) => {
    const reply = await saveNotes([content]);
    expect(reply.status).toBe(200);
    expect(contentsOf(reply)).toEqual([content]);
  });

  test.each(unseen)("%j together with a letter; alone it is no note", async (content) => {
    expect(contentsOf(await saveNotes([`가${content}`, content]))).toEqual([`가${content}`]);
  });

  test("with random characters", async () => {
    const random = fc.string({ unit: "binary", maxLength: 60 }).filter((text) => !text.includes("\u0000"));
    const content = random.map((text) => `가${text}`);
    await fc.assert(
      fc.asyncProperty(fc.array(content, { maxLength: 4 }), async (contents) => {
        expect(contentsOf(await saveNotes(contents))).toEqual(contents);
      }),
      { numRuns: 60 },
    );
  });
});

test("a search for any text returns a response without a crash", async () => {
  for (const word of [...naughty, ...unseen]) {
    const reply = await operator.call(listActiveJobPosts, {
      query: { q: word, specialties: [word.slice(0, 40)], tags: [word.slice(0, 40)] },
    });
    expect([200, 400]).toContain(reply.status);
  }
});
