import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeClient, renderSignedIn } from "../../../../testing/signed-in.tsx";
import { MapPage } from "./map-page.tsx";

const map = vi.hoisted(() => ({ tiles: [] as (string | null)[], fail: () => undefined as void }));
vi.mock("./leaflet-map.tsx", () => ({
  LeafletMap: ({ tiles, onTilesFailed }: { tiles: string | null; onTilesFailed: () => void }) => {
    map.tiles.push(tiles);
    map.fail = onTilesFailed;
    return <div role="group" aria-roledescription="지도" aria-label="지도" />;
  },
}));

beforeEach(() => {
  map.tiles = [];
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly observe: () => void;
      constructor(onSeen: (entries: { isIntersecting: boolean }[]) => void) {
        this.observe = () => onSeen([{ isIntersecting: true }]);
      }
      disconnect = () => undefined;
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const place = { lat: 37.5, lng: 127.03, kind: "exact", name: "서울 강남구 테헤란로 1" } as const;
const note = "배경 지도 없이 위치만 보여 드려요";
const show = (map_tiles_url: string | null) =>
  renderSignedIn(<MapPage place={place} hospital="하늘온내과의원" />, makeClient(), { map_tiles_url, map_tiles_attribution: null });

test("when no tile loads, the map is drawn without tiles, and hospital, address and map app remain", async () => {
  show("https://tiles.example/{z}/{x}/{y}.png");
  await screen.findByRole("group", { name: "지도" });
  expect(screen.queryByText(note)).toBeNull();
  act(() => map.fail());
  expect(await screen.findByText(note)).toBeDefined();
  expect(map.tiles.at(-1)).toBeNull();
  expect(screen.getByRole("heading", { level: 1, name: "하늘온내과의원" })).toBeDefined();
  expect(screen.getByText("서울 강남구 테헤란로 1")).toBeDefined();
  expect(screen.getByRole("link", { name: "카카오맵에서 보기" }).getAttribute("href")).toMatch(/^https:\/\/map\.kakao\.com\/link\/map\//);
});

test("an installation without tiles shows the note from the start", async () => {
  show(null);
  expect(await screen.findByText(note)).toBeDefined();
  expect(screen.getByRole("button", { name: "주소 복사" })).toBeDefined();
});

test("a link with coordinates only has no address to copy", async () => {
  renderSignedIn(<MapPage place={{ ...place, name: "병원 위치" }} hasAddress={false} />, makeClient(), { map_tiles_url: null });
  expect(await screen.findByText(note)).toBeDefined();
  expect(screen.queryByRole("button", { name: "주소 복사" })).toBeNull();
  expect(screen.getByRole("link", { name: "카카오맵에서 보기" })).toBeDefined();
});
