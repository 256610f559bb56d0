import { Button, Text as Lines } from "@mantine/core";
import type { Content } from "@rounds/contract/webinars/contents.ts";
import { IconChevronDown, IconLink } from "@tabler/icons-react";
import { useState } from "react";
import { copyText } from "../../../../lib/clipboard.ts";
import { Row, Stack, Text } from "../../../../ui/box.tsx";
import { toast } from "../../../../ui/toast.ts";
import { speakersText } from "../../contents/texts.ts";
import classes from "./content-screen.module.css";

const CopyLink = ({ id }: { id: number }) => {
  const copy = () =>
    copyText(Promise.resolve(`${location.origin}/webinar/content?content_id=${id}`)).then(
      () => toast.success("링크를 복사했어요."),
      () => toast.error("링크를 복사하지 못했어요."),
    );
  return (
    <Button variant="default" leftSection={<IconLink size={18} aria-hidden />} onClick={() => void copy()}>
      링크 복사
    </Button>
  );
};

/** About two lines on a phone. */
const shortDescription = 90;

/** Title, speakers, description and keywords of a content. */
export const About = ({ content }: { content: Content }) => {
  const [isOpen, setIsOpen] = useState(false);
  const { title, speakers, description, keywords, id } = content;
  const isLong = description.length > shortDescription;
  return (
    <Stack gap={8} px={20} py={20} bg="surface" className={classes.about}>
      <Row gap={16} align="start" justify="between">
        <Text as="h1" variant="title1">
          {title}
        </Text>
        <Text hideOn="phone">
          <CopyLink id={id} />
        </Text>
      </Row>
      <Text as="p" variant="note" tone="muted">
        {speakersText(speakers)}
      </Text>
      {description === "" ? null : (
        <Lines lineClamp={isOpen || !isLong ? undefined : 2} className={classes.description ?? ""}>
          {description}
        </Lines>
      )}
      {isLong && !isOpen ? (
        <Row as="button" type="button" gap={4} align="center" tone="brand" minH={44} onClick={() => setIsOpen(true)}>
          더 보기 <IconChevronDown size={16} aria-hidden />
        </Row>
      ) : null}
      <Row gap={8} wrap align="center">
        {keywords.map((keyword) => (
          <Text key={keyword} variant="cap" tone="muted">
            #{keyword}
          </Text>
        ))}
      </Row>
    </Stack>
  );
};
