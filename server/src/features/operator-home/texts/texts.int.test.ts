import { updateMessageTemplate } from "@rounds/contract/messages.ts";
import { textChannels } from "@rounds/contract/operator-home/lists.ts";
import { listPersonTexts, type PersonText } from "@rounds/contract/operator-home/texts.ts";
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { texts } from "../../../app.ts";
import { useServer } from "../../../testing/harness.ts";
import { readWebPages } from "../../../testing/web-pages.ts";

const server = useServer();

const sources = globSync("server/src/features/**/*.ts")
  .filter((path) => !/(\.test|\.access-cases)\.ts$/.test(path))
  .map((path) => ({ path, source: readFileSync(path, "utf8") }));

/** The files with a match. */
const filesWith = (pattern: RegExp): string[] =>
  sources
    .filter(({ source }) => pattern.test(source))
    .map(({ path }) => path)
    .toSorted();

const list = async (): Promise<PersonText[]> => {
  const { status, body } = await server.as(await server.make.operator()).call(listPersonTexts);
  expect(status).toBe(200);
  return body.person_texts;
};

test("every text that the code declares has a preview", async () => {
  const names = (await list()).map(({ name }) => name);
  const declared = sources.flatMap(({ source }) =>
    [...source.matchAll(/\b(?:noticeText|messageText|letterText)(?:<[^()]*>)?\(\{(?:\s*\.\.\.\w+,)*\s*name: "([a-z_.]+)"/g)].map(
      ([, name = ""]) => name,
    ),
  );
  const calls = sources.flatMap(({ source }) => [
    ...source.matchAll(/(?<!function |const )\b(?:noticeText|messageText|letterText)(?:<[^()]*>)?\(/g),
  ]);
  expect(declared.length).toBeGreaterThan(30);
  expect(calls).toHaveLength(declared.length);
  expect(
    declared.filter((name) => !names.includes(name)),
    "export the text in `texts` of its file, and list it in `texts` of room.ts",
  ).toEqual([]);
  expect(names).toEqual([...new Set(names)]);
  expect(names).toEqual(texts.map(({ name }) => name));
});

test("only these files hand a text to a channel, and each takes declared texts only", () => {
  expect(filesWith(/\bemail\.send\(/)).toEqual([
    "server/src/features/accounts/dormancy/service.ts",
    "server/src/features/inbox/letters.ts",
    "server/src/features/interiors/inquiries/service.ts",
  ]);
  expect(filesWith(/\bsms\.send\(/)).toEqual(["server/src/features/messages/delivery/service.ts"]);
  expect(filesWith(/\bpush\.send\(/)).toEqual(["server/src/features/inbox/push.ts"]);
  expect(filesWith(/insertInto\("notices"\)|insert into notices\b/)).toEqual([
    "server/src/features/broadcasts/queries.ts",
    "server/src/features/inbox/notices/queries.ts",
  ]);
  // A cast would hide a text from the operators.
  expect(filesWith(/\bas (?:unknown as )?(?:NoticeWords|MessageWords)\b/)).toEqual([
    "server/src/features/inbox/texts.ts",
    "server/src/features/messages/texts.ts",
  ]);
});

test("previews have words in each channel, and no gap where a value belongs", async () => {
  const all = await list();
  const previews = all.flatMap(({ name, previews: own }) => own.map((preview) => ({ name, ...preview })));
  expect(all.filter(({ previews: own }) => own.length === 0)).toEqual([]);
  expect(new Set(previews.map(({ channel }) => channel))).toEqual(new Set(textChannels));
  const isBroken = (text: string): boolean => text.trim() === "" || /undefined|null|NaN|\[object|\{[가-힣 ]+\}| {2}/.test(text);
  expect(previews.filter(({ title, body }) => isBroken(body) || (title !== null && isBroken(title)))).toEqual([]);
  expect(all.filter(({ occasion }) => !/[가-힣]/.test(occasion))).toEqual([]);
});

test("the link of a notice is a page of its recipient", async () => {
  const pages = new Set(readWebPages().map(({ path }) => path));
  const isConsole = (path: string) => /^\/(?:user_)?manage\b/.test(path);
  const links = (await list()).flatMap(({ name, recipient, previews }) =>
    previews.flatMap(({ channel, link }) => {
      if (channel !== "inbox" || link === null) return [];
      return [{ name, recipient, path: new URL(link, server.deps.config.origin).pathname }];
    }),
  );
  expect(links.length).toBeGreaterThan(30);
  expect(links.filter(({ path }) => !pages.has(path))).toEqual([]);
  expect(links.filter(({ recipient, path }) => recipient === "doctor" && isConsole(path))).toEqual([]);
});

test("a letter has its subject and the address of its page, and its notice has the same words", async () => {
  const interview = (await list()).find(({ name }) => name === "interview.proposed");
  const [inbox, push, email] = interview?.previews ?? [];
  expect(inbox).toMatchObject({ channel: "inbox", title: "인터뷰 시간을 골라 주세요" });
  expect(push).toEqual({ ...inbox, channel: "push" });
  const { origin, brand } = server.deps.config;
  expect(email).toMatchObject({ channel: "email", title: `[${brand.name}] ${inbox?.title}` });
  expect(email?.body).toBe(`${inbox?.body}\n\n${origin}${inbox?.link}`);
});

test("the preview of a text message follows its template", async () => {
  const operator = server.as(await server.make.operator());
  const input = { params: { message_type: "result_notice" as const }, body: { message_template: { body: "{의사} 선생님, {결과}" } } };
  expect(await operator.call(updateMessageTemplate, input)).toMatchObject({ status: 200 });
  const found = (await list()).find(({ name }) => name === "message.result_notice");
  expect(found).toMatchObject({ recipient: "doctor", previews: [{ channel: "message", title: null }] });
  expect(found?.previews[0]?.body).toMatch(/^\[.+\] 푸른결검진센터\n\n최지우 선생님, 서류 전형에 합격하셨습니다\.$/);
});

test("a template from before the limit of its length is shown, although no message from it can be sent", async () => {
  const body = "가".repeat(1500);
  await server.deps.db.updateTable("message_templates").set({ body }).where("message_type", "=", "result_inquiry").execute();
  const found = (await list()).find(({ name }) => name === "message.result_inquiry");
  expect(found?.previews.map((preview) => preview.body)).toEqual([body]);
});

test("401 and 403: a visitor, a doctor and a member of a hospital read no texts", async () => {
  expect(await server.visitor.call(listPersonTexts)).toMatchObject({ status: 401 });
  for (const person of [await server.make.doctor(), await server.make.owner()])
    expect(await server.as(person).call(listPersonTexts)).toMatchObject({ status: 403 });
});
