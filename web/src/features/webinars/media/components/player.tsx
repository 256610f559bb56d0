import { Loader } from "@mantine/core";
import { IconVolume3 } from "@tabler/icons-react";
import { type CSSProperties, type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { Row, Text } from "../../../../ui/box.tsx";
import { play } from "../playback.ts";
import { readChosenHeight, storeChosenHeight } from "../chosen-height.ts";
import type { Still } from "../storyboard.ts";
import { createStream, type Stream } from "../stream.ts";
import { mostRetries } from "../retries.ts";
import { useFullScreen } from "../use-full-screen.ts";
import { usePlayerKeys } from "../use-player-keys.ts";
import { canFloat, liftCaptions, seekTo, setMuted, setSpeed, showCaptions, toggleFloating, togglePlaying } from "../video-actions.ts";
import { useVideo } from "../use-video.ts";
import { addWatermark } from "../watermark.ts";
import { MiddleControls, type PlayerActions, PlayerControls } from "./player-controls.tsx";
import classes from "./player.module.css";

type Props = {
  isLive: boolean;
  /** px. Null while unknown: then the frame is 16:9. */
  size: { readonly width: number; readonly height: number } | null;
  /** Seconds. Where a recorded video starts. */
  startAt: number;
  /** Shown for live streams in the place of the position. */
  liveNote: string;
  /** The viewer's address, laid over the video. */
  watermark: string;
  /** WebVTT. Null without captions. */
  captionsUrl: string | null;
  /** Shown above the thumb of the time line. */
  stills?: readonly Still[];
  /** Starts of the chapters, seconds. */
  marks: readonly number[];
  fetchUrl: () => Promise<string>;
  /** The picture under `renderBefore`. */
  poster: ReactNode;
  /** Over the picture until the first press of Play. */
  renderBefore: (start: () => void) => ReactNode;
  /** Over the stopped video, for example when another tab plays. */
  notice?: ReactNode;
  /** The stream is over after the last attempt. */
  onOver: (error: unknown) => void;
  onVideo: (video: HTMLVideoElement | null) => void;
  onStart: () => void;
  corner?: ReactNode;
};

const controlsShownFor = 3000;

type Attached = { readonly video: HTMLVideoElement; readonly stream: Stream };

/** The video element with its stream. Both exist from the first drawing on. */
const useStream = (isLive: boolean, fetchUrl: () => Promise<string>) => {
  const newest = useRef(fetchUrl);
  useEffect(() => void (newest.current = fetchUrl), [fetchUrl]);
  const [attached, setAttached] = useState<Attached | null>(null);
  const attach = useCallback(
    (video: HTMLVideoElement) => {
      const stream = createStream({ video, isLive, chosen: readChosenHeight(), fetchUrl: () => newest.current(), play });
      video.addEventListener("playing", stream.playing);
      setAttached({ video, stream });
      return () => {
        video.removeEventListener("playing", stream.playing);
        stream.stop();
        setAttached(null);
      };
    },
    [isLive],
  );
  return { video: attached?.video ?? null, stream: attached?.stream ?? null, attach };
};

const nothing = { phase: "idle", attempt: 0, heights: [], height: null, chosen: null, error: null } as const;
const useStreamState = (stream: Stream | null) =>
  useSyncExternalStore(
    (listener) => stream?.subscribe(listener) ?? (() => undefined),
    () => stream?.read() ?? nothing,
  );

/** True for 3 s after the last sign of the person, and while the video is paused. */
const useControlsShown = (frame: HTMLElement | null, isPlaying: boolean): boolean => {
  const [isActive, setIsActive] = useState(true);
  useEffect(() => {
    if (frame === null) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const show = () => {
      clearTimeout(timer);
      setIsActive(true);
      timer = setTimeout(() => setIsActive(false), controlsShownFor);
    };
    const ended = new AbortController();
    for (const name of ["pointermove", "pointerdown", "focusin", "keydown"]) frame.addEventListener(name, show, { signal: ended.signal });
    show();
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [frame]);
  return isActive || !isPlaying;
};

/** A video with our controls, the watermark and the reconnection after failures. It fetches no stream before Play. */
export const Player = (props: Props) => {
  const { isLive, size, startAt, watermark, captionsUrl, poster, renderBefore, notice, onVideo, onStart, corner } = props;
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const [isStarted, setIsStarted] = useState(false);
  const [captionsShown, setCaptionsShown] = useState(false);
  const { video, stream, attach } = useStream(isLive, props.fetchUrl);
  const streamState = useStreamState(stream);
  const state = useVideo(video);
  const { fills, toggle: fullScreen } = useFullScreen(frame);
  const isShown = useControlsShown(frame, state.isPlaying);
  const isOver = streamState.phase === "over";
  const over = useEffectEvent(props.onOver);

  useEffect(() => onVideo(video), [video, onVideo]);
  useEffect(() => {
    if (isOver && stream) over(stream.read().error);
  }, [isOver, stream]);
  useEffect(() => (isStarted && frame !== null ? addWatermark(frame, watermark) : undefined), [isStarted, frame, watermark]);
  useEffect(() => {
    if (video !== null && captionsUrl !== null) showCaptions(video, captionsShown);
  }, [video, captionsShown, captionsUrl]);
  useEffect(() => {
    if (video === null || captionsUrl === null) return undefined;
    const lift = () => liftCaptions(video, isShown);
    lift();
    const track = video.textTracks[0];
    track?.addEventListener("cuechange", lift);
    return () => track?.removeEventListener("cuechange", lift);
  }, [video, captionsUrl, isShown]);
  useEffect(() => {
    if (notice !== undefined) stream?.stop();
  }, [notice, stream]);

  const start = () => {
    // A double press starts once.
    if (video === null || stream?.read().phase !== "idle") return;
    setMuted(video, isLive);
    setIsStarted(true);
    onStart();
    stream.start(startAt);
  };

  const withVideo =
    <Rest extends unknown[]>(act: (element: HTMLVideoElement, ...rest: Rest) => void) =>
    (...rest: Rest) => {
      // Keys still reach a player that another tab has taken. An element without a stream would announce a start.
      if (video !== null && isStarted && notice === undefined) act(video, ...rest);
    };
  const actions: PlayerActions = {
    toggle: isStarted ? withVideo(togglePlaying) : start,
    mute: withVideo((element) => setMuted(element, !element.muted)),
    fullScreen: () => void fullScreen(),
    seek: withVideo(seekTo),
    skip: withVideo((element, seconds: number) => seekTo(element, element.currentTime + seconds)),
    setSpeed: withVideo(setSpeed),
    chooseHeight: (height) => {
      stream?.choose(height);
      storeChosenHeight(height);
    },
    captions: () => setCaptionsShown(!captionsShown),
    pictureInPicture: canFloat() ? withVideo(toggleFloating) : null,
  };
  usePlayerKeys({
    toggle: actions.toggle,
    mute: actions.mute,
    fullScreen: actions.fullScreen,
    captions: captionsUrl === null ? null : actions.captions,
    skip: isLive || !isStarted ? null : actions.skip,
  });

  return (
    <div
      ref={setFrame}
      className={classes.frame}
      style={{ "--video-ratio": size === null ? "16 / 9" : `${size.width} / ${size.height}` } as CSSProperties}
      data-fills={fills ?? undefined}
      data-quiet={(isStarted && !isShown) || undefined}
      role="group"
      aria-label="영상"
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- operators add captions, and not every video has them */}
      <video ref={attach} className={classes.video} playsInline preload="none" onClick={actions.toggle}>
        {captionsUrl === null ? null : <track kind="captions" srcLang="ko" label="한국어" src={captionsUrl} />}
      </video>
      {corner === undefined ? null : <div className={classes.corner}>{corner}</div>}
      {isStarted ? null : (
        <div className={classes.before}>
          {poster}
          {renderBefore(start)}
        </div>
      )}
      {isStarted && notice === undefined ? (
        <>
          <Status phase={streamState.phase} attempt={streamState.attempt} isWaiting={state.isWaiting} />
          {isLive && state.isMuted && streamState.phase === "on" ? (
            <button type="button" className={classes.unmute} onClick={actions.mute}>
              <IconVolume3 size={20} stroke={1.8} aria-hidden />
              눌러서 소리 켜기
            </button>
          ) : null}
          {/* The sign of waiting is in the same place. */}
          {streamState.phase === "on" && !state.isWaiting ? (
            <MiddleControls isPlaying={state.isPlaying} isLive={isLive} actions={actions} />
          ) : null}
          <PlayerControls
            state={state}
            stream={streamState}
            actions={actions}
            isLive={isLive}
            isFull={fills !== null}
            liveNote={props.liveNote}
            marks={props.marks}
            captionsShown={captionsUrl === null ? null : captionsShown}
            stills={props.stills ?? []}
          />
        </>
      ) : null}
      {notice === undefined ? null : <div className={classes.notice}>{notice}</div>}
    </div>
  );
};

type StatusProps = { phase: string; attempt: number; isWaiting: boolean };

const Status = ({ phase, attempt, isWaiting }: StatusProps) => {
  if (phase === "reconnecting")
    return (
      <Row align="center" gap={8} className={classes.status} role="status">
        <Loader size={18} color="white" aria-hidden />
        <Text>
          다시 연결하고 있어요 {attempt}/{mostRetries}
        </Text>
      </Row>
    );
  return phase === "starting" || isWaiting ? (
    <div className={classes.status} role="status" aria-label="영상을 불러오고 있어요">
      <Loader size={32} color="white" aria-hidden />
    </div>
  ) : null;
};
