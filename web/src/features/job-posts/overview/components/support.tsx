import { IconChevronRight, IconMail, IconMessageCircleFilled, IconPhone } from "@tabler/icons-react";
import { usePublicConfig } from "../../../../lib/config.ts";
import { formatPhone, phoneHref } from "../../../../lib/format.ts";
import { Box, Row, Stack, Text } from "../../../../ui/box.tsx";
import classes from "./support.module.css";

/** Support contacts: telephone, e-mail, and the messenger channel if one is configured. */
export const Support = () => {
  const { chat_url, support_phone, support_email } = usePublicConfig();
  return (
    <Box as="section" clip bg="surface" radius={16} aria-label="고객센터">
      {chat_url !== null && (
        <a className={classes.chat} href={chat_url} target="_blank" rel="noreferrer">
          <Row as="span" align="center" justify="center" fixed radius={12} className={classes.tile}>
            <IconMessageCircleFilled size={22} aria-hidden />
          </Row>
          <Stack as="span" grow>
            <Text as="strong" variant="lead">
              궁금한 점을 물어보세요
            </Text>
            <Text variant="meta" tone="muted">
              카카오톡 상담
            </Text>
          </Stack>
          <IconChevronRight size={20} stroke={1.8} className={classes.chevron} aria-hidden />
        </a>
      )}
      {chat_url === null && (
        <Text as="h2" variant="lead" tone="strong" px={16} pt={14}>
          고객센터
        </Text>
      )}
      <Row gap={16} rowGap={0} wrap px={16} py={4} className={classes.contacts}>
        <Row as="a" align="center" minH={44} size={14} weight={500} tone="muted" tabular href={phoneHref(support_phone)}>
          <IconPhone size={18} stroke={1.8} aria-hidden />
          {formatPhone(support_phone)}
        </Row>
        <Row as="a" align="center" minH={44} size={14} weight={500} tone="muted" tabular href={`mailto:${support_email}`}>
          <IconMail size={18} stroke={1.8} aria-hidden />
          {support_email}
        </Row>
      </Row>
    </Box>
  );
};
