/** Width and height in px. */
export type Size = { readonly width: number; readonly height: number };

/** `zoom` from 1 on. `x` and `y`, 0 to 1: the part of the hidden width and height that is on the left and above. */
export type CropView = { readonly zoom: number; readonly x: number; readonly y: number };

export type CropArea = Size & { readonly left: number; readonly top: number };

export const maxZoom = 4;

/** Of a banner, width to height. */
export const bannerRatio = 342 / 128;
/** A banner on a screen with three pixels per point. */
const sharpWidth = 1026;

/** The warning about a picture whose visible part has this width in px. Null if it is sharp. */
export const blurText = (width: number): string | null =>
  width < sharpWidth ? `너비 ${Math.round(width)}px이라 휴대폰에서 흐릴 수 있어요. ${sharpWidth}px부터 또렷해요.` : null;

/** The part of a picture in a frame of this ratio (width to height), in pixels of the picture. */
export const cropArea = ({ width, height }: Size, ratio: number, { zoom, x, y }: CropView): CropArea => {
  const area = { width: Math.min(width, height * ratio) / zoom, height: Math.min(height, width / ratio) / zoom };
  return { ...area, left: x * (width - area.width), top: y * (height - area.height) };
};

const within = (value: number): number => Math.min(Math.max(value, 0), 1);

/** The view after the picture was moved by a share of the frame: 0.1 to the right shows a tenth more on the left. */
export const movedView = (size: Size, ratio: number, view: CropView, by: { readonly x: number; readonly y: number }): CropView => {
  const area = cropArea(size, ratio, view);
  const [hiddenWidth, hiddenHeight] = [size.width - area.width, size.height - area.height];
  return {
    ...view,
    x: hiddenWidth < 1 ? view.x : within(view.x - (by.x * area.width) / hiddenWidth),
    y: hiddenHeight < 1 ? view.y : within(view.y - (by.y * area.height) / hiddenHeight),
  };
};
