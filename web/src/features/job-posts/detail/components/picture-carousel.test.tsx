import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeClient, renderSignedIn } from "../../../../testing/signed-in.tsx";
import { PictureCarousel } from "./picture-carousel.tsx";

test("screen readers read no English name of the library around a picture", () => {
  renderSignedIn(<PictureCarousel businessId={1} businessName="서울아침내과" images={["/a.webp", "/b.webp"]} />, makeClient());
  expect(screen.getByRole("img", { name: "서울아침내과 사진 1" })).toBeDefined();
  expect(
    document.querySelector("[aria-label='Carousel slide'], [aria-roledescription='slide'], [aria-roledescription='carousel']"),
  ).toBeNull();
});

test("only the Korean counter announces the next picture", () => {
  renderSignedIn(<PictureCarousel businessId={1} businessName="서울아침내과" images={["/a.webp", "/b.webp"]} />, makeClient());
  expect(screen.queryByRole("status")).toBeNull();
  expect(screen.getByText("사진").parentElement?.getAttribute("aria-live")).toBe("polite");
});
