import { useCallback } from "react";
import { Text } from "../../../../ui/box.tsx";

type Props = { title: string; description: string };

/** Takes the focus when its step appears, so that a screen reader reads it. */
export const StepTitle = ({ title, description }: Props) => {
  const focus = useCallback((element: HTMLElement | null) => element?.focus({ preventScroll: true }), []);
  return (
    <>
      <Text as="h1" variant="greeting" tone="strong" style={{ outline: "none" }} tabIndex={-1} ref={focus} data-autofocus>
        {title}
      </Text>
      <Text as="p" mt={2} mb={28} variant="body" tone="muted" pretty>
        {description}
      </Text>
    </>
  );
};
