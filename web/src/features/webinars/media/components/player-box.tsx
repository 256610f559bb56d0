import { Button } from "@mantine/core";
import { IconPlayerPlayFilled, IconUserCheck } from "@tabler/icons-react";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { Box, Column, Stack, Text } from "../../../../ui/box.tsx";
import classes from "./player-box.module.css";

const PlayerBox = ({ children }: { children: ReactNode }) => (
  <Column align="center" bg="surface" radius={24} p={24} text="center" tone="strong" className={classes.box}>
    {children}
  </Column>
);

/** Before a live stream. The press counts as attendance, and no stream is fetched before it. */
export const AttendanceBox = ({ note, takesFocus, onPlay }: { note: string; takesFocus: boolean; onPlay: () => void }) => (
  <Stack align="center" justify="center" full className={classes.dim}>
    <PlayerBox>
      <Stack align="center" justify="center" bg="brand-soft" tone="brand" mb={16} className={classes.icon} aria-hidden>
        <IconUserCheck size={32} stroke={1.8} />
      </Stack>
      <Text as="p" variant="title2">
        재생을 누르면 출석이 확인돼요
      </Text>
      <Text as="p" variant="note" tone="muted" mt={8} hideOn="small">
        소리를 끈 채로 시작하고, 화질은 720p 이상으로 보여 드려요.
      </Text>
      <Button
        fullWidth
        size="lg"
        mt={12}
        leftSection={<IconPlayerPlayFilled size={18} aria-hidden />}
        autoFocus={takesFocus}
        onClick={onPlay}
      >
        재생하고 출석하기
      </Button>
      <Text as="p" variant="cap" tone="muted" tabular mt={12}>
        {note}
      </Text>
    </PlayerBox>
  </Stack>
);

/** Before the start of a live stream. Play follows without a reload. */
export const UpcomingBox = ({ start }: { start: string }) => (
  <Stack align="center" justify="center" full className={classes.dim}>
    <PlayerBox>
      <Text as="p" variant="title2">
        {start}에 시작해요
      </Text>
      <Text as="p" variant="note" tone="muted" mt={8}>
        시작하면 이 화면에서 바로 볼 수 있어요.
      </Text>
    </PlayerBox>
  </Stack>
);

/** In place of a live stream that has ended. */
export const EndedBox = ({ onContents }: { onContents: () => void }) => (
  <PlayerBox>
    <Text as="p" variant="title2">
      끝난 웨비나예요
    </Text>
    <Button fullWidth size="lg" mt={12} onClick={onContents}>
      다른 콘텐츠 보기
    </Button>
  </PlayerBox>
);

/** Before a recorded video. */
export const PlayButton = ({ onPlay }: { onPlay: () => void }) => (
  <Stack as="button" type="button" align="center" justify="center" className={classes.play} aria-label="재생" onClick={onPlay}>
    <IconPlayerPlayFilled size={32} aria-hidden />
  </Stack>
);

const secondsToLeave = 10;
const radius = 32;
const around = 2 * Math.PI * radius;

export type TakenBy = "tab" | "device";

/** After another tab or device has started a video. It offers no way back: the newest start wins. */
export const TakenBox = ({ by, onLeave }: { by: TakenBy; onLeave: () => void }) => {
  const [left, setLeft] = useState(secondsToLeave);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const started = Date.now();
    const timer = setInterval(() => {
      const rest = secondsToLeave - Math.floor((Date.now() - started) / 1000);
      setLeft(Math.max(0, rest));
      if (rest > 0) return;
      clearInterval(timer);
      leave();
    }, 250);
    return () => clearInterval(timer);
  }, []);
  return (
    <PlayerBox>
      <Box relative mb={16} aria-hidden>
        <svg width="72" height="72" viewBox="0 0 72 72">
          <circle cx="36" cy="36" r={radius} fill="none" stroke="var(--app-line)" strokeWidth="5" />
          <circle
            cx="36"
            cy="36"
            r={radius}
            fill="none"
            stroke="currentColor"
            strokeWidth="5"
            strokeDasharray={around}
            strokeDashoffset={around * (1 - left / secondsToLeave)}
            transform="rotate(-90 36 36)"
          />
          <text x="36" y="36" fill="currentColor" fontSize="22" fontWeight="700" textAnchor="middle" dominantBaseline="central">
            {left}
          </text>
        </svg>
      </Box>
      <div>
        <Text as="p" variant="title2">
          다른 {by === "tab" ? "탭" : "기기"}에서 영상을 시작했어요
        </Text>
        <Text as="p" variant="note" tone="muted" mt={8}>
          이 탭은 멈췄고, 10초 뒤 홈으로 이동해요.
        </Text>
      </div>
    </PlayerBox>
  );
};
