import { Button, Slider } from "@mantine/core";
import { campaignPictureOfWidth } from "@rounds/contract/engagement/pictures.ts";
import { useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { Box, Row, Stack, Text } from "../../../../ui/box.tsx";
import { Modal } from "../../../../ui/modal.tsx";
import { bannerRatio as ratio, blurText, cropArea, maxZoom, movedView, type CropArea, type CropView, type Size } from "../crop.ts";
import classes from "./picture-crop.module.css";
import place from "./picture-field.module.css";

/** The part of a picture that one arrow key moves. */
const keyStep = 0.05;

const startView: CropView = { zoom: 1, x: 1, y: 0.5 };

const arrows: Readonly<Record<string, { x: number; y: number } | undefined>> = {
  ArrowLeft: { x: -keyStep, y: 0 },
  ArrowRight: { x: keyStep, y: 0 },
  ArrowUp: { x: 0, y: -keyStep },
  ArrowDown: { x: 0, y: keyStep },
};

/** A file with this part of the picture. Browsers without WebP write PNG. */
const cut = (image: HTMLImageElement, { left, top, width, height }: CropArea): Promise<File> => {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  canvas.getContext("2d")?.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    const finish = (blob: Blob | null) =>
      blob === null ? reject(new Error("the picture could not be cut")) : resolve(new File([blob], "banner", { type: blob.type }));
    canvas.toBlob(finish, "image/webp", 0.92);
  });
};

type Props = {
  /** The path of an upload. */
  path: string;
  isSending: boolean;
  onCut: (file: File) => void;
  onClose: () => void;
};

/** 자르기: moves and enlarges the picture of a banner in a frame of its shape. The cut part becomes a new picture. */
export const PictureCrop = ({ path, isSending, onCut, onClose }: Props) => {
  const image = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [view, setView] = useState(startView);
  const area = size && cropArea(size, ratio, view);
  const blur = area && blurText(area.width);
  const move = (by: { x: number; y: number }): void => setView((before) => (size === null ? before : movedView(size, ratio, before, by)));
  const drag = (event: PointerEvent<HTMLElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    move({ x: event.movementX / width, y: event.movementY / height });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = arrows[event.key];
    if (by === undefined) return;
    event.preventDefault();
    move(by);
  };
  return (
    <Modal opened onClose={onClose} title="배너 그림 자르기" size={640}>
      <Stack gap={16}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys and the pointer move the picture */}
        <Box
          relative
          clip
          radius={12}
          bg="skeleton"
          className={classes.frame}
          data-focus="inside"
          role="application"
          aria-label="그림 위치. 화살표로 옮겨요"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move the picture
          tabIndex={0}
          data-autofocus
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
          onKeyDown={onKeyDown}
        >
          <img
            ref={image}
            src={campaignPictureOfWidth(path, 1600)}
            alt="자를 그림"
            draggable={false}
            onLoad={({ currentTarget }) => setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })}
            style={
              size && area
                ? {
                    width: `${(size.width / area.width) * 100}%`,
                    left: `${(-area.left / area.width) * 100}%`,
                    top: `${(-area.top / area.height) * 100}%`,
                  }
                : { visibility: "hidden" }
            }
          />
          <span className={place.textPlace} aria-hidden />
        </Box>
        <Row gap={12} align="center">
          <Text size={13} weight={600} nowrap>
            확대
          </Text>
          <Text grow>
            <Slider
              thumbLabel="확대"
              min={1}
              max={maxZoom}
              step={0.05}
              label={null}
              value={view.zoom}
              onChange={(zoom) => setView((before) => ({ ...before, zoom }))}
            />
          </Text>
        </Row>
        <Text as="p" size={12} tone={blur === null ? "muted" : "wait"} role="status">
          {blur ?? "빗금 자리에는 글자가 놓여요. 끌거나 화살표로 옮겨 주세요."}
        </Text>
        <Row gap={8} justify="end">
          <Button variant="default" onClick={onClose}>
            취소
          </Button>
          <Button
            loading={isSending}
            disabled={area === null}
            onClick={() => image.current && area && void cut(image.current, area).then(onCut)}
          >
            자르기
          </Button>
        </Row>
      </Stack>
    </Modal>
  );
};
