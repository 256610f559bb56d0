import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  S3Client,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { Readable } from "node:stream";
import { type S3Bucket, s3ClientSettings } from "../../lib/s3-client.ts";
import { listUnfinished } from "../../lib/s3-unfinished.ts";
import { FileMissing, requireKey, type FileStore } from "./port.ts";

export type S3Settings = S3Bucket & {
  /** Milliseconds without a response after which one attempt is aborted. */
  readonly timeoutMs?: number;
};

/** Files in a bucket under a prefix. The bucket may contain other objects. */
const prefix = "files/";

export function createS3Store({ timeoutMs = 15_000, ...settings }: S3Settings): FileStore {
  const { bucket } = settings;
  const client = new S3Client(s3ClientSettings(settings, timeoutMs));
  const at = (key: string) => {
    requireKey(key);
    return { Bucket: bucket, Key: prefix + key };
  };
  return {
    async put(key, bytes) {
      // One part of 5 MB in memory at a time. A failed part or stream aborts the whole upload.
      await new Upload({ client, params: { ...at(key), Body: bytes }, queueSize: 1, leavePartsOnError: false }).done();
    },
    async get(key) {
      const { Body } = await client.send(new GetObjectCommand(at(key))).catch((error: unknown) => {
        throw error instanceof NoSuchKey ? new FileMissing() : error;
      });
      if (!(Body instanceof Readable)) throw new Error("the store returned a file without a body");
      // The SDK marks its own errors like this, but not those of a body.
      Body.once("error", (error) => Object.assign(error, { $metadata: {} }));
      return Body;
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    async *list(kind) {
      const start = kind === undefined ? prefix : `${prefix}${kind}-`;
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: start })) {
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key.slice(prefix.length);
      }
    },
    async removeUnfinished(begunBefore) {
      for await (const { Key, UploadId } of listUnfinished(client, bucket, prefix, begunBefore)) {
        await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }));
      }
    },
  };
}
