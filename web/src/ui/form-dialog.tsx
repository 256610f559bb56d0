import { useRef, type FormEvent, type MouseEvent, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { Row, Stack } from "./box.tsx";
import { confirmClosing } from "./confirm-leaving.ts";
import { LargeButton } from "./large-button.tsx";
import { Sheet } from "./sheet.tsx";
import { invalidField, useFocusAfterSave } from "./use-focus-after-save.ts";
import { useUnloadWarning } from "./use-unload-warning.ts";

type Props = {
  title: string;
  opened: boolean;
  /** Whether closing would lose unsaved input. */
  dirty: boolean;
  saving: boolean;
  /** Shown above the button: the reason why the form cannot be saved. */
  failure?: string | undefined;
  saveLabel?: string;
  /** The form cannot be submitted now. `failure` has the reason. */
  disabled?: boolean;
  /** Submitting deletes or discards something. */
  danger?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/**
 * On phones the button is often in the place of the button that opened the dialog. The second tap of a double tap must not submit a form
 * that the user has not seen.
 */
const ignoreSecondClick = (event: MouseEvent): void => {
  if (event.detail > 1) event.preventDefault();
};

/** A form in a dialog, or in a bottom sheet on phones. Closing it, or the page, with unsaved input opens a confirmation. */
export const FormDialog = (props: Props) => {
  const {
    title,
    opened,
    dirty,
    saving,
    failure,
    saveLabel = "저장",
    disabled = false,
    danger = false,
    onSubmit,
    onClose,
    children,
  } = props;
  useUnloadWarning(opened && dirty);
  const form = useRef<HTMLFormElement>(null);
  useFocusAfterSave(form, saving);
  const close = async () => {
    // Closing cannot cancel a request that is in flight.
    if (saving) return;
    if (!dirty || (await confirmClosing())) onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving || disabled) return;
    // The field is marked before the search for it.
    flushSync(onSubmit);
    invalidField(form.current)?.focus();
  };
  return (
    <Sheet title={title} opened={opened} onClose={() => void close()}>
      <Stack as="form" gap={8} ref={form} onSubmit={submit} noValidate>
        <Stack gap={18}>{children}</Stack>
        {/* Two lines are reserved for the reason of a failure. Otherwise the sheet would grow under the thumb. */}
        <Row align="center" minH={40} role="alert" size={13} tone="lost" weight={500}>
          {failure}
        </Row>
        <LargeButton
          type="submit"
          fullWidth
          loading={saving}
          onClick={ignoreSecondClick}
          {...(disabled ? { "data-disabled": true, "aria-disabled": true } : {})}
          {...(danger ? { color: "coral.6" } : {})}
        >
          {saveLabel}
        </LargeButton>
      </Stack>
    </Sheet>
  );
};
