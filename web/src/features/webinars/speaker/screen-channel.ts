import { channel, channelHeader } from "@rounds/contract/channel.ts";
import { openSpeakerChannel, type SpeakerScreen, speakerTokenHeader, stepSpeakerScreen } from "@rounds/contract/webinars/moderation.ts";

/** `gone`: the link was revoked or is unknown. */
export type Connection = "connected" | "lost" | "gone";

type Follower = { readonly onScreen: (screen: SpeakerScreen) => void; readonly onConnection: (connection: Connection) => void };

const headersOf = (token: string) => ({ [channelHeader]: channel, [speakerTokenHeader]: token });
const retryMs = 3000;

/** Follows the speaker's screen until the returned function is called. The token is the only right that this needs. */
export function followScreen(token: string, { onScreen, onConnection }: Follower): () => void {
  let isStopped = false;
  let close = (): void => {};
  let timer: number | undefined;
  const openLater = (): void => {
    timer = window.setTimeout(() => void open(), retryMs);
  };
  const open = async (): Promise<void> => {
    // The file may not arrive either.
    const library = await import("eventsource").catch(() => null);
    if (isStopped) return;
    if (library === null) {
      onConnection("lost");
      openLater();
      return;
    }
    const { EventSource } = library;
    let isGone = false;
    const source = new EventSource(new URL(openSpeakerChannel.path, location.origin), {
      fetch: async (url, init) => {
        const response = await fetch(url, { ...init, headers: { ...init.headers, ...headersOf(token) } });
        isGone = response.status === 404;
        return response;
      },
    });
    close = () => source.close();
    source.addEventListener("open", () => onConnection("connected"));
    source.addEventListener("screen", ({ data }) => onScreen((JSON.parse(data) as { screen: SpeakerScreen }).screen));
    source.addEventListener("error", () => {
      onConnection(isGone ? "gone" : "lost");
      if (source.readyState === source.CLOSED && !isGone && !isStopped) openLater();
    });
  };
  void open();
  return () => {
    isStopped = true;
    window.clearTimeout(timer);
    close();
  };
}

/** Shows the next or previous question. False if the server did not accept it. */
export async function stepScreen(token: string, step: "next" | "previous"): Promise<boolean> {
  try {
    const response = await fetch(stepSpeakerScreen.path, {
      method: stepSpeakerScreen.method,
      headers: { ...headersOf(token), "content-type": "application/json" },
      body: JSON.stringify({ step }),
    });
    return response.ok;
  } catch {
    return false;
  }
}
