import { join, resolve } from "node:path";
import { z } from "zod";
import { optional, type Requirement } from "./setting.ts";

/** Where pictures, documents and videos are stored. */
export const fileShape = {
  /** A folder for files, on a permanent disk. Without it, production needs S3. */
  FILES_FOLDER: optional,
  S3_BUCKET: optional,
  S3_REGION: z.string().default("ap-northeast-2"),
  S3_ENDPOINT: z.url().optional(),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
};

export type FileSettings = {
  readonly filesFolder: string;
  /** Videos during their upload, below the files, so that all hosts share it. The file store skips this name. */
  readonly uploadsFolder: string;
  /** Disk space of this host for files that it encodes. */
  readonly encodingFolder: string;
  /** Only in tests, because on a busy machine a process with the lowest priority may get no time for minutes. */
  readonly encoderHasNormalPriority: boolean;
  /** Null: files are in `filesFolder`. */
  readonly s3: {
    readonly bucket: string;
    readonly region: string;
    readonly endpoint: string | null;
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
  } | null;
};

const Shape = z.object(fileShape);
type Values = z.infer<typeof Shape>;

export function readFileSettings(values: Values, dataDir: string): FileSettings {
  const filesFolder = resolve(values.FILES_FOLDER ?? join(dataDir, "files"));
  return {
    filesFolder,
    uploadsFolder: join(filesFolder, "uploads"),
    encodingFolder: join(dataDir, "encoding"),
    encoderHasNormalPriority: false,
    s3:
      values.S3_BUCKET && values.S3_ACCESS_KEY_ID && values.S3_SECRET_ACCESS_KEY
        ? {
            bucket: values.S3_BUCKET,
            region: values.S3_REGION,
            endpoint: values.S3_ENDPOINT ?? null,
            accessKeyId: values.S3_ACCESS_KEY_ID,
            secretAccessKey: values.S3_SECRET_ACCESS_KEY,
          }
        : null,
  };
}

export const fileRequirements = (values: Values): readonly Requirement[] => [
  [
    values.FILES_FOLDER ?? (values.S3_BUCKET && values.S3_ACCESS_KEY_ID && values.S3_SECRET_ACCESS_KEY),
    "S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or FILES_FOLDER on a permanent disk, are required outside the demo mode.",
  ],
];
