import { Slider } from "@mantine/core";
import {
  IconBadgeCc,
  IconBadgeCcFilled,
  IconMaximize,
  IconMinimize,
  IconPictureInPicture,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward10,
  IconRewindForward10,
  IconSettings,
  IconVolume,
  IconVolume3,
} from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Box, Row, Text } from "../../../../ui/box.tsx";
import { type Still, stillAt } from "../storyboard.ts";
import type { StreamState } from "../stream.ts";
import type { VideoState } from "../use-video.ts";
import { formatPosition, spokenPosition } from "../video-time.ts";
import { ChoiceMenu } from "./choice-menu.tsx";
import classes from "./player.module.css";

const icon = { size: 24, stroke: 1.8, "aria-hidden": true } as const;
const speeds = [0.75, 1, 1.25, 1.5, 2] as const;

type ButtonProps = { label: string; onClick: () => void; children: ReactNode; pressed?: boolean };

const Control = ({ label, onClick, children, pressed }: ButtonProps) => (
  <button type="button" className={classes.control} aria-label={label} aria-pressed={pressed} onClick={onClick}>
    {children}
  </button>
);

export type PlayerActions = {
  readonly toggle: () => void;
  readonly mute: () => void;
  readonly fullScreen: () => void;
  readonly seek: (seconds: number) => void;
  readonly skip: (seconds: number) => void;
  readonly setSpeed: (speed: number) => void;
  readonly chooseHeight: (height: number | null) => void;
  readonly captions: () => void;
  /** Null where the browser has no picture in picture. */
  readonly pictureInPicture: (() => void) | null;
};

type Props = {
  state: VideoState;
  stream: StreamState;
  actions: PlayerActions;
  isLive: boolean;
  isFull: boolean;
  /** Shown for live streams in the place of the position, for example `20:00 시작 · 42분째`. */
  liveNote: string;
  /** Starts of the chapters, seconds. */
  marks: readonly number[];
  /** Null without captions. */
  captionsShown: boolean | null;
  /** Empty without small pictures. */
  stills: readonly Still[];
};

const noteOf = (height: number, heights: readonly number[]): string | undefined =>
  height === heights[0] ? "글자가 가장 또렷함" : height === heights.at(-1) ? "데이터를 아낄 때" : undefined;

const QualityMenu = ({ stream, actions }: Pick<Props, "stream" | "actions">) => {
  const { heights, height, chosen } = stream;
  if (heights.length < 2) return null;
  const choices = [
    { value: null, label: "자동", note: height === null ? "연결에 맞춰서" : `지금 ${height}p` },
    ...heights.map((value) => ({ value, label: `${value}p`, note: noteOf(value, heights) })),
  ];
  return (
    <ChoiceMenu title="화질" choices={choices} value={chosen} onChoose={actions.chooseHeight}>
      <IconSettings {...icon} size={20} />
      <Text size={14} weight={600} hideOn="slim">
        {chosen === null ? "자동" : `${chosen}p`}
      </Text>
    </ChoiceMenu>
  );
};

const SpeedMenu = ({ speed, onChoose }: { speed: number; onChoose: (speed: number) => void }) => (
  <ChoiceMenu title="재생 속도" choices={speeds.map((value) => ({ value, label: `${value}×` }))} value={speed} onChoose={onChoose}>
    <Text size={14} weight={600} tabular>
      {speed}×
    </Text>
  </ChoiceMenu>
);

/** px. The time line begins this far from the edge of the video, and the picture stays half as far from it. */
const inset = 16;
const placeOf = (share: number, width: number): string =>
  `clamp(${inset / 2}px, calc(${inset}px + ${share} * (100% - ${2 * inset}px) - ${width / 2}px), calc(100% - ${width + inset / 2}px))`;

/** Above the dragged thumb: the picture of the moment. At both ends it stays inside the frame of the video. */
const StillBox = ({ still: { url, x, y, width, height }, at, share }: { still: Still; at: number; share: number }) => (
  <Box clip radius={8} size={12} tabular text="center" className={classes.still} style={{ left: placeOf(share, width), width }} aria-hidden>
    <div style={{ height, backgroundImage: `url("${url}")`, backgroundPosition: `-${x}px -${y}px` }} />
    {formatPosition(at)}
  </Box>
);

type ScrubberProps = Pick<Props, "state" | "marks" | "stills"> & { onSeek: (seconds: number) => void };

const Scrubber = ({ state, marks, stills, onSeek }: ScrubberProps) => {
  const length = state.length ?? 0;
  // While the person drags the thumb, it shows the new position, and the video continues.
  const [dragged, setDragged] = useState<number | null>(null);
  const still = dragged === null ? undefined : stillAt(stills, dragged);
  return (
    <Box relative>
      {still === undefined || dragged === null ? null : <StillBox still={still} at={dragged} share={dragged / length} />}
      <Slider
        className={classes.scrubber ?? ""}
        classNames={{ track: classes.track, bar: classes.bar, thumb: classes.thumb, mark: classes.mark }}
        size={4}
        min={0}
        max={Math.max(1, Math.floor(length))}
        step={1}
        value={dragged ?? Math.floor(state.time)}
        onChange={setDragged}
        onChangeEnd={(seconds) => {
          setDragged(null);
          onSeek(seconds);
        }}
        marks={marks.filter((start) => start > 0 && start < length).map((value) => ({ value }))}
        label={still === undefined ? formatPosition : null}
        disabled={length === 0}
        thumbLabel="재생 위치"
        thumbProps={{ "aria-valuetext": spokenPosition(state.time) }}
      />
    </Box>
  );
};

type MainProps = { isPlaying: boolean; isLive: boolean; actions: PlayerActions };

/** Play, and for recorded videos ten seconds in both directions. */
const MainControls = ({ isPlaying, isLive, actions }: MainProps) => (
  <>
    {isLive ? null : (
      <Control label="10초 뒤로" onClick={() => actions.skip(-10)}>
        <IconRewindBackward10 {...icon} />
      </Control>
    )}
    <Control label={isPlaying ? "일시정지" : "재생"} onClick={actions.toggle}>
      {isPlaying ? <IconPlayerPauseFilled {...icon} /> : <IconPlayerPlayFilled {...icon} />}
    </Control>
    {isLive ? null : (
      <Control label="10초 앞으로" onClick={() => actions.skip(10)}>
        <IconRewindForward10 {...icon} />
      </Control>
    )}
  </>
);

/** In the middle of the picture on phones. */
export const MiddleControls = (props: MainProps) => (
  <div className={classes.middle}>
    <MainControls {...props} />
  </div>
);

/** The bar at the lower edge of the video. */
export const PlayerControls = ({ state, stream, actions, isLive, isFull, liveNote, marks, captionsShown, stills }: Props) => (
  <div className={classes.controls}>
    {isLive ? null : <Scrubber state={state} marks={marks} stills={stills} onSeek={actions.seek} />}
    <Row align="center" gap={4} px={8} pb={4}>
      <Row hideOn="small">
        <MainControls isPlaying={state.isPlaying} isLive={isLive} actions={actions} />
      </Row>
      <Control label={state.isMuted ? "소리 켜기" : "소리 끄기"} onClick={actions.mute}>
        {state.isMuted ? <IconVolume3 {...icon} /> : <IconVolume {...icon} />}
      </Control>
      <Text size={14} weight={600} tabular nowrap>
        {isLive ? liveNote : `${formatPosition(state.time)} / ${formatPosition(state.length ?? 0)}`}
      </Text>
      <Row align="center" gap={4} atEnd>
        {captionsShown === null ? null : (
          <Control label="자막" pressed={captionsShown} onClick={actions.captions}>
            {captionsShown ? <IconBadgeCcFilled {...icon} /> : <IconBadgeCc {...icon} />}
          </Control>
        )}
        {isLive ? null : <SpeedMenu speed={state.speed} onChoose={actions.setSpeed} />}
        <QualityMenu stream={stream} actions={actions} />
        {actions.pictureInPicture === null ? null : (
          <Text hideOn="phone">
            <Control label="작은 창으로 보기" onClick={actions.pictureInPicture}>
              <IconPictureInPicture {...icon} />
            </Control>
          </Text>
        )}
        <Control label={isFull ? "전체 화면 끝내기" : "전체 화면"} onClick={actions.fullScreen}>
          {isFull ? <IconMinimize {...icon} /> : <IconMaximize {...icon} />}
        </Control>
      </Row>
    </Row>
  </div>
);
