import { spawn, spawnSync } from "node:child_process";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { framesPerSegment, ladder, segmentSeconds } from "../../server/src/lib/video/ladder.ts";

const rate = { num: 30, den: 1 } as const;

/** Throws unless FFmpeg's own program is installed. */
export function requireProgram(): void {
  if (spawnSync("ffmpeg", ["-version"]).status !== 0) throw new Error("this benchmark compares with FFmpeg's program: install ffmpeg");
}

/** Encodes our ladder with FFmpeg's own program, with the lowest priority as our encoder has it. Decodes once for all renditions. */
export async function encodeWithProgram(path: string, folder: string): Promise<void> {
  const keyframes = framesPerSegment(rate);
  const split = `[0:v]split=${ladder.length}${ladder.map(({ name }) => `[in${name}]`).join("")}`;
  const scaled = ladder.map(({ name, shortSide }) => `[in${name}]scale=-2:${shortSide}:flags=bicubic,format=yuv420p,fps=30[v${name}]`);
  const outputs = ladder.flatMap(({ name, videoKbps, audioKbps }) => {
    const x264 = `keyint=${keyframes}:min-keyint=${keyframes}:scenecut=0:open-gop=0`;
    const video = `-map [v${name}] -c:v libx264 -preset veryfast -profile:v high -crf 23 -g ${keyframes} -x264-params ${x264}`;
    const rates = `-maxrate ${videoKbps}k -bufsize ${videoKbps * 2}k -map 0:a -c:a aac -b:a ${audioKbps}k -ac 2`;
    const format = `-f hls -hls_segment_type fmp4 -hls_playlist_type vod -hls_time ${segmentSeconds} -hls_fmp4_init_filename ${name}.mp4`;
    const files = ["-hls_segment_filename", join(folder, `${name}-%d.m4s`), join(folder, `${name}.m3u8`)];
    return [...`${video} ${rates} ${format}`.split(" "), ...files];
  });
  const child = spawn("ffmpeg", ["-v", "error", "-y", "-i", path, "-filter_complex", [split, ...scaled].join(";"), ...outputs], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  setPriority(child.pid ?? 0, constants.priority.PRIORITY_LOW);
  const code = await new Promise((resolve, reject) => child.once("error", reject).once("close", resolve));
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)}`);
}
