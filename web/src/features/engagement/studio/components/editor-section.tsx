import type { ReactNode } from "react";
import { Stack, Text } from "../../../../ui/box.tsx";

/** A titled group of fields in an editor. */
export const EditorSection = ({ title, about, children }: { title: string; about?: string; children: ReactNode }) => (
  <Stack as="section" gap={12} aria-label={title}>
    <Text as="h2" size={12.5} weight={600}>
      {title}{" "}
      {about !== undefined && (
        <Text size={12} weight={400} tone="faint">
          {about}
        </Text>
      )}
    </Text>
    {children}
  </Stack>
);
