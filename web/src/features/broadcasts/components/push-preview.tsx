import { composeNotification } from "@rounds/contract/broadcast-text.ts";
import { usePublicConfig } from "../../../lib/config.ts";
import { Box, Row, Text } from "../../../ui/box.tsx";
import { BrandMark } from "../../../ui/console/brand-mark.tsx";
import type { Content } from "../mutations.ts";
import classes from "./push-preview.module.css";

type Props = { content: Content; full?: boolean };

/** The push notification as a device shows it. `full` shows the complete text. */
export const PushPreview = ({ content, full = false }: Props) => {
  const { brand, support_phone: phone } = usePublicConfig();
  const { title, body } = composeNotification(content, { name: brand, phone });
  return (
    <div className={classes.bubble} data-full={full || undefined}>
      <BrandMark />
      <Box shrink>
        <Row as="p" gap={12} justify="between" size={13}>
          <Text as="strong" truncate>
            {title === "" ? "제목" : title}
          </Text>
          <Text fixed size={12} tone="muted">
            지금
          </Text>
        </Row>
        <Text as="p" mt={2} clip size={13} tone="muted" keepLines className={classes.body}>
          {body === "" ? "설명" : body}
        </Text>
      </Box>
    </div>
  );
};
