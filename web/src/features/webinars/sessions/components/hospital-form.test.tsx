import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { makeClient, makeProfile, renderSignedIn } from "../../../../testing/signed-in.tsx";
import { HospitalForm } from "./hospital-form.tsx";

const Screen = () => {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(true)}>다시 열기</button>
      <HospitalForm
        opened={isOpen}
        profile={makeProfile({ current_hospital_name: null })}
        isSaving={false}
        onClose={() => setOpen(false)}
        onSubmit={vi.fn()}
      />
    </>
  );
};

test("a person who goes back and opens the form again finds the typed values", async () => {
  renderSignedIn(<Screen />, makeClient());
  fireEvent.change(await screen.findByLabelText("병원 이름"), { target: { value: "새봄의원" } });
  fireEvent.click(screen.getByRole("button", { name: "뒤로" }));
  fireEvent.click(screen.getByText("다시 열기"));
  expect((await screen.findByLabelText<HTMLInputElement>("병원 이름")).value).toBe("새봄의원");
});
