import { endpoint } from "@rounds/contract/endpoint.ts";
import { expect, test } from "vitest";
import { z } from "zod";
import { useServer } from "./harness.ts";

const server = useServer();

test("a call of an endpoint that no room lists fails with the next step instead of a 404", async () => {
  const unlisted = endpoint({
    method: "GET",
    path: "/api/v1/unlisted/:id",
    access: "operator",
    summary: "Only for this test.",
    params: z.object({ id: z.number() }),
    ok: { 200: z.object({}) },
  });
  await expect(server.visitor.call(unlisted, { params: { id: 1 } })).rejects.toThrow("add its part to the room.ts of its room");
});
