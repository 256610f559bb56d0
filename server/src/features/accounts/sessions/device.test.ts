import { expect, test } from "vitest";
import { deviceOf } from "./device.ts";

const webKit = "AppleWebKit/537.36 (KHTML, like Gecko)";
const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const android = `Mozilla/5.0 (Linux; Android 16; SM-S938N) ${webKit}`;

test.each([
  [`${iphone} Version/19.1 Mobile/15E148 Safari/604.1`, "Safari · iPhone"],
  [`${iphone} Mobile/15E148 KAKAOTALK 12.1.0`, "카카오톡 · iPhone"],
  [`${iphone} CriOS/156.0 Mobile/15E148 Safari/604.1`, "Chrome · iPhone"],
  [`${android} Chrome/156.0.0.0 Mobile Safari/537.36`, "Chrome · Android"],
  [`${android} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`, "삼성 인터넷 · Android"],
  [`${android} Version/4.0 Chrome/156.0.0.0 Mobile Safari/537.36 NAVER(inapp; search; 2000; 12.9.2)`, "네이버 앱 · Android"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0`, "Edge · Windows"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0.0.0 Whale/4.33 Safari/537.36`, "웨일 · Windows"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:150.0) Gecko/20100101 Firefox/150.0", "Firefox · Mac"],
  ["RoundsApp/1.4 (Android 16)", "Android"],
  ["curl/8.9.1", null],
  ["<b>김민서 010-1234-5678</b>", null],
  ["", null],
  [undefined, null],
])("%s: %s", (agent, device) => {
  expect(deviceOf(agent)).toBe(device);
});
