import { expect, test } from "vitest";
import { parsedUrl } from "./parsed-url.ts";

test("parses an address, alone or relative to another, and returns null for an invalid one", () => {
  expect(parsedUrl("https://hospital.example/about")?.host).toBe("hospital.example");
  expect(parsedUrl("/media/1.m3u8", "https://rounds.example/webinar")?.href).toBe("https://rounds.example/media/1.m3u8");
  expect(parsedUrl("https://a b.example")).toBeNull();
});
