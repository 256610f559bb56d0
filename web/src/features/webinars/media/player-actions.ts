import { storeChosenHeight } from "./chosen-height.ts";
import type { PlayerActions } from "./components/player-controls.tsx";
import type { Stream } from "./stream.ts";
import { canFloat, seekTo, setMuted, setSpeed, toggleFloating, togglePlaying } from "./video-actions.ts";

type Playing = {
  /** Null while nothing plays here: before the first press of Play, and after another tab has taken over. Keys still reach the player then. */
  readonly video: HTMLVideoElement | null;
  readonly stream: Pick<Stream, "choose"> | null;
};

/** The presses that change the video. Without a video they do nothing, because an element without a stream would announce a start. */
export const actionsOn = ({ video, stream }: Playing): Omit<PlayerActions, "fullScreen" | "captions"> => {
  const onVideo =
    <Rest extends unknown[]>(act: (element: HTMLVideoElement, ...rest: Rest) => void) =>
    (...rest: Rest) => {
      if (video !== null) act(video, ...rest);
    };
  return {
    toggle: onVideo(togglePlaying),
    mute: onVideo((element) => setMuted(element, !element.muted)),
    seek: onVideo(seekTo),
    skip: onVideo((element, seconds: number) => seekTo(element, element.currentTime + seconds)),
    setSpeed: onVideo(setSpeed),
    chooseHeight: (height) => {
      stream?.choose(height);
      storeChosenHeight(height);
    },
    pictureInPicture: canFloat() ? onVideo(toggleFloating) : null,
  };
};
