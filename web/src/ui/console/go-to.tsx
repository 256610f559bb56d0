import { Combobox, TextInput, useCombobox } from "@mantine/core";
import { useDisclosure, useWindowEvent } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { isComposing } from "../../lib/composing.ts";
import { Modal } from "../modal.tsx";
import { chord, isModalOpen } from "./console-keys.ts";
import classes from "./go-to.module.css";
import { ButtonKey } from "./key-hint.tsx";
import type { ConsoleFind, ConsoleItem } from "./shell-types.ts";

type Props = { items: readonly ConsoleItem[]; finds: readonly ConsoleFind[] };

/** The dialog of ⌘K or Ctrl+K. It opens a screen of the console by its name, or starts one of the console's searches with the typed text. */
export const GoTo = ({ items, finds }: Props) => {
  const [opened, dialog] = useDisclosure(false);
  useWindowEvent("keydown", (event) => {
    const isMeant = (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey && event.code === "KeyK";
    if (!isMeant || isModalOpen()) return;
    event.preventDefault();
    dialog.open();
  });
  return (
    <>
      <button type="button" className={classes.target} aria-keyshortcuts="Meta+K Control+K" onClick={dialog.open}>
        <IconSearch size={18} stroke={1.7} aria-hidden />
        찾기
        <ButtonKey>{chord("K")}</ButtonKey>
      </button>
      <Modal
        opened={opened}
        onClose={dialog.close}
        title="검색 또는 이동"
        size={480}
        // Aligned to the top, so that the field does not move when the list gets shorter.
        centered={false}
        yOffset="12dvh"
        classNames={{ body: classes.body }}
      >
        <Choices items={items} finds={finds} onDone={dialog.close} />
      </Modal>
    </>
  );
};

const Choices = ({ items, finds, onDone }: Props & { onDone: () => void }) => {
  const [typed, setTyped] = useState("");
  const navigate = useNavigate();
  const combobox = useCombobox({ opened: true });
  const { selectFirstOption } = combobox;
  // Enter opens the first remaining option.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the options are read from the document, which depends on `typed`
  useEffect(() => void selectFirstOption(), [typed, selectFirstOption]);
  const words = typed.trim();
  const screens = items.filter(({ label }) => label.toLowerCase().includes(words.toLowerCase()));
  const searches = words === "" ? [] : finds;
  const choose = (key: string) => {
    onDone();
    const screen = items.find(({ to }) => to === key);
    if (screen) void navigate({ to: screen.to });
    else finds.find(({ what }) => what === key)?.find(words);
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.EventsTarget>
        <TextInput
          data-autofocus
          aria-label="화면 이름이나 찾을 말"
          placeholder="화면 이름, 사람, 병원, 공고"
          maxLength={60}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          // The list is always open, so Mantine leaves Escape to it. Here the list and the dialog are one.
          onKeyDown={(event) => event.key === "Escape" && !isComposing(event.nativeEvent) && onDone()}
        />
      </Combobox.EventsTarget>
      <Combobox.Options mt={8} aria-label="갈 곳">
        {screens.map(({ to, label, icon: Icon }) => (
          <Combobox.Option key={to} value={to} className={classes.option}>
            <Icon size={16} stroke={1.7} aria-hidden />
            {label}
          </Combobox.Option>
        ))}
        {searches.map(({ what, icon: Icon }) => (
          <Combobox.Option key={what} value={what} className={classes.option}>
            <Icon size={16} stroke={1.7} aria-hidden />
            <span>
              {what}에서 <strong>“{words}”</strong> 찾기
            </span>
          </Combobox.Option>
        ))}
      </Combobox.Options>
    </Combobox>
  );
};
