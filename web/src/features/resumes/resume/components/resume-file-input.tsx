import type { Ref } from "react";
import { acceptedFiles } from "../files.ts";

type Props = { ref: Ref<HTMLInputElement>; onChoose: (files: File[]) => void };

/** Opens the file dialog of the device when a button clicks it. */
export const ResumeFileInput = ({ ref, onChoose }: Props) => (
  <input
    ref={ref}
    type="file"
    hidden
    accept={acceptedFiles}
    aria-label="이력서 파일 선택"
    onChange={({ currentTarget }) => {
      onChoose([...(currentTarget.files ?? [])]);
      // Otherwise the browser would not report the same file again.
      currentTarget.value = "";
    }}
  />
);
