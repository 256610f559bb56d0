import { IconVolume3 } from "@tabler/icons-react";
import { type CSSProperties, type ReactNode, type Ref, useEffect, useEffectEvent, useImperativeHandle, useState } from "react";
import { actionsOn } from "../player-actions.ts";
import type { Still } from "../storyboard.ts";
import { useCaptions } from "../use-captions.ts";
import { useControlsShown } from "../use-controls-shown.ts";
import { useFullScreen } from "../use-full-screen.ts";
import { usePlayerKeys } from "../use-player-keys.ts";
import { useStream, useStreamState } from "../use-stream.ts";
import { setMuted } from "../video-actions.ts";
import { useVideo } from "../use-video.ts";
import { addWatermark } from "../watermark.ts";
import { MiddleControls, type PlayerActions, PlayerControls } from "./player-controls.tsx";
import { PlayerStatus } from "./player-status.tsx";
import classes from "./player.module.css";

/** Starts a player that has not started, at this position in seconds. It needs a press of the person. */
export type Starter = { readonly startAt: (seconds: number) => void };

type Props = {
  ref?: Ref<Starter> | undefined;
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

/** A video with our controls, the watermark and the reconnection after failures. It fetches no stream before Play. */
export const Player = ({ ref, ...props }: Props) => {
  const { isLive, size, startAt, watermark, captionsUrl, poster, renderBefore, notice, onVideo, onStart, corner } = props;
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const [isStarted, setIsStarted] = useState(false);
  const { video, stream, attach } = useStream(isLive, props.fetchUrl);
  const streamState = useStreamState(stream);
  const state = useVideo(video);
  const { fills, toggle: fullScreen, leave: leaveFullScreen } = useFullScreen(frame);
  const isShown = useControlsShown(frame, state.isPlaying);
  const isOver = streamState.phase === "over";
  const isStopped = notice !== undefined;
  const over = useEffectEvent(props.onOver);

  useEffect(() => onVideo(video), [video, onVideo]);
  useEffect(() => {
    if (!isOver || stream === null) return;
    // The alert is not in the frame.
    void leaveFullScreen();
    over(stream.read().error);
  }, [isOver, stream, leaveFullScreen]);
  useEffect(() => (isStarted && frame !== null ? addWatermark(frame, watermark) : undefined), [isStarted, frame, watermark]);
  const captions = useCaptions(video, captionsUrl, isShown);
  useEffect(() => {
    if (!isStopped) return;
    stream?.stop();
    // A control that had the focus is gone.
    if (document.activeElement === document.body) frame?.focus({ preventScroll: true });
  }, [isStopped, stream, frame]);

  const begin = (at: number) => {
    // A double press starts once.
    if (video === null || stream?.read().phase !== "idle") return;
    setMuted(video, isLive);
    setIsStarted(true);
    onStart();
    stream.start(at);
  };
  const start = () => {
    begin(startAt);
    // The pressed button disappears.
    frame?.focus({ preventScroll: true });
  };
  useImperativeHandle(ref, () => ({ startAt: begin }));

  const actions: PlayerActions = {
    ...actionsOn({ video: isStarted && !isStopped ? video : null, stream }),
    ...(isStarted ? {} : { toggle: start }),
    fullScreen: () => void fullScreen(),
    captions: captions.toggle,
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
      tabIndex={-1}
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
      <PlayerStatus phase={streamState.phase} attempt={streamState.attempt} isWaiting={state.isWaiting && !isStopped}>
        {isStopped ? <div className={classes.notice}>{notice}</div> : null}
      </PlayerStatus>
      {isStarted && !isStopped ? (
        <>
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
            captionsShown={captionsUrl === null ? null : captions.isShown}
            stills={props.stills ?? []}
          />
        </>
      ) : null}
    </div>
  );
};
