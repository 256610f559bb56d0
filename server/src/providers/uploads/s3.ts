import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NotFound,
  NoSuchKey,
  paginateListObjectsV2,
  S3Client,
} from "@aws-sdk/client-s3";
import { S3Store } from "@tus/s3-store";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type S3Bucket, s3ClientSettings } from "../../lib/s3-client.ts";
import { listUnfinished } from "../../lib/s3-unfinished.ts";
import { UploadMissing, uploadIdStart, type UploadStore } from "./port.ts";

type Settings = S3Bucket & {
  /** Bytes of one part in the bucket. Amazon accepts 10,000 parts of at least 5 MiB. */
  readonly partBytes?: number;
  /** Milliseconds without a response after which one attempt is aborted. An attempt sends a whole part. */
  readonly timeoutMs?: number;
};

/** Uploads as multipart uploads of a bucket, under their id. */
export function createS3Uploads({ partBytes = 8 * 1024 ** 2, timeoutMs = 30_000, ...settings }: Settings): UploadStore {
  const { bucket } = settings;
  const client = s3ClientSettings(settings, timeoutMs);
  const s3 = new S3Client(client);
  // Tags need a separate right, and some stores do not support them.
  const tus = new S3Store({
    partSize: partBytes,
    minPartSize: Math.min(partBytes, 5 * 1024 ** 2),
    useTags: false,
    s3ClientConfig: { bucket, ...client },
  });
  const findInfo = (id: string) =>
    s3.send(new HeadObjectCommand({ Bucket: bucket, Key: `${id}.info` })).catch((error: unknown) => {
      if (error instanceof NotFound) return null;
      throw error;
    });
  const getUpload = tus.getUpload.bind(tus);
  // The library reports every failure of the store as a missing upload, and the browser gives up a missing upload.
  tus.getUpload = (id) =>
    getUpload(id).catch(async (error: unknown) => {
      if (isMissing(error) && (await findInfo(id)) !== null) throw new Error("the store did not return an upload that it has");
      throw error;
    });
  const abort = async (id: string, uploadId: string): Promise<void> => {
    await s3.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key: id, UploadId: uploadId })).catch((error: unknown) => {
      // A finished upload is no multipart upload any more.
      if (!(error instanceof Error && error.name === "NoSuchUpload")) throw error;
    });
  };
  const remove = async (id: string): Promise<void> => {
    const uploadId = (await findInfo(id))?.Metadata?.["upload-id"];
    if (uploadId !== undefined) await abort(id, uploadId);
    for (const key of [id, `${id}.part`, `${id}.info`]) await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
  };
  return {
    tus,
    async withFile(id, folder, use, signal) {
      const path = join(folder, "source");
      const stop = signal ? { abortSignal: signal } : {};
      const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: id }), stop).catch((error: unknown) => {
        throw error instanceof NoSuchKey ? new UploadMissing(id) : error;
      });
      if (!(Body instanceof Readable)) throw new Error("the store returned a file without a body");
      try {
        await pipeline(Body, createWriteStream(path, { mode: 0o600 }), signal ? { signal } : {});
        return await use(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    remove,
    async removeUnnamed(begunBefore, listNamed) {
      for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket: bucket, Prefix: uploadIdStart })) {
        const old = Contents.filter(({ LastModified }) => LastModified === undefined || LastModified < begunBefore);
        const ids = new Set(old.flatMap(({ Key }) => Key?.replace(/\.(?:info|part)$/, "") ?? []));
        const named = await listNamed([...ids]);
        for (const id of ids) if (!named.has(id)) await remove(id);
      }
      for await (const { Key, UploadId } of listUnfinished(s3, bucket, uploadIdStart, begunBefore)) {
        const isNamed = (await listNamed([Key])).has(Key);
        // The client repeats a request whose response was lost. Then only the second upload is in the description.
        if (isNamed && (await findInfo(Key))?.Metadata?.["upload-id"] === UploadId) continue;
        await abort(Key, UploadId);
      }
    },
  };
}

const isMissing = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "status_code" in error && error.status_code === 404;
