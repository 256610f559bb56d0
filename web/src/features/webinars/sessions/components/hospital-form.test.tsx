import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { readDraft } from "../../../../lib/drafts.ts";
import { clearSession } from "../../../../lib/session-store.ts";
import { signInAs } from "../../../../testing/session.ts";
import { makeClient, makeProfile, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { heightOfTopBars } from "../../../../ui/window-bars.ts";
import { HospitalForm } from "./hospital-form.tsx";

const Opener = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        열기
      </button>
      <HospitalForm
        opened={isOpen}
        profile={makeProfile({ current_hospital_name: "하늘온내과의원" })}
        isSaving={false}
        onClose={() => setOpen(false)}
        onSubmit={() => setOpen(false)}
      />
    </>
  );
};

const open = async (): Promise<HTMLInputElement> => {
  fireEvent.click(screen.getByRole("button", { name: "열기" }));
  return screen.findByLabelText<HTMLInputElement>("병원 이름");
};
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));
const expectClosed = () => waitFor(() => expect(screen.queryByLabelText("병원 이름")).toBeNull());

test("the unchanged form closes without a confirmation", async () => {
  serve({});
  renderSignedIn(<Opener />, makeClient());
  await open();
  await press("뒤로");
  await expectClosed();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("messages stay below the head of the form, because it has the button that closes it", async () => {
  serve({});
  renderSignedIn(<Opener />, makeClient());
  await open();
  const bounds = vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue({ top: 0, bottom: 56, height: 56 } as DOMRect);
  expect(heightOfTopBars()).toBe(56);
  bounds.mockRestore();
});

test("the changed form closes only after a confirmation, and the next form begins with the profile", async () => {
  serve({});
  renderSignedIn(<Opener />, makeClient());
  const name = await open();
  fireEvent.change(name, { target: { value: "바른숨의원" } });
  fireEvent.keyDown(name, { key: "Escape" });
  await press("계속 쓰기");
  expect(name.value).toBe("바른숨의원");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "저장하지 않고 닫을까요?" })).toBeNull());
  await press("뒤로");
  await press("닫기");
  await expectClosed();
  expect((await open()).value).toBe("하늘온내과의원");
});

test("the doctor takes the former address back without a network", async () => {
  serve({});
  renderSignedIn(<Opener />, makeClient());
  await open();
  const save = screen.getByRole<HTMLButtonElement>("button", { name: "저장하고 사전등록" });
  expect(save.disabled).toBe(false);
  await press("병원 주소 변경");
  expect(save.disabled).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "병원 주소" }));
  await press("전에 쓴 주소 그대로 두기");
  expect(save.disabled).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "병원 주소 변경" }));
});

test("typed values are back after a new sign-in, and gone once they are saved", async () => {
  signInAs("DOC1");
  serve({});
  renderSignedIn(<Opener />, makeClient());
  fireEvent.change(await open(), { target: { value: "바른숨의원" } });
  clearSession();
  cleanup();
  signInAs("DOC1");
  renderSignedIn(<Opener />, makeClient());
  expect((await open()).value).toBe("바른숨의원");
  await press("저장하고 사전등록");
  await expectClosed();
  expect(readDraft("hospital-info")).toBeNull();
  clearSession();
});

test("after a failed save the focus is on the button again, for the next attempt", async () => {
  serve({});
  const Saving = () => {
    const [isSaving, setSaving] = useState(false);
    const start = () => setSaving(true);
    return (
      <>
        <HospitalForm opened profile={makeProfile()} isSaving={isSaving} onClose={() => undefined} onSubmit={start} />
        <button onClick={() => setSaving(false)}>실패</button>
      </>
    );
  };
  renderSignedIn(<Saving />, makeClient());
  const save = await screen.findByRole<HTMLButtonElement>("button", { name: "저장하고 사전등록" });
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  // A browser takes the focus from a button that becomes disabled.
  (document.activeElement as HTMLElement).blur();
  fireEvent.click(save);
  expect(document.activeElement).toBe(document.body);
  fireEvent.click(screen.getByText("실패"));
  await waitFor(() => expect(document.activeElement).toBe(save));
});
