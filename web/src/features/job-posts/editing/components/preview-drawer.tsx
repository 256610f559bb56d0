import type { ReactNode } from "react";
import { Drawer } from "../../../../ui/drawer.tsx";

type Props = { title: string; opened: boolean; onClose: () => void; children: ReactNode };

/** The doctors' screen of a post, on windows without space for it next to the form or the figures. */
export const PreviewDrawer = ({ title, opened, onClose, children }: Props) => (
  <Drawer opened={opened} onClose={onClose} position="right" size={420} title={title} closeButtonProps={{ "aria-label": "미리보기 닫기" }}>
    {children}
  </Drawer>
);
