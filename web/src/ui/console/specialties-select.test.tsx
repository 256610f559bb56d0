import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { makeClient, renderSignedIn } from "../../testing/signed-in.tsx";
import { SpecialtiesSelect } from "./specialties-select.tsx";

const known = ["내과", "신경과", "신경외과", "응급의학과"];

const Form = () => {
  const [value, setValue] = useState<string[]>([]);
  return (
    <>
      <SpecialtiesSelect id="specialties" known={known} value={value} error={undefined} onChange={setValue} />
      <output>{value.join(", ")}</output>
    </>
  );
};

test("Enter adds the first specialty that begins with the typed text, and a second Enter adds none", async () => {
  renderSignedIn(<Form />, makeClient());
  const field = screen.getByRole<HTMLInputElement>("combobox", { name: "진료과" });
  const enter = () => fireEvent.keyDown(field, { key: "Enter", code: "Enter" });
  const chosen = () => screen.getByRole("status").textContent;
  fireEvent.click(field);
  await screen.findByRole("option", { name: "내과" });
  fireEvent.change(field, { target: { value: "응급" } });
  await expect.poll(() => screen.getAllByRole("option")).toHaveLength(1);
  enter();
  await expect.poll(chosen).toBe("응급의학과");
  expect(field.value).toBe("");
  enter();
  fireEvent.change(field, { target: { value: "신경" } });
  fireEvent.keyDown(field, { key: "ArrowDown", code: "ArrowDown" });
  enter();
  await expect.poll(chosen).toBe("응급의학과, 신경외과");
});

test("the list does not cover the error when a failed save moves the focus to the field", async () => {
  const select = (error?: string) => <SpecialtiesSelect id="specialties" known={known} value={[]} error={error} onChange={() => {}} />;
  renderSignedIn(select("진료과를 골라 주세요."), makeClient());
  const field = screen.getByRole("combobox", { name: "진료과" });
  fireEvent.focus(field);
  expect(field.getAttribute("aria-expanded")).not.toBe("true");
  fireEvent.click(field);
  await screen.findByRole("option", { name: "내과" });
});
