import { useState } from "react";
import { AddressDialog } from "./components/address-dialog.tsx";
import type { ChosenAddress } from "./queries.ts";

type Options = {
  /** `집 주소 찾기`, for instance. */
  title: string;
  onChoose: (address: ChosenAddress) => void;
};

/** The dialog to put into the screen, and what opens it. It keeps what was typed until the screen is left. */
export const useAddressDialog = ({ title, onChoose }: Options) => {
  const [opened, setOpened] = useState(false);
  return {
    open: () => setOpened(true),
    dialog: <AddressDialog title={title} opened={opened} onClose={() => setOpened(false)} onChoose={onChoose} />,
  };
};
