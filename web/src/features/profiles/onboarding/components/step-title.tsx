import { Text } from "../../../../ui/box.tsx";
import { takeFocusInPlace } from "../../../../ui/take-focus.ts";

type Props = { title: string; description: string };

/** Takes the focus when its step appears, so that a screen reader reads it. */
export const StepTitle = ({ title, description }: Props) => (
  <>
    <Text as="h1" variant="greeting" tone="strong" style={{ outline: "none" }} tabIndex={-1} ref={takeFocusInPlace} data-autofocus>
      {title}
    </Text>
    <Text as="p" mt={2} mb={28} variant="body" tone="muted" pretty>
      {description}
    </Text>
  </>
);
