import { useState } from "react";
import { AddressDialog } from "./components/address-dialog.tsx";
import type { ChosenAddress } from "./queries.ts";

type Options = {
  /** For example `집 주소 찾기`. */
  title: string;
  onChoose: (address: ChosenAddress) => void;
};

/** Returns the dialog element and a function that opens it. The typed text is stored until the screen is left. */
export const useAddressDialog = ({ title, onChoose }: Options) => {
  const [opened, setOpened] = useState(false);
  return {
    open: () => setOpened(true),
    dialog: <AddressDialog title={title} opened={opened} onClose={() => setOpened(false)} onChoose={onChoose} />,
  };
};
