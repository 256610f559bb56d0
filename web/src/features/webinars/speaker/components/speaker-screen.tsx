import { useWindowEvent } from "@mantine/hooks";
import type { SpeakerScreen as Screen } from "@rounds/contract/webinars/moderation.ts";
import { IconHeartFilled } from "@tabler/icons-react";
import { type CSSProperties, useEffect, useState } from "react";
import { seoulClock } from "../../../../lib/seoul-time.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { Column } from "../../../../ui/box.tsx";
import { useAllLetters } from "../../../../ui/use-all-letters.ts";
import { remaining } from "../../moderation/remaining.ts";
import { type Connection, followScreen, stepScreen } from "../screen-channel.ts";
import classes from "./speaker-screen.module.css";

/** Steps of the letter size. A long question begins smaller. */
const scales = [0.7, 0.85, 1, 1.15, 1.3] as const;
/** Index in `scales`. */
const usualScale = 2;

const lengthOf = (text: string): "short" | "medium" | "long" => (text.length <= 60 ? "short" : text.length <= 110 ? "medium" : "long");

/** Keeps the display on while the page is visible. Browsers without this right leave it to the operating system. */
function useWakeLock(): void {
  useEffect(() => {
    if (!("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isGone = false;
    const hold = async (): Promise<void> => {
      if (document.visibilityState !== "visible") return;
      lock = await navigator.wakeLock.request("screen").catch(() => undefined);
      if (isGone) void lock?.release();
    };
    const again = (): void => void hold();
    again();
    document.addEventListener("visibilitychange", again);
    return () => {
      isGone = true;
      document.removeEventListener("visibilitychange", again);
      void lock?.release();
    };
  }, []);
}

/** The speaker's second screen: one question large, the next two below. `token` is the secret of its link. */
export const SpeakerScreen = ({ token }: { token: string }) => {
  const [screen, setScreen] = useState<Screen | null>(null);
  const [connection, setConnection] = useState<Connection>("lost");
  const [scale, setScale] = useState<number>(usualScale);
  const now = useNow(1000);
  useWakeLock();
  useAllLetters();
  useEffect(() => followScreen(token, { onScreen: setScreen, onConnection: setConnection }), [token]);
  const resize = (by: 1 | -1): void => setScale((at) => Math.max(0, Math.min(scales.length - 1, at + by)));
  useWindowEvent("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "ArrowRight") void stepScreen(token, "next");
    else if (event.key === "ArrowLeft") void stepScreen(token, "previous");
    else if (event.key === "+" || event.key === "=") resize(1);
    else if (event.key === "-") resize(-1);
    else if (event.code === "KeyF")
      void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  });
  if (connection === "gone" || token === "")
    return (
      <main className={classes.screen}>
        <h1 className={classes.notice}>이 발표자 화면 주소는 더 이상 쓸 수 없어요. 운영자에게 새 주소를 받아 주세요.</h1>
      </main>
    );
  const left = screen ? remaining(screen.ends_at, now) : null;
  const { question } = screen ?? { question: null };
  return (
    <main className={classes.screen} style={{ "--scale": scales[scale] } as CSSProperties}>
      <header className={classes.head}>
        <p className={classes.label}>
          <span className={classes.dot} data-hollow={connection === "lost" || undefined} aria-hidden />
          지금 답할 질문
          <span className={classes.spoken} role="status">
            {connection === "lost" ? "연결이 끊겼어요. 마지막 질문을 보여 드려요." : ""}
          </span>
        </p>
        <p className={classes.clock}>
          {left === null ? null : (
            <span>
              {left.value}
              {left.unit} 남음
            </span>
          )}
          <time>{seoulClock(now)}</time>
        </p>
      </header>
      <Column as="section" grow aria-live="polite">
        {/* Only the content has the key, for its animation. A live region that is new with its text may not be read out. */}
        <div className={classes.current} key={question?.id ?? 0}>
          <h1 data-length={lengthOf(question?.question_text ?? "")}>{question?.question_text ?? "다음 질문을 기다립니다"}</h1>
          {question ? (
            <p className={classes.by}>
              <IconHeartFilled size={28} aria-label="좋아요" /> <b>{question.like_count}</b>
              <span>{question.name === null ? "익명" : `${question.name} 선생님`}</span>
            </p>
          ) : null}
        </div>
      </Column>
      <section className={classes.next} aria-label="다음 질문">
        <h2>다음 질문</h2>
        <ol>
          {screen?.next.map(({ id, question_text, like_count }, at) => (
            <li key={id}>
              <span>{at + 1}</span>
              <p>{question_text}</p>
              <b aria-label={`좋아요 ${like_count}`}>
                <IconHeartFilled size={22} aria-hidden /> {like_count}
              </b>
            </li>
          ))}
        </ol>
      </section>
      <footer className={classes.foot}>
        <span>남은 질문 {screen?.remaining ?? 0}</span>
        <nav className={classes.buttons} aria-label="화면 조작">
          <button type="button" onClick={() => void stepScreen(token, "next")}>
            → 다음
          </button>
          <button type="button" onClick={() => void stepScreen(token, "previous")}>
            ← 앞
          </button>
          <button type="button" onClick={() => resize(1)}>
            + 글자 크게
          </button>
          <button type="button" onClick={() => resize(-1)}>
            − 글자 작게
          </button>
          <span>F 전체 화면</span>
        </nav>
      </footer>
    </main>
  );
};
