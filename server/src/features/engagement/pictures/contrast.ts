import sharp from "sharp";

/** The colours of a banner's letters, as in its style sheet. */
const letters = { dark: "#1c1a18", light: "#ffffff" } as const;
/** Behind a transparent picture. */
const ground = "#e9e6e0";

/** A banner on a phone, in squares of six pixels. One square averages about the width of a stroke. */
const banner = { width: 57, height: 21 } as const;
/** The share of the banner's width that its text takes, with its margin. */
const textShare = 0.62;

const linear = (channel: number): number => (channel <= 10.31475 ? channel / 3294.6 : ((channel / 255 + 0.055) / 1.055) ** 2.4);
/** Relative luminance of WCAG 2.2, 0 to 1. Channels are 0 to 255. */
const luminance = (red: number, green: number, blue: number): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

const luminanceOf = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return luminance(red, green, blue);
};
const contrast = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** The lowest contrast of dark and light letters over the part of a picture that a banner covers with text. */
export async function textContrast(picture: Buffer): Promise<{ readonly dark: number; readonly light: number }> {
  const { data, info } = await sharp(picture)
    .flatten({ background: ground })
    .resize({ ...banner, fit: "cover", position: "right" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const textColumns = Math.ceil(info.width * textShare);
  const grounds: number[] = [];
  for (let at = 0; at < data.length; at += info.channels)
    if ((at / info.channels) % info.width < textColumns)
      grounds.push(luminance(data[at] ?? 0, data[at + 1] ?? data[at] ?? 0, data[at + 2] ?? data[at] ?? 0));
  const lowest = (letter: number): number => Math.min(...grounds.map((one) => contrast(one, letter)));
  return { dark: lowest(luminanceOf(letters.dark)), light: lowest(luminanceOf(letters.light)) };
}
