import { Button } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { Box, Row, Text } from "../../../../ui/box.tsx";
import { copyShown } from "../send.ts";
import classes from "./code-box.module.css";

/** Copies a part of an invitation. */
export const CopyButton = ({ label, onCopy }: { label: string; onCopy: () => void }) => (
  <Button
    variant="subtle"
    color="gray"
    h={44}
    px={8}
    flex="none"
    c="var(--app-t1)"
    leftSection={<IconCopy size={18} aria-hidden />}
    onClick={onCopy}
  >
    {label}
  </Button>
);

/** A code in large letters with its copy button. */
export const CodeBox = ({ label, code }: { label: string; code: string }) => (
  <Row align="center" justify="between" gap={12} bg="sunken" radius={16} px={16} py={12}>
    <Box>
      <Text as="p" variant="meta" tone="muted">
        {label}
      </Text>
      <Text as="p" className={classes.code}>
        {code}
      </Text>
    </Box>
    <CopyButton label="코드 복사" onCopy={() => void copyShown(code, "초대코드를 복사했어요.")} />
  </Row>
);
