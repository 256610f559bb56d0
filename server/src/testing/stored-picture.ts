import { updateBusiness, type OwnedBusiness } from "@rounds/contract/hospitals/hospital.ts";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { blurredNameOf } from "../lib/pictures.ts";
import type { Harness, Person } from "./harness.ts";

type Format = "jpeg" | "png" | "webp" | "avif";
type Shape = { readonly width?: number; readonly height?: number; readonly format?: Format; readonly hue?: number };

let made = 0;

/** A small image. Each call returns a different one. */
export function picture({ width = 64, height = 48, format = "jpeg", hue = made++ }: Shape = {}): Promise<Buffer> {
  const background = { r: (hue * 37) % 256, g: (hue * 91) % 256, b: Math.floor(hue / 7) % 256 };
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/** A PNG of a few bytes whose header names this size. */
export async function pictureBomb(width: number, height: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  // The size in the header, and its checksum.
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

export type PictureFile = { readonly name: string; readonly bytes: Buffer };
export const pictureField = "business[images][]";

export function pictureForm(files: readonly PictureFile[]): FormData {
  const form = new FormData();
  for (const { name, bytes } of files) form.append(pictureField, new File([new Uint8Array(bytes)], name));
  return form;
}

export type UploadReply = {
  readonly status: number;
  readonly business?: OwnedBusiness;
  readonly failed_images?: readonly { index: number; file_name: string; code: string; message: string }[];
  readonly errors?: readonly { code: string; message: string }[];
};

/** Sends images like a browser. */
export async function sendPictures(server: Harness, person: Person, businessId: number, form: FormData): Promise<UploadReply> {
  const { access_token } = await server.signIn(person);
  const response = await server.app.inject({
    method: "PATCH",
    url: updateBusiness.path.replace(":id", String(businessId)),
    payload: form,
    headers: { authorization: `Bearer ${access_token}` },
  });
  return { status: response.statusCode, ...(response.json() as object) };
}

/** An uploaded image of a new hospital. */
export async function storePicture(server: Harness): Promise<{ name: string; blurredName: string; path: string }> {
  const owner = await server.make.owner();
  const [hospital] = owner.businesses;
  const form = pictureForm([{ name: "현관.jpg", bytes: await picture() }]);
  const { business } = await sendPictures(server, owner, hospital?.id ?? 0, form);
  const path = business?.images[0]?.path ?? "";
  const name = path.split("/").at(-2) ?? "";
  return { name, blurredName: blurredNameOf(name), path };
}
