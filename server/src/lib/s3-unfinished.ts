import { ListMultipartUploadsCommand, type ListMultipartUploadsCommandOutput, type S3Client } from "@aws-sdk/client-s3";

type Unfinished = { readonly Key: string; readonly UploadId: string };

/** The multipart uploads below `prefix` that began before this time and have not ended. */
export async function* listUnfinished(client: S3Client, bucket: string, prefix: string, begunBefore: Date): AsyncGenerator<Unfinished> {
  let marker: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | null = {};
  while (marker) {
    const page: ListMultipartUploadsCommandOutput = await client.send(
      new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix, ...marker }),
    );
    for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
      if (Key?.startsWith(prefix) && UploadId !== undefined && Initiated && Initiated < begunBefore) yield { Key, UploadId };
    }
    marker = page.IsTruncated ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker } : null;
  }
}
