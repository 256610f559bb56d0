import type { Ref } from "react";
import { Text } from "../../../../ui/box.tsx";
import { acceptedFiles } from "../files.ts";

/** `progress`: the sent share of the file, from 0 to 1. */
export const uploadText = (progress: number): string =>
  Math.round(100 * progress) < 100 ? "이력서를 올리고 있어요" : "파일을 확인하고 있어요";

type Props = {
  ref: Ref<HTMLInputElement>;
  onChoose: (files: File[]) => void;
  /** Null while no upload runs. */
  progress: number | null;
};

/** Opens the file dialog of the device when a button clicks it. Its status announces the upload, which replaces that button. */
export const ResumeFileInput = ({ ref, onChoose, progress }: Props) => (
  <>
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
    <Text spoken role="status">
      {progress === null ? "" : uploadText(progress)}
    </Text>
  </>
);
