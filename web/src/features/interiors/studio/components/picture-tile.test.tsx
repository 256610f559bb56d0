import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeClient, renderSignedIn } from "../../../../testing/signed-in.tsx";
import type { PictureUpload } from "../picture-uploads.ts";
import { UploadTile } from "./picture-tile.tsx";

test("a refused file below 50 kB shows its size", () => {
  const file = new File([new Uint8Array(12_288)], "아이콘.gif");
  const item = { file, phase: "refused", fault: { code: "interior_image.unsupported" } } as PictureUpload;
  renderSignedIn(<UploadTile item={item} />, makeClient());
  expect(screen.getByText("아이콘.gif · 12KB")).toBeDefined();
});
