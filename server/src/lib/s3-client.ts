/** A bucket of Amazon S3, or of another store with the same protocol. */
export type S3Bucket = {
  readonly bucket: string;
  readonly region: string;
  /** Null means Amazon. */
  readonly endpoint: string | null;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

const connectionMs = 3000;
/** A body may be silent for this many times the time of a response, because a slow download also makes it silent. */
const silencesOfBody = 4;

/**
 * Settings of a client of the bucket. An attempt fails after `responseMs` without a response, and a body after a longer silence. Without these
 * limits a silent store would hold requests and workers of the queue forever.
 */
export const s3ClientSettings = ({ region, endpoint, accessKeyId, secretAccessKey }: S3Bucket, responseMs: number) =>
  ({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other stores rarely have a host name for each bucket, and some do not support the newer checksums.
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: connectionMs,
      requestTimeout: responseMs,
      throwOnRequestTimeout: true,
      socketTimeout: silencesOfBody * responseMs,
    },
    maxAttempts: 3,
  }) as const;
