import { afterAll, beforeAll, beforeEach } from "vitest";
import { createS3Server } from "./s3-server.ts";

/** A fake of Amazon's object store for one test file, empty before each test. */
export function useS3Peer(bucket: string) {
  const peer = createS3Server(bucket);
  beforeAll(peer.start);
  beforeEach(peer.empty);
  afterAll(peer.stop);
  return peer;
}
