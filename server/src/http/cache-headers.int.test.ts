import { allEndpoints } from "@rounds/contract/all.ts";
import { expect, test } from "vitest";
import { useServer } from "../testing/harness.ts";

const server = useServer();

test.each(allEndpoints)("$name: caches store only what the contract allows", async ({ endpoint }) => {
  const { access_token: token } = await server.signIn(await server.make.operator());
  const url = endpoint.path.replaceAll(/:[a-z_]+/g, "424242");
  for (const authorization of [`Bearer ${token}`, "Bearer wrong", undefined]) {
    const reply = await server.app.inject({ method: endpoint.method, url, headers: authorization === undefined ? {} : { authorization } });
    const expected = reply.statusCode === 200 && endpoint.cache ? endpoint.cache : "private, no-store";
    expect({ status: reply.statusCode, header: reply.headers["cache-control"] }).toEqual({ status: reply.statusCode, header: expected });
  }
});
