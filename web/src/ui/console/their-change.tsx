import { Checkbox } from "@mantine/core";
import type { ReactNode } from "react";
import { Box, Stack } from "../box.tsx";

type Props = {
  label: string;
  /** The value that another person saved meanwhile. */
  value: string;
  /** The user's own unsaved value. Null without one. */
  own: string | null;
  isPreferred: boolean;
  onPrefer: (isPreferred: boolean) => void;
};

/** A field of a form that another person saved meanwhile. If both changed it, the user chooses one of the values. */
export const TheirChange = ({ label, value, own, isPreferred, onPrefer }: Props) => (
  <li>
    <b>{label}:</b> {value}
    {own !== null && (
      <>
        <span> · 내 입력: {own}</span>
        <Checkbox
          size="xs"
          radius={4}
          label="내 입력 대신 쓰기"
          aria-label={`${label}: 내 입력 대신 바뀐 내용 쓰기`}
          checked={isPreferred}
          onChange={({ currentTarget }) => onPrefer(currentTarget.checked)}
        />
      </>
    )}
  </li>
);

/** The lines of the changes. Two long texts must not cover the form, so they scroll. */
export const TheirChanges = ({ children }: { children: ReactNode }) => (
  <Box scroll mt={6} tabIndex={0} role="region" aria-label="바뀐 내용" data-focus="inside" style={{ maxHeight: "30dvh" }}>
    <Stack as="ul" gap={4}>
      {children}
    </Stack>
  </Box>
);
