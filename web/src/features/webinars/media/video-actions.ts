/** Presses of the player's controls. They change the element, and `useVideo` reads the change from its events. */

export const seekTo = (video: HTMLVideoElement, seconds: number): void => {
  video.currentTime = Math.max(0, Math.min(seconds, Number.isFinite(video.duration) ? video.duration : seconds));
};

export const setSpeed = (video: HTMLVideoElement, speed: number): void => {
  // Also the default, which the element returns to when the stream starts again after a lost connection.
  video.defaultPlaybackRate = speed;
  video.playbackRate = speed;
};

export const setMuted = (video: HTMLVideoElement, isMuted: boolean): void => {
  video.muted = isMuted;
};

/** Hidden captions are loaded too, because the list of lines below the player needs them. */
export const showCaptions = (video: HTMLVideoElement, isShown: boolean): void => {
  for (const track of video.textTracks) track.mode = isShown ? "showing" : "hidden";
};

const lifted = new WeakSet<TextTrackCue>();

/** px. The controls and a line of captions above them. */
const aboveControls = 112;
/** Share of the video's height. On phones the captions are between the buttons in the middle and the position. */
const maxLifted = 0.38;

/** Draws the captions above the controls while these are shown, otherwise at the lower edge. Captions whose file names another place keep it. */
export const liftCaptions = (video: HTMLVideoElement, isLifted: boolean): void => {
  const by = Math.min(aboveControls / Math.max(1, video.clientHeight), maxLifted);
  for (const track of video.textTracks)
    for (const cue of track.activeCues ?? []) {
      if (!("line" in cue) || (cue.line !== "auto" && !lifted.has(cue))) continue;
      const caption = cue as VTTCue;
      caption.snapToLines = !isLifted;
      caption.line = isLifted ? Math.round(100 * (1 - by)) : "auto";
      lifted.add(cue);
    }
};

/** A refused request leaves the control as it was, and the person can press again. */
const leaveAsItWas = (): void => undefined;

export const togglePlaying = (video: HTMLVideoElement): void => {
  if (video.paused) video.play().catch(leaveAsItWas);
  else video.pause();
};

export const canFloat = (): boolean => typeof document !== "undefined" && document.pictureInPictureEnabled;

export const toggleFloating = (video: HTMLVideoElement): void => {
  const change = document.pictureInPictureElement === null ? video.requestPictureInPicture() : document.exitPictureInPicture();
  change.catch(leaveAsItWas);
};
