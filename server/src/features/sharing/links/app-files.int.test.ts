import { describe, expect, test } from "vitest";
import { readConfig } from "../../../config.ts";
import { useServer } from "../../../testing/harness.ts";

const apple = "/.well-known/apple-app-site-association";
const android = "/.well-known/assetlinks.json";
const ios = ["ABCDE12345.kr.rounds.app", "ABCDE12345.kr.rounds.app.beta"];
const certificate = Array.from({ length: 32 }, () => "AF").join(":");
const settings = { IOS_APP_IDS: ios.join(", "), ANDROID_PACKAGE: "kr.rounds.app", ANDROID_CERTIFICATES: certificate };

describe("with apps in the stores", () => {
  const server = useServer(settings);
  const read = (url: string) => server.app.inject({ method: "GET", url });

  test.each([
    [apple, { applinks: { details: [{ appIDs: ios, components: [{ "/": "/single-post*" }, { "/": "/l/*" }] }] } }],
    [
      android,
      [
        {
          relation: ["delegate_permission/common.handle_all_urls"],
          target: { namespace: "android_app", package_name: "kr.rounds.app", sha256_cert_fingerprints: [certificate] },
        },
      ],
    ],
  ])("200: %s lets the apps open shared links, as JSON for an hour", async (url, content) => {
    const { statusCode, headers, body } = await read(url);
    expect([statusCode, headers["content-type"], headers["cache-control"]]).toEqual([
      200,
      "application/json; charset=utf-8",
      "public, max-age=3600",
    ]);
    expect(JSON.parse(body)).toEqual(content);
  });
});

describe("without an app", () => {
  const server = useServer();
  test.each([apple, android])("404: %s", async (url) => {
    expect((await server.app.inject({ method: "GET", url })).statusCode).toBe(404);
  });
});

test.each([
  { IOS_APP_IDS: "kr.rounds.app" },
  { ANDROID_PACKAGE: "kr.rounds.app" },
  { ANDROID_CERTIFICATES: certificate },
  { ANDROID_PACKAGE: "rounds", ANDROID_CERTIFICATES: certificate },
  { ANDROID_CERTIFICATES: "AF:AF", ANDROID_PACKAGE: "kr.rounds.app" },
])("the server does not start with half an app or a wrong id: %j", (wrong) => {
  expect(() => readConfig({ APP_MODE: "demo", ...wrong })).toThrow(Object.keys(wrong)[0]);
});
