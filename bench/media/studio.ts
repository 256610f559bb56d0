import { openAsBlob } from "node:fs";
import { basename } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { channel, channelHeader } from "@rounds/contract/channel.ts";
import { createVideoUpload, getStudioVideo, type Video } from "@rounds/contract/webinars/videos.ts";
import type { Pool } from "../../server/src/db/database.ts";
import { hashToken } from "../../server/src/lib/vault.ts";

const pollMs = 250;

/** Calls an address below /webinar. Throws unless the response is a success. */
export async function callWebinar(url: string, token: string, init: RequestInit = {}): Promise<Response> {
  const headers = { [channelHeader]: channel, authorization: `Bearer ${token}`, ...init.headers };
  const response = await fetch(url, { ...init, headers });
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${await response.text()}`);
  return response;
}

/** A published content without a video. The owner of the webinar token becomes an operator. */
export async function createContent(pool: Pool, token: string): Promise<number> {
  await pool.query(
    `update users set is_operator = true where id = (
       select s.user_id from webinar_tokens t join sessions s on s.id = t.session_id where t.token_hash = $1)`,
    [hashToken(token)],
  );
  const { rows } = await pool.query<{ id: number }>(
    "insert into webinar_contents (type, title, published_at) values ('vod', '강의', now()) returning id",
  );
  const [content] = rows;
  if (!content) throw new Error("the content is missing");
  return content.id;
}

/** Uploads the file in one part, as the studio does for a small file. Resolves when the server has all its bytes. */
export async function uploadVideo(origin: string, token: string, contentId: number, path: string): Promise<void> {
  const file = await openAsBlob(path);
  const started = await callWebinar(`${origin}${createVideoUpload.path.replace(":id", String(contentId))}`, token, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ video: { file_name: basename(path), size_bytes: file.size } }),
  });
  const { video } = (await started.json()) as { video: Video };
  await callWebinar(`${origin}${video.upload_url}`, token, {
    method: "PATCH",
    headers: { "tus-resumable": "1.0.0", "upload-offset": "0", "content-type": "application/offset+octet-stream" },
    body: file,
  });
}

/** Waits until all renditions are ready. Throws when the encoding fails. */
export async function untilEncoded(origin: string, token: string, contentId: number): Promise<void> {
  for (;;) {
    const response = await callWebinar(`${origin}${getStudioVideo.path.replace(":id", String(contentId))}`, token);
    const { video } = (await response.json()) as { video: Video };
    if (video.state === "ready") return;
    if (video.state === "failed") throw new Error(`the encoding failed: ${video.failure?.message}`);
    await sleep(pollMs);
  }
}
