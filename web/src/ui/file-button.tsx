// oxlint-disable-next-line no-restricted-imports -- this file adds the missing part
import { FileButton as MantineFileButton, type FileButtonProps } from "@mantine/core";
import { useRef } from "react";

/**
 * A button that opens the file dialog of the device. A browser does not report the file that its input already has. So the input is
 * emptied after each choice, and a file can be chosen again after a failed upload.
 */
export const FileButton = <Multiple extends boolean = false>({ onChange, ...props }: FileButtonProps<Multiple>) => {
  const reset = useRef<() => void>(null);
  return (
    <MantineFileButton<Multiple>
      {...props}
      resetRef={reset}
      onChange={(chosen) => {
        onChange(chosen);
        reset.current?.();
      }}
    />
  );
};
