import { UnstyledButton } from "@mantine/core";
import type { InteriorImage } from "@rounds/contract/interiors/projects.ts";
import { IconChevronLeft, IconChevronRight, IconX } from "@tabler/icons-react";
import { useState, type KeyboardEvent } from "react";
import { Modal } from "../../../../ui/modal.tsx";
import { useViewerGestures } from "../use-viewer-gestures.ts";
import shared from "../../components/shared.module.css";
import { Picture } from "./picture.tsx";
import classes from "./viewer.module.css";

export type ViewerPicture = Pick<InteriorImage, "image_url" | "placeholder" | "width" | "height"> & {
  /** The alternative text. */
  readonly name: string;
  /** `대기실 2 / 5` */
  readonly caption: string;
};

type Props = {
  pictures: readonly ViewerPicture[];
  start: number;
  onClose: () => void;
};

const icon = { size: 24, stroke: 1.8, "aria-hidden": true } as const;

const Stage = ({ pictures, start, onClose }: Props) => {
  const [index, setIndex] = useState(start);
  const current = pictures[index];
  const last = pictures.length - 1;
  const step = (by: number): boolean => {
    const next = index + by;
    if (next < 0 || next > last) return false;
    setIndex(next);
    return true;
  };
  const { stage, track, frame, handlers, enlarge, reduce, showWhole } = useViewerGestures({
    picture: current ?? { width: 1, height: 1 },
    index,
    onStep: step,
    onClose,
  });
  const keys: Readonly<Record<string, () => unknown>> = {
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    Home: () => setIndex(0),
    End: () => setIndex(last),
    "+": enlarge,
    "=": enlarge,
    "-": reduce,
    "0": showWhole,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  if (current === undefined) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the whole dialog
    <div className={classes.viewer} onKeyDown={onKeyDown}>
      <div
        ref={stage}
        className={classes.stage}
        data-first={index === 0 || undefined}
        data-last={index === last || undefined}
        {...handlers}
      >
        <div ref={track} className={classes.track}>
          {[index - 1, index, index + 1].map((place) => {
            const picture = pictures[place];
            if (picture === undefined) return null;
            const isCurrent = place === index;
            return (
              <div
                key={place}
                ref={isCurrent ? frame : undefined}
                className={classes.frame}
                data-place={Math.sign(place - index)}
                aria-hidden={isCurrent ? undefined : true}
              >
                <Picture image={picture} alt={isCurrent ? picture.name : ""} sizes="100vw" load={isCurrent ? "first" : "eager"} contain />
              </div>
            );
          })}
        </div>
      </div>
      <p className={classes.caption} aria-live="polite">
        {current.caption}
      </p>
      <UnstyledButton
        className={shared.round}
        data-side="start"
        aria-label="이전 사진"
        aria-disabled={index === 0}
        onClick={() => step(-1)}
      >
        <IconChevronLeft {...icon} />
      </UnstyledButton>
      <UnstyledButton
        className={shared.round}
        data-side="end"
        aria-label="다음 사진"
        aria-disabled={index === last}
        onClick={() => step(1)}
      >
        <IconChevronRight {...icon} />
      </UnstyledButton>
      <UnstyledButton className={`${shared.round} ${classes.close}`} aria-label="닫기" onClick={onClose} data-autofocus>
        <IconX {...icon} />
      </UnstyledButton>
    </div>
  );
};

/**
 * Pictures on the whole screen: swipe, pinch, double tap, wheel, ← → Home End + - 0. Back, Escape and a swipe down close it. The page behind it
 * keeps its place, and the focus returns to the picture.
 */
export const Viewer = (props: Props) => (
  <Modal.Root opened onClose={props.onClose} fullScreen radius={0} transitionProps={{ duration: 120, transition: "fade" }}>
    <Modal.Content aria-label="사진 크게 보기">
      <Stage {...props} />
    </Modal.Content>
  </Modal.Root>
);
