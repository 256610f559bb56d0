import { createServer, type Server, type Socket } from "node:net";
import type { AddressInfo } from "node:net";

export type SmtpPeer = {
  readonly url: string;
  /** Whole messages with their heads, in the order of arrival. */
  readonly messages: string[];
  close(): Promise<void>;
};

const addressIn = (line: string): string => /<(.*?)>/.exec(line)?.[1] ?? "";

const dripMs = 20;

function drip(socket: Socket): void {
  const timer = setInterval(() => socket.write("2"), dripMs);
  socket.once("close", () => clearInterval(timer));
}

/**
 * A mail server that accepts one message per connection. `respond` chooses the reply to a recipient: a status line, null for silence, or
 * "drip" for a reply that never ends, one byte after the other.
 * `respondToSender` chooses the reply to our own address.
 */
export async function startSmtpPeer(
  respond: (recipient: string) => string | null,
  respondToSender: (sender: string) => string = () => "250 ok",
): Promise<SmtpPeer> {
  const messages: string[] = [];
  const server: Server = createServer((socket) => {
    let text = "";
    let isInMessage = false;
    const send = (line: string) => socket.write(`${line}\r\n`);
    const follow = (line: string): void => {
      const [verb = ""] = line.toUpperCase().split(/[ :]/);
      if (verb === "EHLO") send("250 peer");
      else if (verb === "MAIL") send(respondToSender(addressIn(line)));
      else if (verb === "RCPT") {
        const reply = respond(addressIn(line));
        if (reply === "drip") drip(socket);
        else if (reply !== null) send(reply);
      } else if (verb === "DATA") {
        isInMessage = true;
        send("354 continue");
      } else if (verb === "QUIT") socket.end("221 bye\r\n");
      // Among them STARTTLS, because this server has no certificate.
      else send("502 not implemented");
    };
    socket.on("error", () => undefined);
    send("220 peer ESMTP");
    socket.on("data", (piece) => {
      text += piece.toString();
      for (;;) {
        const end = text.indexOf(isInMessage ? "\r\n.\r\n" : "\r\n");
        if (end === -1) return;
        const part = text.slice(0, end);
        text = text.slice(end + (isInMessage ? 5 : 2));
        if (!isInMessage) {
          follow(part);
          continue;
        }
        isInMessage = false;
        messages.push(part);
        send("250 stored");
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
