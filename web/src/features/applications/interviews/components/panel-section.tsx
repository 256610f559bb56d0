import { useId, type ReactNode } from "react";
import { Column, Text } from "../../../../ui/box.tsx";

/** A section below the progress in the hospital's panel of an applicant. */
export const PanelSection = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Column as="section" gap={8} px={24} py={18} line="top" aria-labelledby={id}>
      <Text as="h3" size={13} weight={700} id={id}>
        {title}
      </Text>
      {children}
    </Column>
  );
};
