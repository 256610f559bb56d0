import { Button } from "@mantine/core";
import { isNotFound, messageOf } from "../lib/api.ts";
import { Row, Text } from "./box.tsx";

type Props = { error: unknown; onRetry: () => void; retrying: boolean };

/** The failure of one part of a screen, with its reason and 다시 시도. ErrorState is for a whole screen. */
export const ErrorLine = ({ error, onRetry, retrying }: Props) => (
  <Row gap={12} align="center" justify="between" wrap role="alert">
    <Text as="p" size={15} tone="muted">
      {messageOf(error)}
    </Text>
    {!isNotFound(error) && (
      <Button variant="default" loading={retrying} onClick={onRetry}>
        다시 시도
      </Button>
    )}
  </Row>
);

/**
 * While a live channel is lost. Always present, so that screen readers announce the loss. `lostAt`: null while connected. It is in this file
 * because a separate one would be one more script of the consoles.
 */
export const LostConnection = ({ lostAt }: { lostAt: number | null }) => (
  <div role="status">
    {lostAt === null ? null : (
      <Text as="p" px={16} py={6} variant="meta" tone="muted">
        연결이 끊겨 다시 잇고 있어요.
      </Text>
    )}
  </div>
);
