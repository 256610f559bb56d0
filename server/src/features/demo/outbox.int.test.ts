import { describe, expect, test } from "vitest";
import { createLocalSms } from "../../providers/sms/local.ts";
import { useServer } from "../../testing/harness.ts";
import { messageText, queue } from "../messages/index.ts";

const server = useServer({}, (deps) => ({ ...deps, sms: createLocalSms({ log: deps.log }) }));

const text = "[라운즈] 이력서를 보내 드려요.";
const letter = messageText({ name: "test.letter", occasion: "", recipient: "hospital", examples: [], write: (body: string) => body });
const accept = (to: string, body = text) =>
  server.deps.db.transaction().execute((tx) => queue(server.deps, tx, { kind: "hospital", to, text: letter.write(body, "") }));

describe("the demo world's outbox", () => {
  const outbox = async (to: string) => {
    const reply = await server.app.inject({ url: "/dev/outbox", query: { to } });
    return reply.json<{ messages: { channel: string; to: string; text: string; state: string; failure: string | null }[] }>().messages;
  };

  test("lists a message from the moment it is accepted, by number in any notation, with its state", async () => {
    await accept("02-1234-5678");
    expect(await outbox("02 1234 5678")).toMatchObject([{ channel: "sms", to: "0212345678", text, state: "accepted", failure: null }]);
    await server.runJobs();
    expect(await outbox("0212345678")).toMatchObject([{ state: "sent" }]);
    expect(await outbox("0299999999")).toEqual([]);
  });

  test("lists a person's messages by name tag or user code", async () => {
    const doctor = await server.make.doctor({ phone_number: "01000007777" });
    await accept(doctor.phoneNumber);
    await accept("01000008888");
    for (const to of [doctor.subject, doctor.userCode])
      expect((await outbox(to)).map((message) => message.to)).toEqual([doctor.phoneNumber]);
  });

  test("shows all messages on its page, escaped", async () => {
    await accept("02-1234-5678", "<script>1</script>");
    const page = await server.app.inject({ url: "/dev/outbox" });
    expect(page.body).toContain("&#60;script&#62;");
    expect(page.body).not.toContain("<script>");
  });
});
