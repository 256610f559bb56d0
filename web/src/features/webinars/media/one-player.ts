/**
 * Of all tabs of this browser one plays a video. The tab that started last plays. The others stop, and their `onTaken` is called.
 */
export const onePlayerPerBrowser = (onTaken: () => void) => {
  const channel = new BroadcastChannel("rounds-video");
  let isPlaying = false;
  channel.addEventListener("message", () => {
    if (!isPlaying) return;
    isPlaying = false;
    onTaken();
  });
  return {
    /** Announces this tab. A repeated start is announced once. */
    start: (): void => {
      if (isPlaying) return;
      isPlaying = true;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches only this origin
      channel.postMessage("start");
    },
    stop: (): void => void (isPlaying = false),
    close: (): void => channel.close(),
  };
};
