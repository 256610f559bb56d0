import { createStudioProject, uploadStudioImage } from "../contract/src/interiors/studio.ts";
import sharp from "sharp";
import { withDemoServer } from "./demo-server.ts";
import type { Figure } from "./figures.ts";
import { memoryKib } from "./process-memory.ts";
import { signIn } from "./session.ts";

const pictures = 60;
const pictureBytes = 8 * 1024 * 1024;
/** As the studio sends them. */
const atATime = 4;
const maxGrowthMb = 400;

/** A picture of a camera with 24 million pixels. The last byte is the number, so all files differ. Decoders ignore it. */
async function cameraPictures(): Promise<(number: number) => Uint8Array<ArrayBuffer>> {
  const noise = sharp({
    create: { width: 1500, height: 1000, channels: 3, background: "#d8b898", noise: { type: "gaussian", mean: 128, sigma: 30 } },
  });
  const jpeg = await sharp(await noise.png().toBuffer())
    .resize({ width: 6000, height: 4000 })
    .jpeg({ quality: 85 })
    .toBuffer();
  if (jpeg.length > pictureBytes) throw new Error("the picture is larger than 8 MB");
  return (number) => {
    const bytes = new Uint8Array(pictureBytes);
    bytes.set(jpeg);
    bytes[pictureBytes - 1] = number;
    return bytes;
  };
}

/** The server's memory while an operator uploads 60 pictures of 8 MB to one project. */
export async function measureInteriors(benchmark: string): Promise<Figure[]> {
  const pictureOf = await cameraPictures();
  return withDemoServer(
    async (server) => {
      const authorization = `Bearer ${(await signIn(server.origin, "operator")).access_token}`;
      const created = await fetch(server.origin + createStudioProject.path, {
        method: "POST",
        headers: { authorization, "content-type": "application/json" },
        body: JSON.stringify({ project: { customer_name: "온결피부과의원" } }),
      });
      const { project } = (await created.json()) as { project: { id: number } };
      const address = server.origin + uploadStudioImage.path.replace(":id", String(project.id));
      const send = async (number: number): Promise<boolean> => {
        const form = new FormData();
        form.append("room_type", "대기실");
        form.append("image", new File([pictureOf(number)], `${number}.jpg`, { type: "image/jpeg" }));
        return (await fetch(address, { method: "POST", headers: { authorization }, body: form })).status === 201;
      };
      const startKib = memoryKib(server);
      const began = performance.now();
      let next = 0;
      let accepted = 0;
      const sendSome = async (): Promise<void> => {
        while (next < pictures) if (await send(next++)) accepted++;
      };
      await Promise.all(Array.from({ length: atATime }, sendSome));
      const seconds = (performance.now() - began) / 1000;
      const growthMb = (memoryKib(server, "VmHWM") - startKib) / 1024;
      return [
        { benchmark, name: `accepted of ${pictures} pictures of 8 MB`, value: accepted, unit: "", goal: { atLeast: pictures } },
        { benchmark, name: "growth of memory at its peak", value: Math.round(growthMb), unit: "MB", goal: { atMost: maxGrowthMb } },
        { benchmark, name: "time for all", value: seconds, unit: "s" },
      ];
    },
    { RATE_LIMIT_FACTOR: "1000000" },
  );
}
